import type { UseQueryResult } from '@tanstack/react-query'

/** What is known of a record that is loaded by its id. */
export interface RecordState<Row, Info extends Row> {
  /** The record; undefined until it is loaded. */
  readonly info: Info | undefined
  /** What its head shows: the record, or its row in the list until the record is loaded. Undefined when there is none. */
  readonly head: Row | undefined
  /** There is nothing to show: the server has no such record, or it could not be loaded. */
  readonly hasNothing: boolean
  readonly failure: Error | null
  readonly retry: () => void
}

/**
 * Reads the state of a record from the query of its info, whose data is null where the server has no such record.
 * @param known its row in the list, if it was opened from there
 */
export function recordState<Row, Info extends Row>(query: UseQueryResult<Info | null>, known: Row | undefined): RecordState<Row, Info> {
  const { data, error, isFetching, refetch } = query
  const failure = isFetching ? null : error
  const info = data ?? undefined
  const hasNothing = data === null || (failure !== null && data === undefined)
  return { info, head: hasNothing ? undefined : (info ?? known), hasNothing, failure, retry: () => void refetch() }
}
