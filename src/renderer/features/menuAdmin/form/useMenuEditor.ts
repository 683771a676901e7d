import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { apiQuery, readNow } from '#renderer/kit/ipc/apiQuery.ts'
import { useUser } from '#renderer/kit/session/session.ts'
import { useOpened } from '#renderer/resource/form/useOpened.ts'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import type { MenuDraft, MenuNode } from '#shared/areas/menu/calls.ts'
import { MENU_OPENS } from '#shared/domain/codes/system.ts'
import { afterLast } from '#renderer/resource/form/placeField.ts'
import { nodeWithId } from '../tree/editedMenus.ts'
import { draftOf, ROOT } from '../tree/menuDraft.ts'

/** What the form of a menu starts with. */
export interface OpenedMenu {
  /** The menu as it was read; a new one has no id. */
  readonly draft: MenuDraft
  /** Every menu and button. */
  readonly tree: readonly MenuNode[]
}

/**
 * Opens the form of a menu, with the menu and the tree as the server has them now. A failure to read them is shown as a toast.
 * @param place Names it in its tab.
 */
export function useMenuEditor(place: string) {
  const { t } = useTranslation('menuAdmin')
  const client = useQueryClient()
  const tenantId = useUser()?.tenantId ?? ''
  const [draft, openDraft, close] = useOpened<MenuDraft>(`edit ${place}`)
  // Read before the form opens; after a reload it opens when the menus are there again.
  const { data: tree } = useQuery({ ...apiQuery('menu.tree', { tenantId }), enabled: draft !== null, staleTime: Infinity })
  const opened: OpenedMenu | null = draft === null || tree === undefined ? null : { draft, tree }
  const { isBusy: isOpening, run } = useSingleFlight()
  const readTree = () => readNow(client, apiQuery('menu.tree', { tenantId }))
  const open = (read: () => Promise<MenuDraft | null>): void =>
    void run(async () => {
      const menu = await read()
      if (menu === null) notify('error', () => t('gone'))
      else openDraft(menu)
    }).catch(notifyError)
  return {
    opened,
    isOpening,
    close,
    edit: (id: string) =>
      open(async () => {
        const [, menu] = await Promise.all([readTree(), readNow(client, apiQuery('menu.detail', { id }))])
        return menu === null ? null : draftOf(menu)
      }),
    add: (into: Pick<MenuDraft, 'parentId' | 'category'>) =>
      open(async () => {
        const menus = await readTree()
        const parent = nodeWithId(menus, into.parentId)
        if (parent === null && into.parentId !== ROOT) return null
        const sort = afterLast(parent?.children ?? menus)
        const empty = { code: '', name: '', alias: '', path: '', source: '', remark: '' }
        return { ...empty, ...into, sort, isOpen: MENU_OPENS.here }
      }),
  }
}
