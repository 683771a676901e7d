import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import type { Review } from '#renderer/resource/review/verdict.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { RefundMoneyRow } from '#shared/api/refundMoney.ts'
import { REVIEW_RESULT } from '#shared/domain/codes/refunds.ts'
import { refreshMoney } from '../money/refresh.ts'

/**
 * Sends the review of one refund money. Rejects with the server's refusal; after a lost answer the failure says which status the
 * refund money has by now.
 */
export function useCheck(): (money: RefundMoneyRow, review: Review) => Promise<void> {
  const { t } = useTranslation('refundMoney')
  const label = useCodeLabel()
  const client = useQueryClient()
  return (money, review) => {
    const { id } = money
    return sendWrite({
      send: () => call('refundMoney.check', { id, ...review }),
      held: async () => {
        const now = await client.fetchQuery({ ...apiQuery('refundMoney.info', { id }), staleTime: 0 })
        return label('refundMoneyStatus', now?.status ?? null)
      },
      done: t(review.status === REVIEW_RESULT.passed ? 'check.passed' : 'check.rejected', { id }),
      refresh: () => refreshMoney(client, money),
    })
  }
}
