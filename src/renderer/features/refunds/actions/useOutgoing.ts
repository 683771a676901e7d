import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'

/**
 * The waybills under which an order went to the buyer, as far as they are read; and the check of a number before it is sent, which waits
 * for them: a scanner ends its number with Enter. Where they cannot be read, any number passes.
 */
export function useOutgoing(orderId: string | null): readonly [known: readonly string[], has: (waybill: string) => Promise<boolean>] {
  const client = useQueryClient()
  const query = apiQuery('express.byOrder', { orderId: orderId ?? '' })
  const { data } = useQuery({ ...query, enabled: orderId !== null })
  const read = async (): Promise<object> => data ?? (orderId === null ? {} : await client.fetchQuery(query).catch(() => ({})))
  return [Object.keys(data ?? {}), async (waybill) => Object.keys(await read()).some((sent) => sent.trim().toUpperCase() === waybill)]
}
