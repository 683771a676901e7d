import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { recordState } from '#renderer/resource/record/recordState.ts'
import type { RefundInfo, RefundRow } from '#shared/areas/refunds/calls.ts'

/** One refund. Its head and its content share the query. */
export const useRefund = (id: string, known?: RefundRow) =>
  recordState<RefundRow, RefundInfo>(useQuery(apiQuery('refund.info', { id })), known)
