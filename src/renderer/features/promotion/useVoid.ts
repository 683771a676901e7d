import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { orReadAgain } from '#renderer/kit/writes/lostAnswer.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'

/** Voids a coupon or a batch. After a lost answer it tells the status on the server. @throws AppError of the call */
export function useVoid(): (couponNumber: string) => Promise<void> {
  const { t } = useTranslation('coupons')
  const client = useQueryClient()
  const label = useCodeLabel()
  return async (couponNumber) => {
    const held = async (): Promise<string> => {
      const rule = await client.fetchQuery({ ...apiQuery('coupon.rule', { couponNumber }), staleTime: 0 })
      return rule === null ? t('notFound', { number: couponNumber }) : label('promotionStatus', rule.status)
    }
    try {
      await orReadAgain(() => call('coupon.void', { couponNumber }), held)
      notify('success', t('void.done', { number: couponNumber }))
    } finally {
      // Also after a refusal: another person may have voided it. The coupons of one batch share its rule.
      void invalidateCalls(client, 'coupon.rule')
    }
  }
}
