import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { recordState } from '#renderer/resource/record/recordState.ts'
import type { RefundInfo, RefundRow } from '#shared/areas/refunds/calls.ts'

/** One refund of the old system. Its head, its parts and its dialogs share the query. */
export const useOldRefund = (id: string, known?: RefundRow) =>
  recordState<RefundRow, RefundInfo>(useQuery(apiQuery('oldRefund.info', { id })), known)
