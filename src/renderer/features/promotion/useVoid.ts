import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import { heldIf } from '#renderer/kit/writes/writeOrReadBack.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { PROMOTION_STATUS } from '#shared/domain/codes/marketing.ts'

/** Voids a coupon by its code. After a lost answer it tells the status on the server. @throws AppError of the call */
export function useVoid(): (couponNumber: string) => Promise<void> {
  const { t } = useTranslation('coupons')
  const client = useQueryClient()
  const label = useCodeLabel()
  return (couponNumber) =>
    sendWrite({
      send: () => call('coupon.void', { couponNumber }),
      readBack: async () => {
        const rule = await client.fetchQuery({ ...apiQuery('coupon.rule', { couponNumber }), staleTime: 0 })
        if (rule === null) return t('notFound', { number: couponNumber })
        const state = label('promotionStatus', rule.status)
        return heldIf(rule.status === PROMOTION_STATUS.voided, state)
      },
      done: () => t('void.done', { number: couponNumber }),
      // Also after a refusal: another person may have voided it. The coupons of one batch share its rule.
      refresh: () => invalidateCalls(client, 'coupon.rule'),
    })
}
