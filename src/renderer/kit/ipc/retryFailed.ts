import type { Query } from '@tanstack/react-query'
import { queryClient } from './queryClient.ts'

/** The most automatic retries of a query without an answer between them. After that the network is not the cause, and only the person retries. */
const MAX_RETRIES = 5

/** How often each failed query was retried here, and how many answers it had by then. */
const retries = new WeakMap<Query, { readonly answers: number; readonly count: number }>()

/**
 * The server is reachable again: everything that could not be read meanwhile is read again. What a page in sight shows is read at once. So
 * is what is kept for good (`gcTime` is Infinity), since nothing else would ever read it. The queries of hidden tabs are read when their
 * tab is shown. What was read stays as it is.
 */
export function retryFailed(): void {
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })
  for (const query of failed) {
    if (!query.isActive() && query.gcTime !== Infinity) query.invalidate()
    // A failure is in the query's state, where its page shows it.
    else if (mayRetry(query)) void query.fetch().catch(() => undefined)
  }
}

function mayRetry(query: Query): boolean {
  const { dataUpdateCount: answers } = query.state
  const before = retries.get(query)
  const count = before?.answers === answers ? before.count : 0
  if (count >= MAX_RETRIES) return false
  retries.set(query, { answers, count: count + 1 })
  return true
}
