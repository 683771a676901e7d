import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { reviewWrites, type ReviewWrites } from '#renderer/resource/review/reviewWrites.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'

/**
 * The review of policies (spec.md §7: checkParcelInsurance). After a lost answer it tells the status on the server, and who reviewed it.
 */
export function useReview(): ReviewWrites {
  const { t } = useTranslation('insurance')
  const client = useQueryClient()
  const orNone = useOrNone()
  return reviewWrites({
    check: (id, decided) => call('insurance.check', { id, ...decided }),
    held: async (id) => {
      const policy = await client.fetchQuery({ ...apiQuery('insurance.info', { id }), staleTime: 0 })
      if (policy === null) return t('review.gone')
      return t('review.held', { status: orNone(policy.statusName), reviewer: orNone(policy.checkUserName) })
    },
    recordChanged: (id) => void invalidateCalls(client, 'insurance.info', (args) => args.id === id),
    listChanged: () => {
      void invalidateCalls(client, 'insurance.list')
      void invalidateCalls(client, 'insurance.accepted')
    },
  })
}
