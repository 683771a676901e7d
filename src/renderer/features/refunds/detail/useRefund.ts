import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import type { RefundRow } from '#shared/api/refunds.ts'

/**
 * One refund as its head and its parts show it. `known` is its row in the list: shown at once, until the refund itself is loaded.
 * The head and the content may both call it: the query is shared.
 */
export function useRefund(id: string, known: RefundRow | undefined) {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('refund.info', { id }))
  const failure = isFetching ? null : error
  // Null: the server answered without a refund.
  const refund = data ?? undefined
  const hasNothing = data === null || (failure !== null && data === undefined)
  return {
    refund,
    /** What is known of the refund; undefined until something is, and when there is no refund. */
    head: hasNothing ? undefined : (refund ?? known),
    hasNothing,
    failure,
    retry: (): void => void refetch(),
  }
}
