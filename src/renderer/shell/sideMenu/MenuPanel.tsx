import { useRef, useState, type KeyboardEvent } from 'react'
import { createFocusOutlineStyle, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { MenuGroup, MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { isInClient, useOpenMenuItem } from '#renderer/kit/menu/menuPages.ts'
import { moveFocus, panelIdOf } from './panelFocus.ts'
import { PanelItem } from './PanelItem.tsx'

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
    boxShadow: tokens.shadow28,
    animationName: { from: { opacity: 0, transform: 'translateX(-6px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: tokens.durationFaster,
    animationTimingFunction: tokens.curveDecelerateMid,
  },
  title: { display: 'block', padding: '0 12px 12px' },
  section: { width: '208px', margin: '0 0 16px', padding: 0, border: 'none' },
  fold: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    width: '100%',
    minHeight: '32px',
    padding: '6px 12px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    ...createFocusOutlineStyle(),
  },
  sectionName: { display: 'block', padding: '0 12px 4px', color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly group: MenuGroup
  readonly activeItem: MenuItem | null
  readonly onStay: () => void
  readonly onChosen: () => void
  /** Closes the panel and returns the focus to the group. */
  readonly onDismiss: () => void
}

/**
 * The pages of one group: first its favourites, then all pages by section (spec.md §2, Side menu). Where no web console is configured, the
 * pages that this client does not have are folded away below one entry.
 */
export function MenuPanel({ group, activeItem, onStay, onChosen, onDismiss }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const openItem = useOpenMenuItem()
  const root = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'ArrowLeft') onDismiss()
    else if (!moveFocus(root.current, '[role="menuitem"]', event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const favourites = group.sections.flatMap(({ items }) => items.filter(({ isFavourite }) => isFavourite))
  // Without a web console, what this client cannot open is a dead end.
  const isFolding = useEnvironment().config.webConsoleUrl === null
  const isShown = (item: MenuItem): boolean => !isFolding || isInClient(item)
  const shown = group.sections
    .map((section) => ({ ...section, items: section.items.filter(isShown) }))
    .filter(({ items }) => items.length > 0)
  const folded = group.sections.flatMap(({ items }) => items.filter((item) => !isShown(item)))
  const sections =
    favourites.length === 0 ? shown : [{ id: `${group.id}-favourites`, name: t('menu.favourites'), items: favourites }, ...shown]
  const choose = (item: MenuItem) => {
    // Called first: this panel unmounts and loses the focus, so that the opened page can take it.
    onChosen()
    openItem(item)
  }
  return (
    <div
      ref={root}
      id={panelIdOf(group.id)}
      role="menu"
      tabIndex={-1}
      aria-label={group.name}
      className={styles.root}
      onPointerEnter={onStay}
      onKeyDown={onKeyDown}
    >
      <Text aria-hidden size={400} weight="semibold" className={styles.title}>
        {group.name}
      </Text>
      {sections.map((section) => (
        <fieldset key={section.id} aria-label={section.name ?? group.name} className={styles.section}>
          {section.name !== null && (
            <Text aria-hidden size={200} className={styles.sectionName}>
              {section.name}
            </Text>
          )}
          {section.items.map((item) => (
            <PanelItem key={item.id} item={item} isActive={item === activeItem} onChoose={choose} />
          ))}
        </fieldset>
      ))}
      {folded.length > 0 && <Folded items={folded} activeItem={activeItem} onChoose={choose} />}
    </div>
  )
}

interface FoldedProps {
  readonly items: readonly MenuItem[]
  readonly activeItem: MenuItem | null
  readonly onChoose: (item: MenuItem) => void
}

/** The pages that this client does not have, below one entry. It is open where one of them is in front. */
function Folded({ items, activeItem, onChoose }: FoldedProps) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(activeItem !== null && items.includes(activeItem))
  const Icon = isOpen ? ChevronDownRegular : ChevronRightRegular
  return (
    <fieldset aria-label={t('menu.web')} className={styles.section}>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-expanded={isOpen}
        title={t('menu.webOnly')}
        className={styles.fold}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon aria-hidden />
        {t('menu.webFolded', { count: items.length })}
      </button>
      {isOpen && items.map((item) => <PanelItem key={item.id} item={item} isActive={item === activeItem} onChoose={onChoose} />)}
    </fieldset>
  )
}
