import { useCallback, useState, type MouseEvent } from 'react'
import { Menu, MenuList, MenuPopover, type PositioningVirtualElement } from '@fluentui/react-components'
import { TabCommands } from './TabCommands.tsx'
import { tabId } from './tabIds.ts'

interface OpenMenu {
  readonly key: string
  readonly target: PositioningVirtualElement
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
    const point = new DOMRect(event.clientX, event.clientY, 0, 0)
    setOpened({ key, target: { getBoundingClientRect: () => point } })
  }, [])
  const close = () => {
    if (opened !== null) document.getElementById(tabId(opened.key))?.focus()
    setOpened(null)
  }
  return { opened, openAt, close }
}

interface Props {
  readonly menu: TabContextMenuState
  readonly onClearCache: () => void
}

export function TabContextMenu({ menu, onClearCache }: Props) {
  const { opened, close } = menu
  if (opened === null) return null
  return (
    <Menu
      open
      positioning={{ target: opened.target, position: 'below', align: 'start' }}
      onOpenChange={(_event, data) => !data.open && close()}
    >
      <MenuPopover>
        <MenuList>
          <TabCommands tabKey={opened.key} onClearCache={onClearCache} />
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
