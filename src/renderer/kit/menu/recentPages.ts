import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { invoke } from '../ipc/bridge.ts'
import { isShownToUser, reportError } from '../errors/errors.ts'
import { useMenu } from './menu.ts'
import type { MenuItem } from './menuModel.ts'
import { queryClient } from '../ipc/queryClient.ts'

/** Under which the addresses stand in the cache, which is emptied behind a lock and for the next person. */
const RECENT_QUERY = ['recent'] as const

/** The pages of the menu that this person opened last, newest first; main keeps their addresses. */
export function useRecentItems(): readonly MenuItem[] {
  const { menu } = useMenu()
  const { data } = useQuery({ queryKey: RECENT_QUERY, queryFn: () => invoke('recent:list'), staleTime: Infinity })
  return useMemo(() => (data ?? NONE).flatMap((address) => menu.find(address) ?? []), [data, menu])
}

const NONE: readonly string[] = []

/** Remembers that a page of the menu was opened. */
export function rememberPage(address: string): void {
  invoke('recent:visit', address)
    .then((addresses) => queryClient.setQueryData(RECENT_QUERY, addresses))
    .catch((error: unknown) => {
      if (isShownToUser(error)) reportError(error, 'recent:visit')
    })
}
