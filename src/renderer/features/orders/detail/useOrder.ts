import type { OrderRow } from '#shared/api/orders.ts'
import { useOrderInfo } from './useOrderQueries.ts'

/**
 * One order as its head and its parts show it. `known` is its row in the list: shown at once, until the order itself is loaded.
 * The head and the content may both call it: the query is shared.
 */
export function useOrder(id: string, known: OrderRow | undefined) {
  const { data, error, isFetching, refetch } = useOrderInfo(id)
  const failure = isFetching ? null : error
  // Null: the server answered without an order.
  const order = data ?? undefined
  const hasNothing = data === null || (failure !== null && data === undefined)
  return {
    order,
    /** What is known of the order; undefined until something is, and when there is no order. */
    head: hasNothing ? undefined : (order ?? known),
    hasNothing,
    failure,
    retry: (): void => void refetch(),
  }
}
