import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { apiQuery, readNow } from '#renderer/kit/ipc/apiQuery.ts'
import { useUser } from '#renderer/kit/session/session.ts'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { useMenuEditor } from './form/useMenuEditor.ts'
import { nodeWithId, type Step } from './tree/editedMenus.ts'
import type { MenuEntry } from './tree/menuDraft.ts'
import { useMenuWrites } from './useMenuWrites.ts'

/** The actions on a menu and what they have opened: the form, or the question before a removal. */
export function useMenuActions(id: string) {
  const client = useQueryClient()
  const tenantId = useUser()?.tenantId ?? ''
  const editor = useMenuEditor(`menu ${id}`)
  const writes = useMenuWrites()
  const [removing, setRemoving] = useState<MenuNode | null>(null)
  const { isBusy, run } = useSingleFlight()
  const start = (work: () => Promise<void>): void => void run(work).catch(notifyError)
  return {
    editor,
    removing,
    /** A read or a write before an answer: no other action begins. */
    isBusy: isBusy || editor.isOpening,
    /** Reads the descendants of the menu, which would be removed with it, and then asks. */
    askRemove: (menu: MenuEntry): void =>
      start(async () => {
        const tree = await readNow(client, apiQuery('menu.tree', { tenantId }))
        setRemoving(nodeWithId(tree, menu.id) ?? { ...menu, children: [] })
      }),
    closeRemove: () => setRemoving(null),
    move: (menu: MenuEntry, siblings: readonly MenuEntry[], step: Step): void => start(() => writes.move(menu, siblings, step)),
  }
}

export type MenuActions = ReturnType<typeof useMenuActions>
