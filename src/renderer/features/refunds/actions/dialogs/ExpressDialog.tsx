import { useCompanies } from '#renderer/resource/parcel/useCompanies.ts'
import { useParcelForm } from '#renderer/resource/parcel/useParcelForm.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { addRefundExpress } from '../refundCalls.ts'
import { ActionForm } from './ActionForm.tsx'
import type { RefundDialogProps } from './dialogProps.ts'

/** Registers the parcel in which the goods come back: its number, which a scanner may type, and its carrier. */
export function ExpressDialog({ refund, typed, onTyped, lost, send, onClose }: RefundDialogProps) {
  const companies = useCompanies()
  const { waybill = '', company = '' } = typed
  const form = useParcelForm('refund express', companies.data, waybill)
  return (
    <ActionForm
      action="addExpress"
      refund={refund}
      lost={lost}
      form={form}
      initial={{ waybill, company }}
      isUnsaved={(values) => values.waybill.trim() !== ''}
      onValues={(values) => {
        if (values.waybill !== waybill || values.company !== company) onTyped(values)
      }}
      onSubmit={(values) => send(() => addRefundExpress(refund.id, values.company, values.waybill))}
      onClose={onClose}
    >
      {companies.error !== null && !companies.isFetching && (
        <ErrorState compact error={companies.error} onRetry={() => void companies.refetch()} />
      )}
    </ActionForm>
  )
}
