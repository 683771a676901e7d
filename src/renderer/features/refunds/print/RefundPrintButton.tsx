import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { PrintMenu } from '#renderer/ui/print/PrintMenu.tsx'
import type { RefundInfo } from '#shared/api/refunds.ts'
import { RefundSlip } from './RefundSlip.tsx'

/** Prints the refund's slip, or saves it as a PDF, with the permission `refund_print`. */
export function RefundPrintButton({ refund }: { readonly refund: RefundInfo }) {
  const { t } = useTranslation('refunds')
  if (!useAllowed('refund_print')) return null
  return (
    <PrintMenu
      labels={{ paper: t('slip.paper'), pdf: t('slip.pdf') }}
      fileName={t('slip.fileName', { id: refund.id })}
      renderSheet={(now) => <RefundSlip refund={refund} now={now} />}
    />
  )
}
