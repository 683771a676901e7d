import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { orReadAgain } from '#renderer/kit/writes/lostAnswer.ts'
import type { Review } from '#renderer/resource/review/verdict.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'

type SendReview = (id: string, decided: Review) => Promise<void>

/**
 * Sends the review of one policy (spec.md §7: checkParcelInsurance). It resolves when the server has accepted it. After a lost answer it
 * rejects with what the server now holds. `send` leaves the list as it is: after several, the list is read once.
 */
export function useReview(): { readonly review: SendReview; readonly send: SendReview } {
  const { t } = useTranslation('insurance')
  const client = useQueryClient()
  const orNone = useOrNone()
  /** The status of the policy on the server, and who reviewed it. */
  const held = async (id: string): Promise<string> => {
    const policy = await client.fetchQuery({ ...apiQuery('insurance.info', { id }), staleTime: 0 })
    if (policy === null) return t('review.gone')
    return t('review.held', { status: orNone(policy.statusName), reviewer: orNone(policy.checkUserName) })
  }
  const send = async (id: string, decided: Review): Promise<void> => {
    try {
      await orReadAgain(
        () => call('insurance.check', { id, ...decided }),
        () => held(id),
      )
    } finally {
      void invalidateCalls(client, 'insurance.info', (args) => args.id === id)
    }
  }
  return {
    send,
    review: async (id, decided) => {
      try {
        await send(id, decided)
      } finally {
        void invalidateCalls(client, 'insurance.list')
        void invalidateCalls(client, 'insurance.accepted')
      }
    },
  }
}
