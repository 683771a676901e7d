import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { Menu, MenuList, MenuPopover, useRestoreFocusTarget, type MenuProps } from '@fluentui/react-components'

/** What makes a button open the menu. */
interface MenuButtonProps {
  readonly id: string
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly onClick: (event: { readonly currentTarget: HTMLElement }) => void
  readonly onKeyDown: (event: { readonly key: string; readonly currentTarget: HTMLElement }) => void
}

interface Props extends Pick<MenuProps, 'checkedValues' | 'onCheckedValueChange'> {
  /** Draws the button with these props. */
  readonly renderButton: (props: MenuButtonProps) => ReactElement
  /** Which edges of button and menu are in line. */
  readonly align?: 'start' | 'end'
  /** The items. */
  readonly children: ReactNode
}

/**
 * A button with a menu. Fluent's menu and trigger hold 65 KB of state before they are ever opened, and a list has several of them: here the
 * menu is there only while it is open (WAI-ARIA menu button pattern).
 */
export function ButtonMenu({ renderButton, ...menu }: Props) {
  /** The button while its menu is open. */
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      {renderButton({
        ...useRestoreFocusTarget(),
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': trigger !== null,
        onClick: ({ currentTarget }) => setTrigger(trigger === null ? currentTarget : null),
        onKeyDown: ({ key, currentTarget }) => {
          if (key === 'ArrowDown') setTrigger(currentTarget)
        },
      })}
      {trigger !== null && <OpenedMenu trigger={trigger} id={id} {...menu} onClose={() => setTrigger(null)} />}
    </>
  )
}

interface OpenedProps extends Omit<Props, 'renderButton'> {
  readonly trigger: HTMLElement
  readonly id: string
  readonly onClose: () => void
}

function OpenedMenu({ trigger, id, align = 'start', onClose, children, ...checked }: OpenedProps) {
  return (
    <Menu
      open
      positioning={{ target: trigger, position: 'below', align, offset: 4 }}
      onOpenChange={(event, { open, type }) => {
        if (open) return
        const isOutside = type === 'clickOutside'
        // The button closes the menu itself.
        if (isOutside && event.target instanceof Node && trigger.contains(event.target)) return
        if (!isOutside) trigger.focus()
        onClose()
      }}
      {...checked}
    >
      <MenuPopover>
        <MenuList aria-labelledby={id}>{children}</MenuList>
      </MenuPopover>
    </Menu>
  )
}
