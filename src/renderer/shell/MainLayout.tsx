import '#renderer/kit/pageTexts.ts'
import { useEffect, useRef } from 'react'
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { errorMessage, isShownToUser, notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { useFreshMenu } from '#renderer/kit/menu/freshMenu.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { rememberPage } from '#renderer/kit/menu/recentPages.ts'
import { useScannedRecord } from '#renderer/kit/records/useScannedRecord.ts'
import { loadLayout, useFailedLists } from '#renderer/kit/reference/index.ts'
import { useButtonsQuery } from '#renderer/kit/session/permissions.ts'
import { lazyPart } from '#renderer/kit/tabs/lazyPart.ts'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { shell } from '#renderer/kit/theme/shellTokens.ts'
import { afterPaint } from '#renderer/kit/window/afterPaint.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { LastingToasts } from '#renderer/ui/feedback/ToastStack.tsx'
import { useScanner } from '#renderer/ui/focus/usePageKeys.ts'
import { UNKNOWN_LINK } from '#shared/linkedRecord.ts'
import { Header } from './header/Header.tsx'
import { LeaveWarning } from './lock/LeaveWarning.tsx'
import { useLockShortcut } from './lock/lock.ts'
import { LockDialogProvider } from './lock/LockDialogProvider.tsx'
import { RestoreOffer } from './RestoreOffer.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { SideMenu } from './sideMenu/SideMenu.tsx'
import { TabBar } from './tabBar/TabBar.tsx'
import { TabHost } from './tabHost/TabHost.tsx'

const useStyles = makeStyles({
  root: {
    height: '100%',
    display: 'grid',
    gridTemplateRows: '48px minmax(0, 1fr)',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    backgroundColor: shell.page,
  },
  header: { gridColumn: '1 / -1' },
  work: { display: 'grid', gridTemplateRows: '36px auto minmax(0, 1fr)', minWidth: 0 },
  single: { gridColumn: '1 / -1', gridTemplateRows: 'auto minmax(0, 1fr)' },
  offer: { minWidth: 0 },
})

/** The main layout of a signed-in person: header, side menu, tabs, the page (spec.md §2, Layout). */
export function MainLayout() {
  return (
    <LockDialogProvider>
      <Layout />
    </LockDialogProvider>
  )
}

/** A code that is scanned into a field stays there. */
const isAnyFields = (): boolean => true

function Layout() {
  const styles = useStyles()
  useLockShortcut()
  useLinks()
  usePrefetchLists()
  useFreshMenu()
  // A PC with one page alone has neither a menu nor tabs.
  const isSingle = useEnvironment().config.singlePage !== null
  const root = useRef<HTMLDivElement>(null)
  useScanner(root, { onScan: useScannedRecord(), isFields: isAnyFields, isFallback: true })
  return (
    <div ref={root} className={styles.root}>
      <Header className={styles.header} />
      {!isSingle && <SideMenu />}
      <main className={mergeClasses(styles.work, isSingle && styles.single)}>
        {!isSingle && <TabBar />}
        <div className={styles.offer}>
          {!isSingle && <RestoreOffer />}
          <LoadFailures />
          <LastingToasts />
        </div>
        <TabHost />
      </main>
      <LeaveWarning />
      <ShortcutHelp root={root} />
      <RecentVisits />
    </div>
  )
}

/**
 * Names the shared data that could not be loaded, with a retry: the permissions, without which buttons are missing, and the shared lists
 * (spec.md §8).
 */
function LoadFailures() {
  const { t } = useTranslation(['shell', 'common'])
  const { data, error, isFetching, refetch } = useButtonsQuery()
  const lists = useFailedLists().filter((list) => isShownToUser(list.error))
  const names = lists.map(({ name }) => t(`loadFailed.names.${name}`)).join(t('tabs.separator'))
  return (
    <>
      {data === undefined && error !== null && !isFetching && isShownToUser(error) && (
        <ErrorState
          compact
          error={error}
          message={t('common:noPermissions', { reason: errorMessage(error) })}
          onRetry={() => void refetch()}
        />
      )}
      {lists[0] !== undefined && (
        <ErrorState
          compact
          error={lists[0].error}
          message={t('loadFailed.lists', { names, reason: errorMessage(lists[0].error) })}
          onRetry={loadLayout}
        />
      )}
    </>
  )
}

/** Records the menu pages that were active. A separate component, so that a switch of tabs renders nothing else. */
function RecentVisits() {
  const { menu } = useMenu()
  const activeKey = useTabs((state) => state.activeKey)
  const isOfMenu = menu.find(activeKey) !== null
  useEffect(() => {
    return isOfMenu ? afterPaint(() => rememberPage(activeKey)) : undefined
  }, [activeKey, isOfMenu])
  return null
}

const lists = lazyPart(async () => ({ default: (await import('#renderer/resource/list/ResourcePage.tsx')).ResourcePage }))

/** Loads what all lists share when nothing else is done: the click on the first list then waits for the code of its page alone. */
function usePrefetchLists(): void {
  useEffect(() => afterPaint(() => requestIdleCallback(lists.load)), [])
}

/**
 * Opens the records of `backoffice://order/<id>` and `backoffice://refund/<id>` links. A link that arrived before the sign-in or during a
 * lock opens afterwards. Of a link that opens nothing the person is told.
 */
function useLinks(): void {
  useEffect(() => {
    takeLink()
    return subscribe('link:arrived', takeLink)
  }, [])
}

function takeLink(): void {
  invoke('link:take')
    .then((linked) => {
      if (linked === UNKNOWN_LINK) return notify('error', () => i18n.t('shell:link.unknown'))
      return linked === null ? undefined : openRecord(linked.record, linked.id)
    })
    .catch(notifyError)
}
