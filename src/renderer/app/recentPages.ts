import { useQuery } from '@tanstack/react-query'
import { invoke } from './bridge.ts'
import { isSpoken, reportError } from './errors.ts'
import { queryClient } from './queryClient.ts'

/** Under which the addresses stand in the cache, which is emptied behind a lock and for the next person. */
const RECENT_QUERY = ['recent'] as const

/** The addresses of the menu's pages that this person opened last; main keeps them. */
export function useRecentAddresses(): readonly string[] {
  const { data } = useQuery({ queryKey: RECENT_QUERY, queryFn: () => invoke('recent:list'), staleTime: Infinity })
  return data ?? NONE
}

const NONE: readonly string[] = []

/** Remembers that a page of the menu was opened. */
export function rememberPage(address: string): void {
  invoke('recent:visit', address)
    .then((addresses) => queryClient.setQueryData(RECENT_QUERY, addresses))
    .catch((error: unknown) => {
      if (isSpoken(error)) reportError(error, 'recent:visit')
    })
}
