import { useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { reviewWrites, type ReviewWrites } from '#renderer/resource/review/reviewWrites.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { refreshAround, refreshRecord } from '../money/refresh.ts'

/** The review of refund money. After a lost answer it tells the status that the refund money has by now. */
export function useCheck(): ReviewWrites<RefundMoneyRow> {
  const label = useCodeLabel()
  const client = useQueryClient()
  return reviewWrites({
    check: ({ id }, decided) => call('refundMoney.check', { id, ...decided }),
    held: async ({ id }) => {
      const now = await client.fetchQuery({ ...apiQuery('refundMoney.info', { id }), staleTime: 0 })
      return label('refundMoneyStatus', now?.status ?? null)
    },
    recordChanged: ({ id }) => void refreshRecord(client, id),
    listChanged: ({ orderId }) => void refreshAround(client, orderId),
  })
}
