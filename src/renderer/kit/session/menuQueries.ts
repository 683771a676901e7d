import { apiQuery } from '../ipc/apiQuery.ts'
import { queryClient } from '../ipc/queryClient.ts'

/**
 * Loaded once per sign-in (spec.md §2, Side menu), and kept fresh by `useFreshMenu`, which also asks again after a failure. Many parts of the
 * shell read it, and each that appears would otherwise ask once more.
 */
const ONCE = { staleTime: Infinity, gcTime: Infinity, retryOnMount: false } as const

/** The call that answers the menu, and its place in the cache. */
export const MENU_QUERY: ReturnType<typeof apiQuery<'menu.routes'>> = { ...apiQuery('menu.routes', {}), ...ONCE }

/** The call that answers the buttons, which are the person's permissions, and its place in the cache. */
export const BUTTONS_QUERY: ReturnType<typeof apiQuery<'menu.buttons'>> = { ...apiQuery('menu.buttons', {}), ...ONCE }

/**
 * Asks for what of both is not there. Before the shell is rendered: its parts then find the answers, or wait for the same calls. Resolves when
 * both have been answered or have failed; never rejects.
 */
export async function prefetchMenu(): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(MENU_QUERY), queryClient.prefetchQuery(BUTTONS_QUERY)])
}
