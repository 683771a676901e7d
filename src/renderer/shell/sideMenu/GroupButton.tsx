import { memo, type KeyboardEvent, type MouseEvent } from 'react'
import { createFocusOutlineStyle, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { shell } from '#renderer/kit/theme/shellTokens.ts'
import type { MenuGroup } from '#renderer/kit/menu/menuModel.ts'
import { MenuIcon } from '#renderer/kit/menu/MenuIcon.tsx'
import { focusFirstItem, moveFocus, panelIdOf } from './panelFocus.ts'
import { GROUP_ID, hovers, type Flyout } from './useFlyout.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    height: '38px',
    padding: '0 12px',
    marginBottom: '2px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: shell.railWords,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: shell.railHover },
    ...createFocusOutlineStyle(),
  },
  collapsed: { padding: 0, justifyContent: 'center' },
  open: { backgroundColor: shell.railHover },
  active: {
    color: shell.railChosen,
    fontWeight: tokens.fontWeightSemibold,
    '::before': {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '10px',
      bottom: '10px',
      width: '3px',
      borderRadius: '2px',
      backgroundColor: shell.railChosen,
    },
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface Props {
  readonly group: MenuGroup
  readonly isCollapsed: boolean
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly isTabStop: boolean
  readonly flyout: Flyout
}

/** A group in the side menu. Memoised: a switch of tabs changes at most two groups. */
export const GroupButton = memo(function GroupButton({ group, isCollapsed, isActive, isOpen, isTabStop, flyout }: Props) {
  const styles = useStyles()
  const openWithFocus = () => {
    flyout.open(group.id)
    focusFirstItem(group.id)
  }
  const onClick = ({ detail }: MouseEvent) => {
    // A click count of zero means Enter or Space.
    if (detail === 0) openWithFocus()
    else flyout.toggle(group.id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowRight') openWithFocus()
    else if (event.key === 'Escape' && isOpen) flyout.close()
    else if (!moveFocus(event.currentTarget.parentElement, 'button', event.key)) return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      id={GROUP_ID + group.id}
      className={mergeClasses(styles.root, isCollapsed && styles.collapsed, isOpen && styles.open, isActive && styles.active)}
      aria-label={group.name}
      aria-haspopup="menu"
      aria-current={isActive || undefined}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelIdOf(group.id) : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onPointerEnter={(event) => hovers(event) && flyout.hover(group.id)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <MenuIcon className={styles.icon} source={group.icon} />
      {!isCollapsed && <span className={styles.name}>{group.name}</span>}
    </button>
  )
})
