import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx'
import { showsRefundStatus } from '#shared/domain/order.ts'
import { orderTone, refundTone } from './statusTone.ts'
import { useCodeLabel } from './useCodeLabel.ts'

export function OrderStatus({ status }: { readonly status: number | null }) {
  const label = useCodeLabel()
  const { t } = useTranslation()
  return status === null ? <>{t('none')}</> : <StatusBadge tone={orderTone(status)} label={label('orderStatus', status)} />
}

/** Nothing at all where the line has no refund status (spec.md §2, rules for the columns). */
export function RefundStatus({ status }: { readonly status: number | null }) {
  const label = useCodeLabel()
  return showsRefundStatus(status) ? <StatusBadge tone={refundTone(status)} label={label('refundStatus', status)} /> : null
}
