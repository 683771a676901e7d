import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { orReadAgain } from '#renderer/kit/writes/lostAnswer.ts'
import type { Review } from '#renderer/resource/review/verdict.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'

type SendReview = (id: string, decided: Review) => Promise<void>

/**
 * Sends the review of one refund (spec.md §7: checkOldRefund). It resolves when the server has accepted it. After a lost answer it
 * rejects with what the server now holds. `send` leaves the list as it is: after several, the list is read once.
 */
export function useReview(): { readonly review: SendReview; readonly send: SendReview } {
  const { t } = useTranslation('oldRefunds')
  const client = useQueryClient()
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  /** The status of the refund on the server. */
  const held = async (id: string): Promise<string> => {
    const info = await client.fetchQuery({ ...apiQuery('oldRefund.info', { id }), staleTime: 0 })
    return info === null ? t('review.gone') : label(statusListOf(info.refundType), info.status)
  }
  const send = async (id: string, decided: Review): Promise<void> => {
    try {
      await orReadAgain(
        () => call('oldRefund.check', { id, ...decided }),
        () => held(id),
      )
    } finally {
      void invalidateCalls(client, 'oldRefund.info', (args) => args.id === id)
    }
  }
  return {
    send,
    review: async (id, decided) => {
      try {
        await send(id, decided)
      } finally {
        void invalidateCalls(client, 'oldRefund.list')
      }
    },
  }
}
