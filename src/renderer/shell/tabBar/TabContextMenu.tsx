import { useCallback, useState, type MouseEvent } from 'react'
import { ContextMenu } from '#renderer/ui/menu/ContextMenu.tsx'
import { TabCommands } from './TabCommands.tsx'
import { tabId } from './tabIds.ts'

interface OpenMenu {
  readonly key: string
  readonly place: DOMRect
}

export interface TabContextMenuState {
  readonly opened: OpenMenu | null
  readonly openAt: (event: MouseEvent, key: string) => void
  readonly close: () => void
}

/** The state of the one context menu for all tabs. It opens at the pointer, or below the tab by the context-menu key. */
export function useTabContextMenu(): TabContextMenuState {
  const [opened, setOpened] = useState<OpenMenu | null>(null)
  const openAt = useCallback((event: MouseEvent, key: string) => {
    event.preventDefault()
    setOpened({ key, place: new DOMRect(event.clientX, event.clientY, 0, 0) })
  }, [])
  return { opened, openAt, close: () => setOpened(null) }
}

interface Props {
  readonly menu: TabContextMenuState
  readonly onClearCache: () => void
}

export function TabContextMenu({ menu, onClearCache }: Props) {
  const { opened, close } = menu
  if (opened === null) return null
  const { key, place } = opened
  return (
    <ContextMenu place={place} focusOwner={() => document.getElementById(tabId(key))?.focus()} onClose={close}>
      <TabCommands tabKey={key} onClearCache={onClearCache} />
    </ContextMenu>
  )
}
