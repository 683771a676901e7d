import { memo, useEffect, useRef, useState, type RefObject } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { useShallow } from 'zustand/react/shallow'
import { shell } from '#renderer/kit/theme/shellTokens.ts'
import { openPages, useTabs, type Tab } from '#renderer/kit/tabs/tabs.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { useTabLabel } from '../tabBar/tabLabel.ts'
import { TabPage } from './TabPage.tsx'

const useStyles = makeStyles({
  root: { position: 'relative', minHeight: 0, backgroundColor: shell.page },
  error: { position: 'absolute', inset: 0, display: 'flex', overflow: 'auto' },
})

/** The pages of the open tabs. All but the active one are hidden; they keep their state. */
export const TabHost = memo(function TabHost() {
  const styles = useStyles()
  const pages = openPages(useTabs(useShallow(({ tabs, untabbed }) => ({ tabs, untabbed }))))
  const activeKey = useTabs((state) => state.activeKey)
  const errorPath = useTabs((state) => state.errorPath)
  const live = useLiveTabs(pages, activeKey)
  const labelOf = useTabLabel()
  const root = useLayoutBeforeFrame()
  const current = pages.find(({ key }) => key === activeKey)
  return (
    <div ref={root} className={styles.root}>
      {pages.map((tab) => (
        <TabPage
          key={`${tab.key} ${tab.generation}`}
          tabKey={tab.key}
          path={tab.path}
          query={tab.query}
          label={labelOf(tab)}
          isLive={live.includes(tab.key)}
          isActive={errorPath === null && tab.key === activeKey}
        />
      ))}
      {errorPath !== null && (
        <div className={styles.error}>
          <ErrorPage path={errorPath} current={current && { key: current.key, name: labelOf(current) }} />
        </div>
      )}
    </div>
  )
})

/**
 * Lays the page of a tab out right after the switch to it. The main thread is otherwise idle until the next frame, which would
 * then be longer by the layout. The effect of the outermost component runs last, when the page has no more changes to make.
 */
function useLayoutBeforeFrame(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  // Reading a size makes the browser lay out.
  useEffect(() => void root.current?.offsetHeight)
  return root
}

function useLiveTabs(tabs: readonly Tab[], activeKey: string): readonly string[] {
  const [live, setLive] = useState<readonly string[]>([activeKey])
  const next = liveTabs(
    live,
    activeKey,
    tabs.map(({ key }) => key),
  )
  // Set while rendering, so that a tab is never shown without its page.
  if (next !== live) setLive(next)
  return next
}

/** The most pages that are mounted at once. Each one takes memory and rendering time, and few people use more within an hour. */
export const MAX_LIVE_PAGES = 12

/**
 * The tabs whose pages stay mounted, the most recently used first. An unmounted page keeps its state as data: drafts, tab
 * state, answers in the cache. Returns the same list when nothing changes.
 */
export function liveTabs(live: readonly string[], activeKey: string, open: readonly string[]): readonly string[] {
  const next = [activeKey, ...live.filter((key) => key !== activeKey && open.includes(key))].slice(0, MAX_LIVE_PAGES)
  return next.length === live.length && next.every((key, index) => key === live[index]) ? live : next
}
