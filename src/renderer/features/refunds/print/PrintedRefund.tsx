import { useTranslation } from 'react-i18next'
import { Printed } from '#renderer/ui/print/Printed.tsx'
import type { PrintWay } from '#renderer/ui/print/printSheet.ts'
import type { RefundInfo } from '#shared/areas/refunds/calls.ts'
import type { Paper } from '#shared/domain/orders/papers.ts'
import { RefundSlip } from './RefundSlip.tsx'

export interface PrintedRefundProps {
  readonly refund: RefundInfo
  readonly way: PrintWay
  readonly paper: Paper
  /** Milliseconds. */
  readonly now: number
  readonly onEnd: () => void
}

/** Prints a refund's slip. */
export function PrintedRefund({ refund, now, ...printing }: PrintedRefundProps) {
  const { t } = useTranslation('refunds')
  return (
    <Printed {...printing} fileName={t('slip.fileName', { id: refund.id })}>
      <RefundSlip refund={refund} now={now} />
    </Printed>
  )
}
