import { useTranslation } from 'react-i18next'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { formatFen, withYuanSign } from '#shared/domain/money.ts'

/** What a confirmation names: the person who gets the money, and the amount. */
export function useRefundWords() {
  const { t } = useTranslation(['refundActions', 'common'])
  const none = t('common:none')
  return {
    personOf: ({ userName, mobile }: Pick<RefundRow, 'userName' | 'mobile'>): string =>
      [userName, mobile].filter((word) => word !== null && word !== '').join(' ') || none,
    amountOf: ({ refundPrice }: Pick<RefundRow, 'refundPrice'>): string => {
      const amount = formatFen(refundPrice)
      return amount === null ? none : withYuanSign(amount)
    },
  }
}
