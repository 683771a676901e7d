import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import type { RefundMoneyRow } from '#shared/api/refundMoney.ts'

/**
 * One refund money as its head and its parts show it. `known` is its row in the list: shown at once, until the refund money itself is
 * loaded. The head and the content may both call it: the query is shared.
 */
export function useRefundMoney(id: string, known: RefundMoneyRow | undefined) {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('refundMoney.info', { id }))
  const failure = isFetching ? null : error
  // Null: the server answered without a record.
  const hasNothing = data === null || (failure !== null && data === undefined)
  return {
    /** What is known of it; undefined until something is, and when there is none. */
    money: hasNothing ? undefined : (data ?? known),
    hasNothing,
    failure,
    retry: (): void => void refetch(),
  }
}
