import { makeStyles } from '@fluentui/react-components'
import { Greeting } from './Greeting.tsx'
import { QuickEntries } from './QuickEntries.tsx'
import { OwnPages } from './OwnPages.tsx'
import { RecentExports } from './RecentExports.tsx'
import { RecentPagesPanel } from './RecentPagesPanel.tsx'

const useStyles = makeStyles({
  root: { boxSizing: 'border-box', width: '100%', maxWidth: '1280px', marginInline: 'auto', padding: '28px 32px 40px' },
  column: { display: 'flex', flexDirection: 'column', gap: '20px', minWidth: 0 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 380px',
    alignItems: 'start',
    gap: '20px',
    '@media (max-width: 1150px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** The home page, in the fixed first tab (spec.md §2, /wel/index). */
export default function HomePage() {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Greeting />
      <div className={styles.columns}>
        <div className={styles.column}>
          <QuickEntries />
          <RecentPagesPanel />
        </div>
        <div className={styles.column}>
          <RecentExports />
          <OwnPages />
        </div>
      </div>
    </div>
  )
}
