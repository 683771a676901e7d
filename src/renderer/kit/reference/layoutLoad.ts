import type { FetchQueryOptions } from '@tanstack/react-query'
import { queryClient } from '../ipc/queryClient.ts'
import { LISTS } from './lists.ts'

/**
 * Asks for every shared list that is not there, side by side (spec.md §2, Layout load). One that fails is nobody's concern
 * yet, and main has logged it: it is asked for again by the first page that needs it.
 */
export function loadLayout(): void {
  const lists: readonly FetchQueryOptions[] = Object.values(LISTS)
  for (const list of lists) void queryClient.prefetchQuery(list)
}
