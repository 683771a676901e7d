import { QueryClient, type Query } from '@tanstack/react-query'
import { queryClient } from './queryClient.ts'

/**
 * The query client of one tab. All tabs share one cache, but a tab that is shown again keeps its answers: React reruns the
 * effects of a revealed tab, and a query would take that for its first mount and fetch again.
 */
export class TabQueries {
  #wasHidden = false
  #isResuming = false
  /** The answers that were being read again as the tab was hidden, with the number of readings that each had until then. */
  #reading: readonly (readonly [query: Query, count: number])[] = []

  readonly client: QueryClient

  readonly #owner: string

  /** `owner`: the tab's key. Main's call queue takes turns between owners. */
  constructor(owner: string) {
    this.#owner = owner
    const defaults = queryClient.getDefaultOptions()
    // A tab that is shown again fetches only answers that were invalidated meanwhile, for example because the cache was cleared.
    const refetchOnMount = ({ state }: Pick<Query, 'state'>): boolean => state.isInvalidated || (!this.#isResuming && !this.#wasHidden)
    this.client = new QueryClient({
      queryCache: queryClient.getQueryCache(),
      mutationCache: queryClient.getMutationCache(),
      defaultOptions: { ...defaults, queries: { ...defaults.queries, meta: { owner }, refetchOnMount } },
    })
  }

  /** Call it when the tab is shown or hidden, before its effects run. */
  switched(isActive: boolean): void {
    this.#isResuming = isActive && this.#wasHidden
    this.#wasHidden = !isActive
    const fetching = isActive ? [] : queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
    this.#reading = fetching.map((query) => [query, query.state.dataUpdateCount])
  }

  /**
   * Call it after the tab's effects, or their clean-ups, have run: queries that mount from now on are new. Hiding a
   * tab aborts its readings, and the old answers stay. They are marked as out of date, so that they are read when the tab is shown.
   */
  settled(): void {
    this.#isResuming = false
    for (const [query, count] of this.#reading) {
      if (query.state.fetchStatus === 'idle' && query.state.dataUpdateCount === count) query.invalidate()
    }
    this.#reading = []
  }

  /**
   * Call it when the tab is closed or refreshed: removes its answers. Answers that another tab shows stay, and so do those
   * that all pages share (`gcTime` is Infinity).
   */
  end(): void {
    queryClient.removeQueries({ type: 'inactive', predicate: ({ meta, gcTime }) => gcTime !== Infinity && meta?.['owner'] === this.#owner })
  }
}
