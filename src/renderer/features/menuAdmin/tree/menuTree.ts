import { defineTree } from '#renderer/resource/tree/defineTree.ts'
import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { MenuDetail } from '../detail/MenuDetail.tsx'
import type { LazyMenu } from './menuDraft.ts'
import { MENU_TREE } from './menuTreeKey.ts'

/** The menus and buttons whose name or code has this text. */
async function found(text: string, context: CallContext): Promise<readonly LazyMenu[]> {
  const part = text.slice(0, MAX_LENGTH.filterText)
  const [named, coded] = await Promise.all([call('menu.lazyList', { name: part }, context), call('menu.lazyList', { code: part }, context)])
  return [...new Map([...named, ...coded].map((menu) => [menu.id, menu])).values()]
}

/** The tree of menus, level by level. Buttons are in the detail of their page; the search finds both. */
export const MENUS = defineTree<LazyMenu>({
  key: MENU_TREE,
  source: {
    loadChildren: (parentKey, context) => call('menu.lazyMenus', parentKey === null ? {} : { parentId: parentKey }, context),
    isLeaf: ({ hasChildren }) => !hasChildren,
    search: found,
  },
  nodeKey: ({ id }) => id,
  label: ({ name, code, id }) => name ?? code ?? id,
  detail: MenuDetail,
})
