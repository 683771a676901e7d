import { hashKey, type Query, type QueryCache, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { JsonEndpointName } from '#shared/api/index.ts'

/** What a write makes out of date in the cache, and how it is read again: each query once, however many parts of a write name it. */

/** The part of a query function's context that says which query makes a call. */
export interface Reader {
  readonly client?: QueryClient
  readonly queryKey?: QueryKey
}

/** The calls from which each query has made its answer. */
const reads = new WeakMap<Query, Set<JsonEndpointName>>()

/** Notes that a query makes its answer of this call. `call` does it for every call that gets the context of a query function. */
export function noteRead({ client, queryKey }: Reader, name: JsonEndpointName): void {
  const query = queryKey === undefined ? undefined : client?.getQueryCache().get(hashKey(queryKey))
  if (query === undefined) return
  const names = reads.get(query)
  if (names === undefined) reads.set(query, new Set([name]))
  else names.add(name)
}

type Match = (query: Query) => boolean

interface Marks {
  /** Queries to read again at once, also those of hidden tabs. */
  readonly now: Match[]
  /** Queries to read again when they are in sight: figures cost several calls. */
  readonly inSight: Match[]
  readonly done: Promise<void>
}

/** What was marked in this turn of the page, by cache. */
const marked = new Map<QueryCache, Marks>()

/**
 * Marks queries as out of date and reads them again. What is marked in one turn is read together, once.
 * @returns a promise that is fulfilled when the new answers are there, or have failed.
 */
export function markOutOfDate(client: QueryClient, isMeant: Match, isFigure: Match = () => false): Promise<void> {
  const cache = client.getQueryCache()
  const known = marked.get(cache)
  const marks = known ?? { now: [], inSight: [], done: Promise.resolve().then(() => readAgain(client)) }
  if (known === undefined) marked.set(cache, marks)
  marks.now.push(isMeant)
  marks.inSight.push(isFigure)
  return marks.done
}

async function readAgain(client: QueryClient): Promise<void> {
  const cache = client.getQueryCache()
  const { now = [], inSight = [] } = marked.get(cache) ?? {}
  marked.delete(cache)
  const isMeant: Match = (query) => now.some((match) => match(query))
  const isFigure: Match = (query) => !isMeant(query) && inSight.some((match) => match(query))
  const isReadAgain: Match = (query) => isMeant(query) || (query.isActive() && isFigure(query))
  for (const query of cache.findAll({ fetchStatus: 'fetching', predicate: isReadAgain })) beginAnew(query)
  await Promise.all([
    client.invalidateQueries({ predicate: isMeant, refetchType: 'all' }),
    client.invalidateQueries({ predicate: isFigure, refetchType: 'active' }),
  ])
}

/**
 * Aborts the first reading of a query, which may be older than the write, and starts another one, whose answer the waiting readers get.
 * TanStack does so only for a query that has an answer: it would take this reading for the new one.
 */
function beginAnew(query: Query): void {
  if (query.state.data !== undefined) return
  void query.cancel({ silent: true })
  query.fetch().catch(() => undefined)
}

/** The queries that count or add up the answers of a call. Not meant are the answers themselves, and queries that keep their first answer. */
export const figuresOf =
  (name: JsonEndpointName): Match =>
  (query) =>
    query.queryKey[0] !== name && reads.get(query)?.has(name) === true && !isForGood(query)

/** Whether a query keeps its first answer, such as a review its queue. Its options are those of the last reader, which may be gone. */
const isForGood = ({ options }: Query): boolean => 'staleTime' in options && options.staleTime === Infinity

/**
 * How long an answer counts as new, as `staleTime`. Milliseconds. An answer of the future is not new: the PC's clock was set back since.
 */
export const freshFor =
  (most: number) =>
  ({ state }: Pick<Query, 'state'>): number =>
    state.dataUpdatedAt > Date.now() ? 0 : most
