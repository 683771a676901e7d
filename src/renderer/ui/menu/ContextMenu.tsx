import { Menu, MenuList, MenuPopover, type MenuListProps } from '@fluentui/react-components'

interface Props extends Pick<MenuListProps, 'aria-label' | 'hasIcons' | 'children'> {
  /** Where it opens. The window's CSS pixels. */
  readonly place: DOMRect
  /** Gives the focus to what the menu belongs to. Fluent gives it back to a trigger, which this menu does not have. */
  readonly focusOwner: () => void
  readonly onClose: () => void
}

/** An open menu of the right mouse button, or of the key for it. A click elsewhere keeps the focus where it put it. */
export function ContextMenu({ place, focusOwner, onClose, ...list }: Props) {
  return (
    <Menu
      open
      positioning={{ target: { getBoundingClientRect: () => place }, position: 'below', align: 'start' }}
      onOpenChange={(_event, { open, type }) => {
        if (open) return
        if (type !== 'clickOutside') focusOwner()
        onClose()
      }}
    >
      <MenuPopover>
        <MenuList {...list} />
      </MenuPopover>
    </Menu>
  )
}
