import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { reviewWrites, type ReviewWrites } from '#renderer/resource/review/reviewWrites.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'

/** The review of refunds of the old system (spec.md §7: checkOldRefund). After a lost answer it tells the status on the server. */
export function useReview(): ReviewWrites {
  const { t } = useTranslation('oldRefunds')
  const client = useQueryClient()
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  return reviewWrites({
    check: (id, decided) => call('oldRefund.check', { id, ...decided }),
    held: async (id) => {
      const info = await client.fetchQuery({ ...apiQuery('oldRefund.info', { id }), staleTime: 0 })
      return info === null ? t('review.gone') : label(statusListOf(info.refundType), info.status)
    },
    recordChanged: (id) => void invalidateCalls(client, 'oldRefund.info', (args) => args.id === id),
    listChanged: () => void invalidateCalls(client, 'oldRefund.list'),
  })
}
