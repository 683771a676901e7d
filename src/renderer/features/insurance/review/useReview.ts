import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isUndecided } from '#renderer/kit/errors/errors.ts'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { orReadAgain } from '#renderer/kit/writes/lostAnswer.ts'
import type { Review } from '#renderer/resource/review/verdict.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'

/** Reads again what a review of this policy has changed. */
const refresh = (client: QueryClient, id: string): Promise<unknown> =>
  Promise.all([
    invalidateCalls(client, 'insurance.info', (args) => args.id === id),
    invalidateCalls(client, 'insurance.list'),
    invalidateCalls(client, 'insurance.accepted'),
  ])

/**
 * Gives the function that sends the review of one policy (spec.md §7: checkParcelInsurance). It resolves when the server has accepted
 * it. After a lost answer it rejects with what the server now holds.
 */
export function useReview(): (id: string, review: Review) => Promise<void> {
  const { t } = useTranslation('insurance')
  const client = useQueryClient()
  const orNone = useOrNone()
  /** The status of the policy on the server, and who reviewed it. */
  const held = async (id: string): Promise<string> => {
    const policy = await client.fetchQuery({ ...apiQuery('insurance.info', { id }), staleTime: 0 })
    if (policy === null) return t('review.gone')
    return t('review.held', { status: orNone(policy.statusName), reviewer: orNone(policy.checkUserName) })
  }
  return async (id, review) => {
    try {
      await orReadAgain(
        () => call('insurance.check', { id, ...review }),
        () => held(id),
      )
      void refresh(client, id)
    } catch (error) {
      if (isUndecided(error)) void refresh(client, id)
      throw error
    }
  }
}
