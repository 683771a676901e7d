import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import type { User } from '#shared/schemas/session.ts'
import { menuModel, type MenuModel } from './menuModel.ts'
import { MENU_QUERY } from '../session/menuQueries.ts'
import { useMainState, useUser } from '../session/session.ts'

const EMPTY: MenuModel = menuModel([])

/** As one string, so that memos stay valid when main sends an equal session again. */
const rolesOf = (user: User | null): string => user?.roleNames.join(',') ?? ''

const models = new WeakMap<readonly MenuNode[], { readonly roles: string; readonly model: MenuModel }>()

/** The model of a tree for these roles. All who show the menu share one: a tree may have thousands of nodes. */
function modelOf(nodes: readonly MenuNode[], roles: string): MenuModel {
  const known = models.get(nodes)
  if (known?.roles === roles) return known.model
  const model = menuModel(nodes, roles.split(','))
  models.set(nodes, { roles, model })
  return model
}

/** The server's tree as the signed-in person sees it now, for code outside of React. */
export function menuOf(nodes: readonly MenuNode[]): MenuModel {
  const { session } = useMainState.getState()
  return modelOf(nodes, rolesOf(session.phase === 'signed-in' ? session.user : null))
}

interface MenuQuery extends Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'> {
  /** The menu; an empty one until it is loaded. */
  readonly menu: MenuModel
  /** The menu; null until it is loaded. */
  readonly known: MenuModel | null
}

/** The user's menu without the pages that their roles hide (spec.md §6). */
export function useMenu(): MenuQuery {
  const { data, isPending, error, refetch } = useQuery(MENU_QUERY)
  const roles = rolesOf(useUser())
  const menu = data === undefined ? EMPTY : modelOf(data, roles)
  return { menu, known: data === undefined ? null : menu, isPending, error, refetch }
}
