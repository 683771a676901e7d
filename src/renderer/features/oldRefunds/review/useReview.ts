import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isUndecided } from '#renderer/kit/errors/errors.ts'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { orReadAgain } from '#renderer/kit/writes/lostAnswer.ts'
import type { Review } from '#renderer/resource/review/verdict.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'

const refresh = (client: QueryClient, id: string): Promise<unknown> =>
  Promise.all([invalidateCalls(client, 'oldRefund.info', (args) => args.id === id), invalidateCalls(client, 'oldRefund.list')])

/**
 * Gives the function that sends the review of one refund (spec.md §7: checkOldRefund). It resolves when the server has accepted it.
 * After a lost answer it rejects with what the server now holds.
 */
export function useReview(): (id: string, review: Review) => Promise<void> {
  const { t } = useTranslation('oldRefunds')
  const client = useQueryClient()
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  /** The status of the refund on the server. */
  const held = async (id: string): Promise<string> => {
    const info = await client.fetchQuery({ ...apiQuery('oldRefund.info', { id }), staleTime: 0 })
    return info === null ? t('review.gone') : label(statusListOf(info.refundType), info.status)
  }
  return async (id, review) => {
    try {
      await orReadAgain(
        () => call('oldRefund.check', { id, ...review }),
        () => held(id),
      )
      void refresh(client, id)
    } catch (error) {
      if (isUndecided(error)) void refresh(client, id)
      throw error
    }
  }
}
