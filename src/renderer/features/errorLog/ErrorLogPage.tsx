import { makeStyles, tokens } from '@fluentui/react-components'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { NO_FILTER } from '#renderer/ui/errorLog/chosenEntries.ts'
import { ErrorLogView } from '#renderer/ui/errorLog/ErrorLogView.tsx'
import { VIEW_MARK } from '#shared/workspace.ts'
import { LogFilters } from './LogFilters.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '10px',
    height: '100%',
    minHeight: 0,
    padding: '12px 16px 8px',
    boxSizing: 'border-box',
  },
  card: {
    padding: '12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  log: { flexGrow: 1, minHeight: 0 },
})

/** The error log as a page: it can also be filtered by day and by where the error happened (spec.md §2, Routes). */
export default function ErrorLogPage() {
  const styles = useStyles()
  const [filter, setFilter] = usePersistedTabState(`${VIEW_MARK}log filter`, NO_FILTER)
  return (
    <div className={styles.root}>
      <div className={styles.card}>
        <LogFilters applied={filter} onApply={setFilter} />
      </div>
      <div className={styles.log}>
        <ErrorLogView filter={filter} />
      </div>
    </div>
  )
}
