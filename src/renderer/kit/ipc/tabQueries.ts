import { QueryClient, type Query } from '@tanstack/react-query'
import { queryClient } from './queryClient.ts'

/**
 * The server answers of one tab: the same cache for all tabs, but a tab that comes back keeps what it shows. React runs
 * the effects of a revealed tab anew, and a query would take that for its first appearance and fetch again.
 */
export class TabQueries {
  #wasHidden = false
  #isResuming = false

  readonly client: QueryClient

  readonly #owner: string

  /** `owner`: the tab's key, under which its calls take their turns. */
  constructor(owner: string) {
    this.#owner = owner
    const defaults = queryClient.getDefaultOptions()
    // What was declared out of date behind the person's back, as by clearing the cache, is the one thing asked for on return.
    const refetchOnMount = ({ state }: Pick<Query, 'state'>): boolean => state.isInvalidated || (!this.#isResuming && !this.#wasHidden)
    this.client = new QueryClient({
      queryCache: queryClient.getQueryCache(),
      mutationCache: queryClient.getMutationCache(),
      defaultOptions: { ...defaults, queries: { ...defaults.queries, meta: { owner }, refetchOnMount } },
    })
  }

  /** To be told before the tab's effects run. */
  switched(isActive: boolean): void {
    this.#isResuming = isActive && this.#wasHidden
    this.#wasHidden = !isActive
  }

  /** To be told when the tab's effects have run: what appears from now on is new. */
  settled(): void {
    this.#isResuming = false
  }

  /**
   * To be told when the tab is closed or refreshed: its answers go. What another tab shows, and what all pages share (it is
   * kept without end), stays.
   */
  end(): void {
    queryClient.removeQueries({ type: 'inactive', predicate: ({ meta, gcTime }) => gcTime !== Infinity && meta?.['owner'] === this.#owner })
  }
}
