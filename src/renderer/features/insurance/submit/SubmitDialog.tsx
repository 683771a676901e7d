import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { OrderFacts } from '../detail/OrderFacts.tsx'
import { insuredParcelSchema, isWorthKeeping, useParcelDraft, type ParcelDraft } from './insuredParcel.ts'
import { PriceLine } from './PriceLine.tsx'
import { useInsure } from './useInsure.ts'
import { usePrice } from './usePrice.ts'

/** The dialog that insures a parcel, while the tab has a draft of one. */
export function SubmitDialog() {
  const mayInsure = useAllowed('parcel_insurance_add')
  const [draft, setDraft] = useParcelDraft()
  if (draft === null || !mayInsure) return null
  return <OpenDialog draft={draft} onDraft={setDraft} onClose={() => setDraft(null)} />
}

interface Props {
  readonly draft: ParcelDraft
  readonly onDraft: (draft: ParcelDraft) => void
  readonly onClose: () => void
}

/** Asks for order, waybill and insured amount. The parcel can be sent only while its price is on the screen. */
function OpenDialog({ draft, onDraft, onClose }: Props) {
  const { t } = useTranslation('insurance')
  const form = useInsuranceForm()
  const checked = z.safeParse(form.schema, draft)
  const parcel = checked.success ? checked.data : null
  const { price, ask } = usePrice(parcel)
  const insure = useInsure()
  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('submit.title')}
      initial={draft}
      submitLabel={t('submit.action')}
      busyLabel={t('submit.busy')}
      isUnsaved={isWorthKeeping}
      // With a value that is missing or wrong the form may be sent: its check says what is wrong.
      isBlocked={parcel !== null && price.kind !== 'known'}
      onValues={(values) => {
        if (JSON.stringify(values) !== JSON.stringify(draft)) onDraft(values)
      }}
      onSubmit={async (sent) => {
        if (price.kind !== 'known') return
        try {
          await insure(sent, price.premium)
        } catch (error) {
          // The price may have changed, or the parcel may be insured by now.
          ask()
          throw error
        }
        onClose()
      }}
      onClose={onClose}
    >
      {parcel !== null && <OrderFacts orderId={parcel.orderId} />}
      <PriceLine price={price} onAsk={ask} />
    </FormDialog>
  )
}

function useInsuranceForm() {
  const { t } = useTranslation('insurance')
  return defineForm({
    key: 'insurance',
    schema: insuredParcelSchema({ orderId: t('submit.noOrder'), waybill: t('submit.noWaybill'), insuredAmount: t('submit.noAmount') }),
    fields: {
      orderId: { control: 'text', label: t('column.orderId'), isRequired: true, maxLength: MAX_LENGTH.filterText },
      waybill: { control: 'text', label: t('column.expressCode'), isRequired: true, maxLength: MAX_LENGTH.waybill },
      insuredAmount: { control: 'money', label: t('column.insuredAmount'), hint: t('submit.amountHint'), isRequired: true },
    },
  })
}
