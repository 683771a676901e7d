import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallArgs, CallResult, JsonEndpointName } from '#shared/api/index.ts'
import { call } from './bridge.ts'
import { figuresOf, markOutOfDate } from './outOfDate.ts'

/** The cache key of a call: its name, its arguments, and anything else that distinguishes two answers, such as the tab that asks. */
export type CallKey<Name extends JsonEndpointName> = readonly [name: Name, args: CallArgs<Name>, ...scope: unknown[]]

interface Options {
  /** Appended to the key. Queries with different scopes do not share an answer. */
  readonly scope?: readonly unknown[]
}

/**
 * The query of a call of the endpoint catalogue, for `useQuery`, `prefetchQuery` and `setQueryData`. Other options are
 * spread beside it: `useQuery({ ...apiQuery('menu.buttons', {}), staleTime: Infinity })`.
 * The call is aborted when its last reader goes.
 */
export const apiQuery = <Name extends JsonEndpointName>(name: Name, args: CallArgs<Name>, { scope = [] }: Options = {}) =>
  queryOptions<CallResult<Name>, Error, CallResult<Name>, CallKey<Name>>({
    queryKey: [name, args, ...scope],
    queryFn: (context) => call(name, args, context),
  })

/** Whether a cache key is that of a call of this name. */
export const isCallKey = <Name extends JsonEndpointName>(key: QueryKey, name: Name): key is CallKey<Name> => key[0] === name

/**
 * Marks the answers of a call as out of date and fetches them again, including those of hidden tabs: a list in the background would
 * otherwise show old rows when its tab comes back. The figures that were made of the call's answers, such as home's, are out of date with
 * them: one in sight is read again, another one when it is shown.
 * @param match chooses by the call's arguments; without it every answer of the call is meant.
 * @returns a promise that is fulfilled when the new answers are there, or have failed.
 */
export const invalidateCalls = <Name extends JsonEndpointName>(
  client: QueryClient,
  name: Name,
  match: (args: CallArgs<Name>) => boolean = () => true,
): Promise<void> => markOutOfDate(client, ({ queryKey }) => isCallKey(queryKey, name) && match(queryKey[1]), figuresOf(name))

/**
 * Reads what the server holds now, past the cache. A reading that is under way may be older than a write, so it is aborted, and its readers
 * get this answer. This reading is not aborted when its last reader goes, such as with a hidden tab: it would then return the old answer.
 */
export function readNow<Name extends JsonEndpointName>(
  client: QueryClient,
  query: ReturnType<typeof apiQuery<Name>>,
): Promise<CallResult<Name>> {
  const [name, args] = query.queryKey
  void client.cancelQueries({ queryKey: query.queryKey, exact: true }, { silent: true, revert: false })
  return client.fetchQuery({
    ...query,
    queryFn: ({ meta }) => call(name, args, { meta }),
    // Past an answer of the future as well: the PC's clock was set back since.
    staleTime: Number.NEGATIVE_INFINITY,
  })
}
