import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { reportError } from '#renderer/kit/errors/errors.ts'
import { cachedNameIndex, matchName, normalizeForSearch, type IndexedName } from '#renderer/kit/search/nameMatch.ts'
import { loadPinyin } from '#renderer/kit/search/pinyin.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { MINUTE } from '#shared/domain/chinaTime.ts'
import type { LazyMenu } from './menuDraft.ts'

/** A menu or button as the search finds it. */
export interface FoundMenu extends LazyMenu {
  /** The names of the menus above it, from the top; none for a level of the tree. */
  readonly above?: string
}

const SEPARATOR = ' / '

/** What is read of the menus for one search serves the next ones for this long. Every write of this client reads them again. Milliseconds. */
const FRESH = MINUTE

/**
 * The menus and buttons whose name, pinyin or code has this text, each with what is above it.
 * @throws AppError when the menus cannot be read
 */
export async function foundMenus(text: string): Promise<readonly FoundMenu[]> {
  const { session } = useMainState.getState()
  if (session.phase !== 'signed-in') return []
  const [tree, spelled] = await Promise.all([
    queryClient.fetchQuery({ ...apiQuery('menu.tree', { tenantId: session.user.tenantId }), staleTime: FRESH }),
    nameIndex(),
  ])
  const wanted = normalizeForSearch(text.trim())
  return all(tree, []).filter(
    ({ name, code }) => matchName(spelled(name ?? ''), wanted) !== null || normalizeForSearch(code ?? '').includes(wanted),
  )
}

/** Prepares names for the search; without pinyin where its data cannot be loaded. */
async function nameIndex(): Promise<(name: string) => IndexedName> {
  try {
    return cachedNameIndex(await loadPinyin())
  } catch (error) {
    reportError(error, 'menu search')
    return cachedNameIndex(null)
  }
}

const all = (level: readonly MenuNode[], above: readonly string[]): FoundMenu[] =>
  level.flatMap(({ children, ...menu }) => [
    { ...menu, hasChildren: children.length > 0, above: above.join(SEPARATOR) },
    ...all(children, [...above, menu.name ?? menu.code ?? menu.id]),
  ])
