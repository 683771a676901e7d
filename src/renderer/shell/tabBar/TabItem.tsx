import { memo, type HTMLAttributes, type KeyboardEvent, type MouseEvent } from 'react'
import { createFocusOutlineStyle, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CircleFilled, DismissRegular, HomeRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { closeTab } from '#renderer/kit/tabs/tabCommands.ts'
import { HOME_PATH, useTabs, type Tab } from '#renderer/kit/tabs/tabs.ts'
import { useIsUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { RECORD_ICONS } from '../recordIcons.ts'
import type { TabTitle } from './tabLabel.ts'
import { panelId, tabId } from './tabIds.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    height: '35px',
    maxWidth: '240px',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground1 },
  },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1 },
    '::before': { content: '""', position: 'absolute', insetInline: 0, top: 0, height: '2px', backgroundColor: tokens.colorBrandStroke1 },
  },
  // An error page covers its page.
  covered: {
    '::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: 0,
      height: '2px',
      backgroundColor: tokens.colorNeutralStroke1Hover,
    },
  },
  // On hover and focus the cross replaces the dot.
  unsaved: {
    '& [data-mark="close"]': { display: 'none' },
    ':hover [data-mark="close"]': { display: 'block' },
    ':hover [data-mark="unsaved"]': { display: 'none' },
  },
  dot: { fontSize: '10px', color: tokens.colorBrandForeground1 },
  tab: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    height: '100%',
    padding: '0 14px',
    border: 'none',
    background: 'none',
    color: 'inherit',
    fontFamily: tokens.fontFamilyBase,
    fontSize: '13px',
    cursor: 'pointer',
    ...createFocusOutlineStyle({ style: { outlineOffset: '-2px', outlineWidth: '2px' } }),
  },
  closable: { paddingRight: '4px' },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' },
  icon: { flexShrink: 0, fontSize: '16px' },
  close: {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    marginRight: '8px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground4,
    fontSize: '12px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Pressed, color: tokens.colorNeutralForeground1 },
  },
})

interface Props {
  readonly tab: Tab
  readonly title: TabTitle
  readonly isSelected: boolean
  /** Whether it is the current tab while an error page covers its page. */
  readonly isCovered: boolean
  readonly isTabStop: boolean
  readonly isClosable: boolean
  readonly onKeyDown: (event: KeyboardEvent, key: string) => void
  readonly onContextMenu: (event: MouseEvent, key: string) => void
}

type Drag = Required<Pick<HTMLAttributes<HTMLDivElement>, 'onDragStart' | 'onDragOver' | 'onDrop'>>

const MIDDLE_BUTTON = 1
/** The data type of a dragged tab. A private type, so that nothing else can be dropped on the tab bar. */
const DRAG_TYPE = 'application/x-backoffice-tab'

/** The handlers that move a tab by dragging it onto another one. */
const dragging = (key: string, move: (dragged: string, target: string) => void): Drag => ({
  onDragStart: ({ dataTransfer }) => {
    dataTransfer.setData(DRAG_TYPE, key)
    dataTransfer.effectAllowed = 'move'
  },
  onDragOver: (event) => event.dataTransfer.types.includes(DRAG_TYPE) && event.preventDefault(),
  onDrop: (event) => {
    event.preventDefault()
    move(event.dataTransfer.getData(DRAG_TYPE), key)
  },
})

/** One tab of the tab bar. Memoised: a switch changes only two tabs. */
export const TabItem = memo(function TabItem(props: Props) {
  const { tab, title, isSelected, isCovered, isTabStop, isClosable, onKeyDown, onContextMenu } = props
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const activate = useTabs((state) => state.activate)
  const move = useTabs((state) => state.move)
  const { key } = tab
  const isHome = key === HOME_PATH
  const isUnsaved = useIsUnsaved(key)
  const { text, full, spoken, kind } = title
  const named = (name: string): string => (isUnsaved ? t('unsaved.tab', { name }) : name)
  const KindIcon = kind === null ? null : RECORD_ICONS[kind]
  return (
    <div
      role="presentation"
      className={mergeClasses(styles.root, isSelected && styles.selected, isCovered && styles.covered, isUnsaved && styles.unsaved)}
      onAuxClick={({ button }) => button === MIDDLE_BUTTON && isClosable && closeTab(key)}
      // Keeps a middle press from starting Chromium's scroll mode.
      onMouseDown={(event) => event.button === MIDDLE_BUTTON && event.preventDefault()}
      onContextMenu={(event) => onContextMenu(event, key)}
      draggable={!isHome}
      {...dragging(key, move)}
    >
      <button
        type="button"
        role="tab"
        id={tabId(key)}
        aria-selected={isSelected}
        aria-current={isCovered ? 'page' : undefined}
        aria-controls={panelId(key)}
        tabIndex={isTabStop ? 0 : -1}
        title={named(full)}
        aria-label={named(spoken)}
        className={mergeClasses(styles.tab, isClosable && styles.closable)}
        onClick={() => activate(key)}
        onKeyDown={(event) => onKeyDown(event, key)}
      >
        {isHome && <HomeRegular className={styles.icon} aria-hidden />}
        {KindIcon !== null && <KindIcon className={styles.icon} aria-hidden />}
        <span className={styles.label}>{text}</span>
      </button>
      {isClosable && (
        // Delete on the tab and the shortcut do the same for the keyboard.
        <button
          type="button"
          tabIndex={-1}
          className={styles.close}
          aria-label={t('tabs.closeNamed', { name: full })}
          onClick={() => closeTab(key)}
        >
          {isUnsaved && <CircleFilled data-mark="unsaved" className={styles.dot} aria-hidden />}
          <DismissRegular data-mark="close" aria-hidden />
        </button>
      )}
    </div>
  )
})
