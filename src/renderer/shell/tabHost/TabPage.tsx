import { Activity, createElement, memo, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { ErrorBoundary } from '#renderer/kit/errors/ErrorBoundary.tsx'
import { useTabScroll } from '#renderer/kit/tabs/tabState.ts'
import { TabKeyProvider, type PageProps } from '#renderer/kit/tabs/page.ts'
import { findPage, forgetFailedPage, usePage, type FoundPage } from '#renderer/kit/tabs/pageRegistry.ts'
import { TabQueries } from '#renderer/kit/ipc/tabQueries.ts'
import { forgetShown, noteShown } from '#renderer/kit/tabs/unsaved.ts'
import { FailureMessage } from '#renderer/ui/feedback/FailureMessage.tsx'
import { panelId, tabId } from '../tabBar/tabIds.ts'
import { MenuGate } from './MenuGate.tsx'
import { NotYetPage } from './NotYetPage.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { useKeptLayout } from './useKeptLayout.ts'

const useStyles = makeStyles({
  slot: { position: 'absolute', inset: 0 },
  // `content-visibility` hides a page: it keeps its layout, is not painted, and neither focus nor screen readers reach it. An
  // inherited property such as `visibility` would restyle every element of the page at each switch.
  away: { contentVisibility: 'hidden', transform: 'translateX(-200vw)' },
  panel: { position: 'absolute', inset: 0, overflow: 'auto', display: 'flex', flexDirection: 'column', outlineStyle: 'none' },
})

interface Props {
  readonly tabKey: string
  readonly path: string
  readonly query: PageProps['query']
  readonly label: string
  /** Whether its page is mounted. */
  readonly isLive: boolean
  readonly isActive: boolean
}

/** One tab's page, in its own error boundary. Memoised: a switch between two other tabs must not render it. */
export const TabPage = memo(function TabPage({ tabKey, path, query, label, isLive, isActive }: Props) {
  const styles = useStyles()
  const slot = useRef<HTMLDivElement>(null)
  const queries = useTabQueries(tabKey, isActive)
  useKeptLayout(slot, isActive)
  useLayoutEffect(() => noteShown(tabKey, isActive), [tabKey, isActive])
  useEffect(() => () => forgetShown(tabKey), [tabKey])

  if (!isLive) return null
  return (
    <div ref={slot} className={mergeClasses(styles.slot, !isActive && styles.away)}>
      <Activity mode={isActive ? 'visible' : 'hidden'}>
        <QueryClientProvider client={queries}>
          <TabKeyProvider value={tabKey}>
            <Panel tabKey={tabKey} label={label} isActive={isActive}>
              <Content tabKey={tabKey} path={path} query={query} label={label} />
            </Panel>
          </TabKeyProvider>
        </QueryClientProvider>
      </Activity>
    </div>
  )
})

/** The panel of a page. It restores its scroll position. */
function Panel({ tabKey, label, isActive, children }: Pick<Props, 'tabKey' | 'label' | 'isActive'> & { readonly children: ReactNode }) {
  const styles = useStyles()
  const panel = useRef<HTMLDivElement>(null)
  useTabScroll(panel, 'page scroll')

  // The focus moves to this page if the control that switched tabs is gone (a menu item, a closed tab) or is in a page that is
  // hidden now.
  useEffect(() => {
    if (isActive && isFocusLost(panel.current)) panel.current?.focus()
  }, [isActive])

  // Labelled by its tab; an untabbed page has only the label.
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={panelId(tabKey)}
      aria-labelledby={tabId(tabKey)}
      aria-label={label}
      tabIndex={-1}
      className={styles.panel}
    >
      {children}
    </div>
  )
}

/** Whether the focus is nowhere or in another tab's page: Chromium removes it from hidden elements only with the next frame. */
function isFocusLost(panel: HTMLElement | null): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return true
  const page = focused.closest('[role="tabpanel"]')
  return page !== null && page !== panel
}

function useTabQueries(tabKey: string, isActive: boolean): QueryClient {
  const [queries] = useState(() => new TabQueries(tabKey))
  useLayoutEffect(() => queries.switched(isActive), [isActive, queries])
  // Delayed, so that it runs after the clean-ups of the page's own effects, which still use the answers.
  useEffect(() => () => void setTimeout(() => queries.end()), [queries])
  // An effect of this component runs after the effects of the page, in which queries subscribe.
  useEffect(() => queries.settled())
  return queries.client
}

/** The part that does not depend on whether the tab is active. Memoised: a switch of tabs renders no page. */
const Content = memo(function Content({ tabKey, path, query, label }: Pick<Props, 'tabKey' | 'path' | 'query' | 'label'>) {
  const found = findPage(path)
  const route = found?.route
  const forgetFailure = useCallback(() => route !== undefined && forgetFailedPage(route), [route])
  // When the tab closes, so that opening the page again loads its code again.
  useEffect(() => () => void forgetFailure(), [forgetFailure])
  return (
    <ErrorBoundary place={`tab ${path}`} onRetry={forgetFailure} Fallback={FailureMessage}>
      <MenuGate address={tabKey}>
        {found === null ? <NotYetPage label={label} path={tabKey} /> : <LoadedPage found={found} tabKey={tabKey} query={query} />}
      </MenuGate>
    </ErrorBoundary>
  )
})

/** A component of its own inside the error boundary, so that a retry loads the page's code again. */
function LoadedPage({ found, tabKey, query }: { readonly found: FoundPage; readonly tabKey: string; readonly query: PageProps['query'] }) {
  const page = usePage(found.route)
  return page === null ? <PageSkeleton /> : createElement(page, { tabKey, params: found.params, query })
}
