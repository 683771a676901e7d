import { Activity, createElement, memo, Suspense } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { ErrorBoundary } from '#renderer/app/ErrorBoundary.tsx'
import { TabKeyProvider, type PageProps } from '#renderer/app/page.ts'
import { findPage, forgetLazyPage, lazyPage, type FoundPage } from '#renderer/app/pages.ts'
import { FailureNotice } from '#renderer/ui/FailureNotice.tsx'
import { panelId, tabId } from '../tabBar/tabIds.ts'
import { NotYetPage } from './NotYetPage.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

const useStyles = makeStyles({
  panel: { position: 'absolute', inset: 0, overflow: 'auto', display: 'flex', flexDirection: 'column', outlineStyle: 'none' },
})

interface Props {
  readonly tabKey: string
  readonly path: string
  readonly query: PageProps['query']
  readonly label: string
  readonly isActive: boolean
}

/** One tab's page, in a boundary of its own. Memoised: a hidden page must not pay for a switch between two others. */
export const TabPage = memo(function TabPage({ tabKey, path, query, label, isActive }: Props) {
  const styles = useStyles()
  const found = findPage(path)
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <div role="tabpanel" id={panelId(tabKey)} aria-labelledby={tabId(tabKey)} tabIndex={-1} className={styles.panel}>
        <TabKeyProvider value={tabKey}>
          <ErrorBoundary
            place={`tab ${path}`}
            onRetry={() => found !== null && forgetLazyPage(found.route)}
            Fallback={FailureNotice}
          >
            {found === null ? <NotYetPage label={label} path={path} query={query} /> : <LoadedPage found={found} tabKey={tabKey} query={query} />}
          </ErrorBoundary>
        </TabKeyProvider>
      </div>
    </Activity>
  )
})

/** Below the boundary, so that another try asks for a page whose load failed once more. */
function LoadedPage({ found, tabKey, query }: { readonly found: FoundPage; readonly tabKey: string; readonly query: PageProps['query'] }) {
  return <Suspense fallback={<PageSkeleton />}>{createElement(lazyPage(found.route), { tabKey, params: found.params, query })}</Suspense>
}
