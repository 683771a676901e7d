import { queryClient } from '../queryClient.ts'
import { LISTS } from './lists.ts'

/**
 * Asks for every shared list that is not there, side by side (spec.md §2, Layout load). One that fails is nobody's concern
 * yet, and main has logged it: it is asked for again by the first page that needs it.
 */
export function loadLayout(): void {
  for (const list of Object.values(LISTS)) void queryClient.prefetchQuery<unknown>(list)
}
