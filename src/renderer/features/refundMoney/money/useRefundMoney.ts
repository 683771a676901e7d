import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { recordState } from '#renderer/resource/record/recordState.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'

/** One refund money. Its head, its parts and its dialogs share the query. */
export const useRefundMoney = (id: string, known?: RefundMoneyRow) =>
  recordState<RefundMoneyRow, RefundMoneyRow>(useQuery(apiQuery('refundMoney.info', { id })), known)
