import { type KeyboardEvent, memo, useCallback, useState } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useCommands, usePageCommands } from '#renderer/kit/search/commands.ts'
import { closeTab, dropUnsavedQuestion, refreshTab, type UnsavedQuestion, useUnsavedQuestion } from '#renderer/kit/tabs/tabCommands.ts'
import { HOME_PATH, openPages, useTabs, type Tab } from '#renderer/kit/tabs/tabs.ts'
import { shell } from '#renderer/kit/theme/shellTokens.ts'
import { useDocumentTitle } from '#renderer/kit/window/documentTitle.ts'
import { useShortcut } from '#renderer/kit/window/shortcuts.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { ClearCacheDialog } from './ClearCacheDialog.tsx'
import { TabActions } from './TabActions.tsx'
import { TabContextMenu, useTabContextMenu } from './TabContextMenu.tsx'
import { tabId } from './tabIds.ts'
import { TabItem } from './TabItem.tsx'
import { useTabLabel, useTabTitle, type TabTitle } from './tabLabel.ts'
import { TabScroller } from './TabScroller.tsx'

/** Asks before tabs with unsaved content are closed or refreshed, once for all of them. */
export const UnsavedDialog = memo(function UnsavedDialog() {
  const question = useUnsavedQuestion((state) => state.question)
  // The last question is kept, so that the text stays while the dialog fades out.
  const [last, setLast] = useState<UnsavedQuestion | null>(null)
  if (question !== null && question !== last) setLast(question)
  return last === null ? null : <Question question={last} open={question !== null} />
})

function Question({ question, open }: { readonly question: UnsavedQuestion; readonly open: boolean }) {
  const { t } = useTranslation('shell')
  const labelOf = useTabLabel()
  const { act, tabKeys, proceed } = question
  const tab = useTabs((state) => openPages(state).find(({ key }) => key === tabKeys[0]))
  const body =
    tabKeys.length > 1
      ? t(`unsaved.${act}Several`, { count: tabKeys.length })
      : t(`unsaved.${act}One`, { name: tab === undefined ? '' : labelOf(tab) })
  return (
    <ConfirmDialog
      open={open}
      title={t(`unsaved.${act}Title`)}
      body={body}
      confirmLabel={t(`unsaved.${act}`)}
      stayLabel={t('unsaved.stay')}
      danger
      onConfirm={proceed}
      onClose={dropUnsavedQuestion}
    />
  )
}

/** The shortcuts of the tab bar. The reload key refreshes the active tab, not the window. */
function useTabShortcuts(): void {
  const tabs = useTabs.getState
  useShortcut('closeTab', () => closeTab(tabs().activeKey))
  useShortcut('reopenTab', () => tabs().reopen())
  useShortcut('nextTab', () => tabs().activateNext(1))
  useShortcut('previousTab', () => tabs().activateNext(-1))
  useShortcut('tabAt', (key) => tabs().activateAt(Number(key) - 1))
  useShortcut('lastTab', () => tabs().activateAt(Infinity))
  useShortcut('refresh', () => refreshTab(tabs().activeKey))
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    alignItems: 'stretch',
    minWidth: 0,
    backgroundColor: shell.tabBar,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    userSelect: 'none',
  },
  // The tab list for assistive technology: it owns the tabs, but not their close buttons.
  owner: { position: 'absolute', inset: 0, pointerEvents: 'none' },
})

/**
 * The open tabs (spec.md §2, Tab bar): home, which always stays in sight, and the others. No tab is selected while an error page is shown.
 */
export const TabBar = memo(function TabBar() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const tabs = useTabs((state) => state.tabs)
  const untabbed = useTabs((state) => state.untabbed)
  const activeKey = useTabs((state) => state.activeKey)
  const showsSelection = useTabs((state) => state.errorPath === null)
  const labelOf = useTabLabel()
  const titleOf = useTitles()
  const contextMenu = useTabContextMenu()
  const [isClearing, setClearing] = useState(false)
  const askToClear = useCallback(() => setClearing(true), [])
  const closeQuestion = useCallback(() => setClearing(false), [])
  const active = untabbed ?? tabs.find(({ key }) => key === activeKey)
  // One tab must always be reachable by the keyboard.
  const tabStop = untabbed === null ? activeKey : HOME_PATH
  useTabShortcuts()
  useCommands([{ id: 'clearCache', name: t('tabs.clearCache'), run: askToClear }])
  usePageCommands([
    { id: 'refresh', name: t('tabs.refresh'), run: () => refreshTab(useTabs.getState().activeKey) },
    ...(activeKey === HOME_PATH ? [] : [{ id: 'close', name: t('tabs.close'), run: () => closeTab(useTabs.getState().activeKey) }]),
  ])
  // An error page sets its own title.
  useDocumentTitle(active === undefined || !showsSelection ? null : labelOf(active))

  const [home, ...others] = tabs.map((tab) => (
    <TabItem
      key={tab.key}
      tab={tab}
      title={titleOf(tab)}
      isSelected={showsSelection && tab.key === activeKey}
      isCovered={!showsSelection && tab.key === activeKey}
      isTabStop={tab.key === tabStop}
      isClosable={tab.key !== HOME_PATH && tabs.length > 1}
      onKeyDown={onTabKey}
      onContextMenu={contextMenu.openAt}
    />
  ))

  return (
    <div className={styles.root}>
      <div role="tablist" aria-label={t('tabs.list')} aria-owns={tabs.map(({ key }) => tabId(key)).join(' ')} className={styles.owner} />
      {home}
      <TabScroller activeKey={activeKey}>{others}</TabScroller>
      <TabActions onClearCache={askToClear} />
      <TabContextMenu menu={contextMenu} onClearCache={askToClear} />
      <ClearCacheDialog open={isClearing} onClose={closeQuestion} />
      <UnsavedDialog />
    </div>
  )
})

/** Names tabs, with the same object for the same title: a tab is drawn again only when its own changes. */
function useTitles(): (tab: Tab) => TabTitle {
  const titleOf = useTabTitle()
  const [known] = useState(() => new Map<string, TabTitle>())
  return (tab) => {
    const next = titleOf(tab)
    const before = known.get(tab.key)
    if (before !== undefined && before.text === next.text && before.full === next.full && before.kind === next.kind) return before
    known.set(tab.key, next)
    return next
  }
}

/** Arrows, Home and End go to a tab and open it, Delete closes it. */
function onTabKey(event: KeyboardEvent, key: string): void {
  const { tabs, activate } = useTabs.getState()
  const index = tabs.findIndex((tab) => tab.key === key)
  const target = { ArrowRight: tabs[(index + 1) % tabs.length], ArrowLeft: tabs.at(index - 1), Home: tabs[0], End: tabs.at(-1) }[event.key]
  if (target !== undefined) {
    activate(target.key)
    focusActiveTab()
    // The focus follows, so that the next Delete closes the tab that became active.
  } else if (event.key === 'Delete' && key !== HOME_PATH) closeTab(key, focusActiveTab)
  else return
  event.preventDefault()
}

const focusActiveTab = (): void => document.getElementById(tabId(useTabs.getState().activeKey))?.focus()
