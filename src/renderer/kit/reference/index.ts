import { type FetchQueryOptions, hashKey, useQueries, useQuery } from '@tanstack/react-query'
import type { Department } from '#shared/areas/organisation/calls.ts'
import { queryClient } from '../ipc/queryClient.ts'
import { call } from '../ipc/bridge.ts'
import { markOutOfDate } from '../ipc/outOfDate.ts'

/**
 * Declares a list that all pages share (spec.md §2, Layout load): its cache key and its call. An answer stays in the cache
 * until the cache is cleared or the person signs out. The calls take no abort signal: a page that closes must not cancel a
 * list that other pages wait for.
 */
const list = <T>(name: string, queryFn: () => Promise<T>) => ({
  queryKey: ['reference', name],
  queryFn,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** One owner for all these calls: main's call queue takes turns between owners, so a page's own calls do not wait behind all lists. */
const TURN = { meta: { owner: 'layout' } }

/** The pages of spec.md §3 (page number/size): member types 1/50, grades 1/50, partner types 1/500. */
const FIRST_50 = { current: 1, size: 50 }
const FIRST_500 = { current: 1, size: 500 }

/** The lists of the layout load (spec.md §2). */
export const LISTS = {
  departments: list('departments', () => call('organisation.departments', {}, TURN)),
  areas: list('areas', () => call('organisation.areas', {}, TURN)),
  memberTypes: list('memberTypes', async () => (await call('member.types', FIRST_50, TURN)).records),
  memberGrades: list('memberGrades', async () => (await call('member.grades', FIRST_50, TURN)).records),
  /**
   * Partner types come from the member-type call, with a page size that holds all of them. spec.md §3 has one record for
   * 'Partner / member-type' and names 1/500 among the sizes of the member lists; §7 lists no other call that returns such
   * records. No field of the answer tells the two kinds apart, so no record is left out.
   */
  partnerTypes: list('partnerTypes', async () => (await call('member.types', FIRST_500, TURN)).records),
  bankBox: list('bankBox', () => call('payment.bankBox', {}, TURN)),
  payTypes: list('payTypes', () => call('payment.types', {}, TURN)),
}

export type ListName = keyof typeof LISTS

/** In the order in which they are named to a person. */
export const LIST_NAMES = [
  'departments',
  'areas',
  'memberTypes',
  'memberGrades',
  'partnerTypes',
  'bankBox',
  'payTypes',
] as const satisfies readonly ListName[]

/** The lists that all pages share. All pages read the same answer; after a failure the next page that needs the list loads it again. */

/**
 * Loads every shared list that is not in the cache, in parallel (spec.md §2, Layout load). The shell names the lists that
 * failed (`useFailedLists`), and the first page that needs one of them asks again.
 */
export function loadLayout(): void {
  const lists: readonly FetchQueryOptions[] = Object.values(LISTS)
  for (const options of lists) void queryClient.prefetchQuery(options)
}

/**
 * The shared lists that could not be loaded, each with its error. It only reads the cache and loads nothing. Its queries still have the
 * lists' own calls, because the reader that was rendered last decides how a list is loaded again for the others.
 */
export function useFailedLists(): readonly { readonly name: ListName; readonly error: Error }[] {
  const results = useQueries({ queries: LIST_NAMES.map((name) => ({ ...(LISTS[name] as FetchQueryOptions), enabled: false })) })
  return results.flatMap(({ error, isFetching }, index) => {
    const name = LIST_NAMES[index]
    return name === undefined || error === null || isFetching ? [] : [{ name, error }]
  })
}

/** Company, regions and stores, each before the departments below it. */
export const useDepartments = () => useQuery(LISTS.departments)
/** The departments that are in the cache; none until they are loaded. */
export const knownDepartments = (): readonly Department[] => queryClient.getQueryData(LISTS.departments.queryKey) ?? []
export const useAreas = () => useQuery(LISTS.areas)
/** The first member types, for where the longer list of all types is missing. */
export const useMemberTypes = () => useQuery(LISTS.memberTypes)
/** The grades that are known at once, and read again whenever a page opens: another person may have changed them. */
export const useMemberGrades = () => useQuery({ ...LISTS.memberGrades, refetchOnMount: 'always' })
export const useBankBox = () => useQuery(LISTS.bankBox)
export const usePayTypes = () => useQuery(LISTS.payTypes)
/** Every type of members and of partners. */
export const usePartnerTypes = () => useQuery(LISTS.partnerTypes)

/** Marks shared lists as out of date after a change of their content. Pages that show them reload them. */
export async function reloadLists(...names: readonly ListName[]): Promise<void> {
  const hashes = new Set(names.map((name) => hashKey(LISTS[name].queryKey)))
  const isMeant = ({ queryHash }: { readonly queryHash: string }): boolean => hashes.has(queryHash)
  await markOutOfDate(queryClient, () => false, isMeant)
}

/** Marks the lists of departments and areas as out of date, after a change of the organisation. */
export const reloadOrganisation = (): Promise<void> => reloadLists('departments', 'areas')
