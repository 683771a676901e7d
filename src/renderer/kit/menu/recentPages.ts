import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { invoke } from '../ipc/bridge.ts'
import { isShownToUser, reportError } from '../errors/errors.ts'
import { useMenu } from './menu.ts'
import type { MenuItem } from './menuModel.ts'
import { queryClient } from '../ipc/queryClient.ts'

/** The place of the addresses in the cache, which is cleared by a lock and a sign-out. */
const RECENT_QUERY = ['recent'] as const

/** The menu pages that the person opened last, newest first. Main keeps their addresses. */
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
