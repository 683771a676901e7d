import { useEffect } from 'react'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { MINUTE } from '#shared/domain/chinaTime.ts'
import { unsavedTabs } from '#shared/workspace.ts'
import { apiQuery } from '../ipc/apiQuery.ts'
import { call } from '../ipc/bridge.ts'
import { queryClient } from '../ipc/queryClient.ts'
import { prefetchMenu } from '../session/menuQueries.ts'
import { useMainState } from '../session/session.ts'
import { useDrafts } from '../tabs/drafts.ts'
import { findPage } from '../tabs/pageRegistry.ts'
import { useTabs } from '../tabs/tabs.ts'
import { admit, isRefusal } from './admit.ts'
import { isMarking } from './favourites.ts'
import { menuOf } from './menu.ts'

/** How often the own menu is read again while the window is in sight, and how old it may be when the window gets the focus. Milliseconds. */
const EVERY_MS = 5 * MINUTE
const OLDEST_MS = MINUTE

/** The calls of which the person's menu is made: its pages, and its buttons, which are the permissions. */
type OwnCall = 'menu.routes' | 'menu.buttons'

/**
 * Keeps the signed-in person's menu and permissions as the server has them now: others change menus while this program runs all day.
 * Nothing is shown of a reading: an answer that is the same changes nothing on the screen, and after a failure the menu stays. What could not
 * be loaded at all is asked for again when another page comes to the front: it may be the one that needs it.
 */
export function useFreshMenu(): void {
  useEffect(() => {
    const read = (): void => {
      if (document.visibilityState === 'visible') void readOwnMenu(OLDEST_MS)
    }
    const timer = setInterval(read, EVERY_MS)
    window.addEventListener('focus', read)
    const endTabs = useTabs.subscribe(({ activeKey }, before) => {
      // A lock takes the pages away before this part goes.
      const isSignedIn = useMainState.getState().session.phase === 'signed-in'
      if (isSignedIn && activeKey !== before.activeKey) void prefetchMenu()
    })
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', read)
      endTabs()
    }
  }, [])
}

/** Reads menu and permissions again where they are older than this. Milliseconds. Never rejects. */
export async function readOwnMenu(oldest: number): Promise<void> {
  await Promise.all([readQuietly('menu.routes', oldest), readQuietly('menu.buttons', oldest)])
}

async function readQuietly(name: OwnCall, oldest: number): Promise<void> {
  const { session } = useMainState.getState()
  const before = changesOf(name)
  if (session.phase !== 'signed-in' || !session.isOnline || before === null || before.age <= oldest) return
  const answer = await call(name, {}).catch(() => null)
  // No nodes are more likely a fault of the server than a person who may do nothing at all any more.
  if (answer === null || answer.length === 0 || (name === 'menu.routes' && closesUnsaved(answer))) return
  const after = changesOf(name)
  // A lock, a star or a write has changed it meanwhile: the answer may be older than that.
  if (after?.query === before.query && after.count === before.count) queryClient.setQueryData(apiQuery(name, {}).queryKey, answer)
}

/**
 * Whether this menu would close a page with unsaved content, such as one that an administrator is just moving. It is taken by a later
 * reading, once the content is saved or its tab is closed.
 */
function closesUnsaved(nodes: readonly MenuNode[]): boolean {
  const unsaved = [...unsavedTabs(useDrafts.getState().values.keys())]
  // Without such a page no model is made: a menu may have thousands of nodes.
  if (unsaved.length === 0) return false
  const menu = menuOf(nodes)
  return unsaved.some((address) => isRefusal(admit(address, { menu, findPage })))
}

/** The query of a call, how often its answer has changed, and its age; null where it is being changed, or was never answered. */
function changesOf(name: OwnCall) {
  const query = queryClient.getQueryCache().find({ queryKey: apiQuery(name, {}).queryKey, exact: true })
  if (query?.state.data === undefined || query.state.fetchStatus !== 'idle' || isMarking()) return null
  const age = Date.now() - query.state.dataUpdatedAt
  // After the clock went back nothing tells the age.
  return { query, count: query.state.dataUpdateCount, age: age < 0 ? Infinity : age }
}
