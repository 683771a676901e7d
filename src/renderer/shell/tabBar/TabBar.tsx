import { useEffect, useRef, type KeyboardEvent, type WheelEvent } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '#renderer/app/documentTitle.ts'
import { HOME_PATH, useTabs } from '#renderer/app/tabs.ts'
import { useTabLabel } from '../tabLabel.ts'
import { TabActions } from './TabActions.tsx'
import { TabContextMenu, useTabContextMenu } from './TabContextMenu.tsx'
import { TabItem } from './TabItem.tsx'
import { tabId } from './tabIds.ts'
import { useTabShortcuts } from './useTabShortcuts.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'stretch',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground4,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    userSelect: 'none',
  },
  list: { display: 'flex', flexGrow: 1, minWidth: 0, overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none' },
})

/** The open tabs (spec.md §2, Tab bar). `showsSelection` is false while an error page covers them. */
export function TabBar({ showsSelection }: { readonly showsSelection: boolean }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { tabs, activeKey, activate, close } = useTabs()
  const labelOf = useTabLabel()
  const list = useRef<HTMLDivElement>(null)
  const contextMenu = useTabContextMenu()
  const active = tabs.find(({ key }) => key === activeKey)
  useTabShortcuts()
  useActiveTitle(active === undefined || !showsSelection ? null : labelOf(active))

  useEffect(() => {
    const showActive = () => document.getElementById(tabId(activeKey))?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    showActive()
    const observer = new ResizeObserver(showActive)
    if (list.current !== null) observer.observe(list.current)
    return () => observer.disconnect()
  }, [activeKey])

  const goTo = (key: string) => {
    activate(key)
    document.getElementById(tabId(key))?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const focused = tabs.findIndex(({ key }) => tabId(key) === document.activeElement?.id)
    if (focused === -1) return
    const target = { ArrowRight: (focused + 1) % tabs.length, ArrowLeft: (focused - 1 + tabs.length) % tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = tabs[target ?? focused]
    if (tab === undefined) return
    if (target !== undefined) goTo(tab.key)
    else if (event.key === 'Delete' && tab.key !== HOME_PATH) {
      close(tab.key)
      document.getElementById(tabId(useTabs.getState().activeKey))?.focus()
    } else return
    event.preventDefault()
  }
  // A wheel turns one way; the list runs the other.
  const onWheel = (event: WheelEvent<HTMLDivElement>) => {
    if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY
  }

  return (
    <div className={styles.root}>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={t('tabs.list')} className={styles.list} onKeyDown={onKeyDown} onWheel={onWheel}>
        {tabs.map((tab) => (
          <TabItem
            key={tab.key}
            tab={tab}
            label={labelOf(tab)}
            isSelected={showsSelection && tab.key === activeKey}
            isTabStop={tab.key === activeKey}
            isClosable={tab.key !== HOME_PATH && tabs.length > 1}
            onContextMenu={contextMenu.openAt}
          />
        ))}
      </div>
      <TabActions />
      <TabContextMenu menu={contextMenu} />
    </div>
  )
}

/** The title of the window follows the active tab; an error page sets its own. */
function useActiveTitle(label: string | null): void {
  useDocumentTitle(label)
}
