import { useQueries, useQuery, type FetchQueryOptions } from '@tanstack/react-query'
import type { Department } from '#shared/areas/organisation/calls.ts'
import { queryClient } from '../ipc/queryClient.ts'
import { LIST_NAMES, LISTS, type ListName } from './lists.ts'

/** The lists that all pages share. All pages read the same answer; after a failure the next page that needs the list loads it again. */

/**
 * Loads every shared list that is not in the cache, in parallel (spec.md §2, Layout load). The shell names the lists that
 * failed (`useFailedLists`), and the first page that needs one of them asks again.
 */
export function loadLayout(): void {
  const lists: readonly FetchQueryOptions[] = Object.values(LISTS)
  for (const list of lists) void queryClient.prefetchQuery(list)
}

/**
 * The shared lists that could not be loaded, each with its error. Reads the cache only: it loads nothing. Its queries have the lists' own
 * calls all the same: the reader that was drawn last says how a list is loaded again for the others.
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

/** Marks shared lists as out of date, after a change of what they hold. Pages that show them load them again. */
export async function reloadLists(...names: readonly ListName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: LISTS[name].queryKey })))
}

/** Marks the lists of departments and areas as out of date, after a change of the organisation. */
export const reloadOrganisation = (): Promise<void> => reloadLists('departments', 'areas')
