import { useTranslation } from 'react-i18next'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { withYuanSign } from '#shared/domain/money.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { joined } from '#shared/text/isolated.ts'

/** What a confirmation names: the person who gets the money, and the amount. */
export function useRefundWords() {
  const { t } = useTranslation(['refundActions', 'common'])
  const { amount } = useAmounts()
  const none = t('common:none')
  const walkIn = t('person.walkIn')
  return {
    /** A customer without a name or phone: a walk-in one, unless the server knows who it is. */
    personOf: ({ userName, mobile, userId }: Pick<RefundRow, 'userName' | 'mobile' | 'userId'>): string =>
      joined([userName, mobile], ' ') || (userId === null ? walkIn : none),
    amountOf: ({ refundPrice }: Pick<RefundRow, 'refundPrice'>): string => {
      const text = amount(refundPrice)
      return text === null ? none : withYuanSign(text)
    },
  }
}
