import type { MenuNode } from '#shared/api/menu.ts'
import { call } from './bridge.ts'
import { notifyError } from './errors.ts'
import { MENU_QUERY } from './menu.ts'
import { queryClient } from './queryClient.ts'
import { useMirror } from './session.ts'

/** spec.md §7: the body of collectMenu and cancelCollectMenu says type 1. */
const FAVOURITE_TYPE = 1

/** Toggles that are under way, by menu: a second press before the answer goes out after it. */
const underWay = new Map<string, Promise<void>>()

/** The tree with one menu's mark set. */
export const withMark = (nodes: readonly MenuNode[], menuId: string, isCollect: boolean): MenuNode[] =>
  nodes.map((node) => ({ ...node, isCollect: node.id === menuId ? isCollect : node.isCollect, children: withMark(node.children, menuId, isCollect) }))

const mark = (menuId: string, isCollect: boolean): void => {
  queryClient.setQueryData<MenuNode[]>(MENU_QUERY, (nodes) => (nodes === undefined ? undefined : withMark(nodes, menuId, isCollect)))
}

/** Marks a menu as a favourite or takes the mark off: at once on the screen, and back when the server does not keep it. */
export function setFavourite(menuId: string, isFavourite: boolean): Promise<void> {
  const { session } = useMirror.getState()
  if (session.phase !== 'signed-in') return Promise.resolve()
  mark(menuId, isFavourite)
  const turn = keep(menuId, isFavourite, session.user.userId, underWay.get(menuId))
  underWay.set(menuId, turn)
  return turn
}

async function keep(menuId: string, isFavourite: boolean, userId: string, before: Promise<void> | undefined): Promise<void> {
  await before
  try {
    await call(isFavourite ? 'menu.collect' : 'menu.cancelCollect', { menuId, type: FAVOURITE_TYPE, userId })
  } catch (error) {
    mark(menuId, !isFavourite)
    notifyError(error)
  }
}
