import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { showTaken, showTakenIn } from '#renderer/kit/ipc/showTaken.ts'
import { heldIf, type Held, writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import type { Sentence } from '#renderer/kit/errors/notify.ts'
import { invalidateTree } from '#renderer/resource/tree/useTreeNodes.ts'
import type { MenuDraft } from '#shared/areas/menu/calls.ts'
import { draftOf, MENU_TREE, parentOf, type MenuEntry } from './tree/menuDraft.ts'
import { reordered, type Step } from './tree/editedMenus.ts'

/** Reloads everything that depends on the menus: the tree, and the person's own menu and buttons, which the whole client uses. */
async function readAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    invalidateTree(client, MENU_TREE),
    ...(['menu.lazyList', 'menu.detail', 'menu.tree', 'menu.routes', 'menu.buttons', 'menu.topMenu'] as const).map((name) =>
      invalidateCalls(client, name),
    ),
  ])
}

const orNull = (text: string): string | null => (text === '' ? null : text)

/** Shows a changed menu in the tree and its detail. One that was moved is read. */
function showMenu(client: QueryClient, { id, parentId, ...draft }: MenuDraft): void {
  if (id === undefined) return
  const { name, code, path, source, alias, sort, isOpen, remark } = draft
  const fields = { name, code, path: orNull(path), source: orNull(source), alias: orNull(alias), sort, isOpen, remark: orNull(remark) }
  const changed = (before: MenuEntry): Partial<MenuEntry> => (parentOf(before) === parentId ? fields : {})
  for (const read of ['menu.lazyList', 'menu.detail'] as const) showTaken(client, read, id, changed)
  showTakenIn(client, ([kind, tree]) => kind === 'tree' && tree === MENU_TREE, id, changed)
}

/**
 * The writes of menus. Each resolves when the server has done it, and rejects with its refusal; then everything that shows menus is
 * read again, in both cases. A lost answer says whether a menu with this code is there; nothing is sent twice.
 */
export function useMenuWrites() {
  const { t } = useTranslation('menuAdmin')
  const client = useQueryClient()
  /** @param isWanted Whether the write was to leave a menu of this code; null for a change, which a person judges. */
  const readBack = async (code: string, isWanted: boolean | null): Promise<string | Held> => {
    const found = (await call('menu.lazyList', { code })).find((menu) => menu.code === code)
    const state = found === undefined ? t('lost.none', { code }) : t('lost.found', { code, name: found.name ?? code })
    return isWanted === null ? state : heldIf((found !== undefined) === isWanted, state)
  }
  const readBackOrder = async (parentId: string): Promise<string> => {
    const menus = await call('menu.lazyList', { parentId })
    return t('lost.order', { names: menus.map(({ name, code, id }) => name ?? code ?? id).join(t('separator')) })
  }
  const write = (send: () => Promise<unknown>, code: string, isWanted: boolean | null, done: Sentence, show?: () => void): Promise<void> =>
    sendWrite({ send, readBack: () => readBack(code, isWanted), show, done, refresh: () => readAgain(client) })
  return {
    save: (draft: MenuDraft) =>
      write(
        () => call('menu.submit', draft),
        draft.code,
        draft.id === undefined ? true : null,
        () => t(draft.id === undefined ? 'added' : 'changed', { name: draft.name }),
        () => showMenu(client, draft),
      ),
    /** Removes a menu and everything below it. `below`: the ids of what is below it. */
    remove: ({ id, code, name }: MenuEntry, below: readonly string[]) =>
      write(
        () => call('menu.remove', { ids: [...below, id].join(',') }),
        code ?? '',
        false,
        () => t('removing.done', { name: name ?? code ?? id }),
      ),
    /**
     * Moves a menu up or down by one among its siblings. Its other fields are read just before, so that no outdated ones are written. After
     * a lost answer the failure says in which order the server has the siblings.
     */
    move: async (menu: MenuEntry, siblings: readonly MenuEntry[], step: Step): Promise<void> => {
      try {
        for (const { id, sort } of reordered(siblings, menu.id, step)) {
          const now = await call('menu.detail', { id })
          if (now === null) continue
          const parentId = parentOf(now)
          await writeOrReadBack(
            () => call('menu.submit', { ...draftOf(now), sort }),
            () => readBackOrder(parentId),
          )
        }
      } finally {
        await readAgain(client)
      }
    },
  }
}
