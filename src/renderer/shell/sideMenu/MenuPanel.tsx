import { useRef, type KeyboardEvent } from 'react'
import { createFocusOutlineStyle, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import type { MenuGroup, MenuItem } from '#renderer/app/menuModel.ts'
import { openTab } from '#renderer/app/tabs.ts'
import { moveFocus } from './moveFocus.ts'
import { panelIdOf } from './panelFocus.ts'

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    left: '100%',
    top: 0,
    bottom: 0,
    overflow: 'auto',
    boxSizing: 'border-box',
    minWidth: '220px',
    padding: '16px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: '8px 0 24px rgba(16, 42, 77, 0.12)',
    animationName: { from: { opacity: 0, transform: 'translateX(-6px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: tokens.durationFaster,
    animationTimingFunction: tokens.curveDecelerateMid,
  },
  title: { display: 'block', padding: '0 12px 12px' },
  section: { width: '196px', margin: '0 0 16px', padding: 0, border: 'none' },
  sectionName: { display: 'block', padding: '0 12px 4px', color: tokens.colorNeutralForeground3 },
  item: {
    position: 'relative',
    display: 'block',
    width: '100%',
    minHeight: '32px',
    padding: '6px 12px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorBrandForeground1 },
    ...createFocusOutlineStyle(),
  },
  active: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
})

interface Props {
  readonly group: MenuGroup
  readonly activeItem: MenuItem | null
  readonly onStay: () => void
  readonly onChosen: () => void
  /** Closes and gives the focus back to the group. */
  readonly onDismiss: () => void
}

/** The pages of one group, by section. */
export function MenuPanel({ group, activeItem, onStay, onChosen, onDismiss }: Props) {
  const styles = useStyles()
  const root = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'ArrowLeft') onDismiss()
    else if (!moveFocus(root.current, '[role="menuitem"]', event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const choose = (item: MenuItem) => {
    // First: the page takes the focus over when it finds that this panel, which had it, is gone.
    onChosen()
    openTab(item.address, item.name)
  }
  return (
    <div ref={root} id={panelIdOf(group.id)} role="menu" tabIndex={-1} aria-label={group.name} className={styles.root} onMouseEnter={onStay} onKeyDown={onKeyDown}>
      <Text aria-hidden size={400} weight="semibold" className={styles.title}>
        {group.name}
      </Text>
      {group.sections.map((section) => (
        <fieldset key={section.id} aria-label={section.name ?? group.name} className={styles.section}>
          {section.name !== null && (
            <Text aria-hidden size={200} className={styles.sectionName}>
              {section.name}
            </Text>
          )}
          {section.items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-current={item === activeItem ? 'page' : undefined}
              className={mergeClasses(styles.item, item === activeItem && styles.active)}
              onClick={() => choose(item)}
            >
              {item.name}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
