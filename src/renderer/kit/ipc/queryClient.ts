import { QueryClient, type Query } from '@tanstack/react-query'

/**
 * How long an answer stays in the cache without observers, in milliseconds. A hidden tab observes nothing, and its rows
 * should still be there when it is shown again within an hour.
 */
const KEEP = 60 * 60_000

/**
 * The cache of server answers in the renderer. Nothing is retried here: main's pipeline knows which failures to retry.
 * Nothing is refetched on focus: a page must not change while a person points at it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0, gcTime: KEEP, networkMode: 'always' },
  },
})

/** Ends the timer that keeps a removed query, also the one that the end of its cancelled fetch would set. */
function letGo(query: Query): void {
  const end = (): void => query.destroy()
  end()
  void query.promise?.then(end, end)
}

/**
 * A query that was removed while a page still showed or fetched it (`clear` at a lock, a tab closed while it loads) is in no cache any more.
 * The library still keeps it, with its answer, for `KEEP` after its last observer has left and after its fetch has ended.
 */
const cache = queryClient.getQueryCache()
cache.subscribe(({ type, query }) => {
  const isRemoved = type === 'removed' || (type === 'observerRemoved' && cache.get(query.queryHash) !== query)
  if (isRemoved && query.getObserversCount() === 0) letGo(query)
})
