import { useQuery, type FetchQueryOptions } from '@tanstack/react-query'
import { queryClient } from '../ipc/queryClient.ts'
import { LISTS } from './lists.ts'

/** The lists that all pages share. All pages read the same answer; after a failure the next page that needs the list loads it again. */

/**
 * Loads every shared list that is not in the cache, in parallel (spec.md §2, Layout load). A failure is silent: main has
 * logged it, and the first page that needs the list asks again.
 */
export function loadLayout(): void {
  const lists: readonly FetchQueryOptions[] = Object.values(LISTS)
  for (const list of lists) void queryClient.prefetchQuery(list)
}

/** Company, regions and stores, each before the departments below it. */
export const useDepartments = () => useQuery(LISTS.departments)
export const usePayTypes = () => useQuery(LISTS.payTypes)
