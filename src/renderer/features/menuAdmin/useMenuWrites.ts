import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { showTaken, showTakenIn } from '#renderer/kit/ipc/showTaken.ts'
import { heldAdded, heldIf, type Held, writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import { invalidateTree } from '#renderer/resource/tree/useTreeNodes.ts'
import type { MenuDraft } from '#shared/areas/menu/calls.ts'
import { draftOf, MENU_TREE, nameOf, parentOf, type MenuEntry } from './tree/menuDraft.ts'
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
 * read again. After a lost answer a saved menu is looked up by its code, and a removed one by its id; nothing is sent twice.
 */
export function useMenuWrites() {
  const { t } = useTranslation('menuAdmin')
  const client = useQueryClient()
  const readSaved = async ({ id, code, name, parentId }: MenuDraft): Promise<string | Held> => {
    const ofCode = (await call('menu.lazyList', { code })).filter((menu) => menu.code === code)
    const inWords = (menu: MenuEntry | null): string =>
      menu === null ? t('lost.none', { code }) : t('lost.found', { code, name: menu.name ?? code })
    // A change is judged by the person.
    if (id !== undefined) return inWords(ofCode[0] ?? null)
    return heldAdded(ofCode, (menu) => menu.name === name && parentOf(menu) === parentId, inWords)
  }
  const readRemoved = async (id: string, name: string): Promise<Held> => {
    const isGone = (await call('menu.detail', { id })) === null
    return heldIf(isGone, t(isGone ? 'lost.gone' : 'lost.left', { name }))
  }
  const readBackOrder = async (parentId: string): Promise<string> => {
    const menus = await call('menu.lazyList', { parentId })
    return t('lost.order', { names: menus.map(nameOf).join(t('separator')) })
  }
  return {
    /** Adds a menu, or changes the one with the draft's id. After a refusal its form calls `refresh` when it is closed. */
    save: (draft: MenuDraft) =>
      sendWrite({
        send: () => call('menu.submit', draft),
        readBack: () => readSaved(draft),
        show: () => showMenu(client, draft),
        done: () => t(draft.id === undefined ? 'added' : 'changed', { name: draft.name }),
        refresh: () => readAgain(client),
        refreshesLater: true,
      }),
    refresh: () => readAgain(client),
    /** Removes a menu and everything below it. `below`: the ids of what is below it. */
    remove: (menu: MenuEntry, below: readonly string[]) => {
      const { id } = menu
      const name = nameOf(menu)
      return sendWrite({
        send: () => call('menu.remove', { ids: [...below, id].join(',') }),
        readBack: () => readRemoved(id, name),
        done: () => t('removing.done', { name }),
        refresh: () => readAgain(client),
      })
    },
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
