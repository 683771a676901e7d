import { useMemo } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from './bridge.ts'
import { menuModel, type MenuModel } from './menuModel.ts'
import { useUser } from './session.ts'

/** Under which the menu stands in the cache. */
export const MENU_QUERY = ['menu.routes'] as const

const EMPTY: MenuModel = menuModel([])

/** The user's menu, loaded once a sign-in (spec.md §2, Side menu), without what their roles hide (spec.md §6). */
export function useMenu(): Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'> & { readonly menu: MenuModel } {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: MENU_QUERY,
    queryFn: (context) => call('menu.routes', {}, context),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  // As one text, which stays the same when main tells of the session anew.
  const roles = useUser()?.roleNames.join(',') ?? ''
  const menu = useMemo(() => (data === undefined ? EMPTY : menuModel(data, roles.split(','))), [data, roles])
  return { menu, isPending, error, refetch }
}
