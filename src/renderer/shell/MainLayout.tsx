import { memo, useRef } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { useScannedRecord } from '#renderer/kit/records/useScannedRecord.ts'
import '#renderer/kit/pageTexts.ts'
import { shell } from '#renderer/kit/theme/shellTokens.ts'
import { useScanner } from '#renderer/ui/focus/usePageKeys.ts'
import { Header } from './header/Header.tsx'
import { LeaveWarning } from './lock/LeaveWarning.tsx'
import { useLockShortcut } from './lock/lock.ts'
import { LockDialogProvider } from './lock/LockDialogProvider.tsx'
import { LoadFailures } from './LoadFailures.tsx'
import { RecentVisits } from './RecentVisits.tsx'
import { RestoreOffer } from './RestoreOffer.tsx'
import { SideMenu } from './sideMenu/SideMenu.tsx'
import { TabAddress } from './TabAddress.tsx'
import { TabBar } from './tabBar/TabBar.tsx'
import { TabHost } from './tabHost/TabHost.tsx'
import { useLinks } from './useLinks.ts'
import { useListsInAdvance } from './useListsInAdvance.ts'

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
  offer: { minWidth: 0 },
})

/** The main layout of a signed-in person: header, side menu, tabs, the page (spec.md §2, Layout). Memoised: addresses change often. */
export const MainLayout = memo(function MainLayout() {
  return (
    <LockDialogProvider>
      <Layout />
    </LockDialogProvider>
  )
})

/** A code that is scanned into a field stays there. */
const isAnyFields = (): boolean => true

function Layout() {
  const styles = useStyles()
  useLockShortcut()
  useLinks()
  useListsInAdvance()
  const root = useRef<HTMLDivElement>(null)
  useScanner(root, { onScan: useScannedRecord(), isFields: isAnyFields, isFallback: true })
  return (
    <div ref={root} className={styles.root}>
      <Header className={styles.header} />
      <SideMenu />
      <main className={styles.work}>
        <TabBar />
        <div className={styles.offer}>
          <RestoreOffer />
          <LoadFailures />
        </div>
        <TabHost />
      </main>
      <LeaveWarning />
      <TabAddress />
      <RecentVisits />
    </div>
  )
}
