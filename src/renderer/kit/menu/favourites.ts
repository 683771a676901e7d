import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { call } from '../ipc/bridge.ts'
import { notifyError } from '../errors/errors.ts'
import { MENU_QUERY } from '../session/menuQueries.ts'
import { queryClient } from '../ipc/queryClient.ts'
import { useMainState } from '../session/session.ts'

/** spec.md §7: the body of collectMenu and cancelCollectMenu says type 1. */
const FAVOURITE_TYPE = 1

/** The calls in flight for one menu's star. A later press waits for the previous call. */
interface Presses {
  /** The mark that the server has: the last one that it accepted. */
  confirmed: boolean
  waiting: number
  /** Fulfilled when the latest call is answered. */
  latest: Promise<void>
}

const inFlight = new Map<string, Presses>()

/** Whether a star was pressed whose call has no answer yet. */
export const isMarking = (): boolean => inFlight.size > 0

/** The tree with one menu's mark set. */
export const withMark = (nodes: readonly MenuNode[], menuId: string, isCollect: boolean): MenuNode[] =>
  nodes.map((node) => ({
    ...node,
    isCollect: node.id === menuId ? isCollect : node.isCollect,
    children: withMark(node.children, menuId, isCollect),
  }))

/** A menu's mark as it is shown now; undefined if there is no such menu. */
function markOf(nodes: readonly MenuNode[], menuId: string): boolean | undefined {
  for (const node of nodes) {
    const found = node.id === menuId ? node.isCollect : markOf(node.children, menuId)
    if (found !== undefined) return found
  }
  return undefined
}

const mark = (menuId: string, isCollect: boolean): void => {
  queryClient.setQueryData(MENU_QUERY.queryKey, (nodes) => (nodes === undefined ? undefined : withMark(nodes, menuId, isCollect)))
}

/**
 * Marks or unmarks a menu as a favourite. The screen changes at once, and goes back to the server's mark if the last of
 * several presses fails.
 */
export function setFavourite(menuId: string, isFavourite: boolean): Promise<void> {
  const { session } = useMainState.getState()
  if (session.phase !== 'signed-in') return Promise.resolve()
  const shown = markOf(queryClient.getQueryData(MENU_QUERY.queryKey) ?? [], menuId)
  // The second press of two before a render asks for the mark that is there.
  if (shown === isFavourite) return inFlight.get(menuId)?.latest ?? Promise.resolve()
  const presses = inFlight.get(menuId) ?? { confirmed: shown ?? !isFavourite, waiting: 0, latest: Promise.resolve() }
  inFlight.set(menuId, presses)
  mark(menuId, isFavourite)
  presses.waiting += 1
  presses.latest = send(menuId, isFavourite, session.user.userId, presses)
  return presses.latest
}

async function send(menuId: string, isFavourite: boolean, userId: string, presses: Presses): Promise<void> {
  await presses.latest
  try {
    await call(isFavourite ? 'menu.collect' : 'menu.cancelCollect', { menuId, type: FAVOURITE_TYPE, userId })
    presses.confirmed = isFavourite
  } catch (error) {
    // A later press has set the star meanwhile, and will get its own answer.
    if (presses.waiting === 1) mark(menuId, presses.confirmed)
    notifyError(error)
  }
  presses.waiting -= 1
  if (presses.waiting === 0) inFlight.delete(menuId)
}
