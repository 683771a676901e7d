import { useMemo } from 'react'
import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { ErrorLogActions } from '#renderer/ui/errorLog/ErrorLogActions.tsx'
import { entryText } from '#renderer/ui/errorLog/entryText.ts'
import { useErrorEntries } from '#renderer/ui/errorLog/useErrorEntries.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { VIEW_MARK } from '#shared/workspace.ts'
import { chosenEntries, NO_FILTER } from './chosenEntries.ts'
import { LogFilters } from './LogFilters.tsx'
import { LogTable } from './LogTable.tsx'

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
  list: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden', padding: 0 },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: '6px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  total: { marginLeft: 'auto', paddingRight: '4px', color: tokens.colorNeutralForeground3 },
  table: { flexGrow: 1, minHeight: 0 },
})

/** The errors of this PC as a list with filters: the same errors and actions as in the error log of the header. */
export default function ErrorLogPage() {
  const styles = useStyles()
  const { t } = useTranslation('errorLog')
  const { entries, error, isPending, retry } = useErrorEntries()
  const [filter, setFilter] = usePersistedTabState(`${VIEW_MARK}log filter`, NO_FILTER)
  const found = useMemo(() => chosenEntries(entries, filter, t), [entries, filter, t])
  const total =
    found.length === entries.length ? t('total', { count: entries.length }) : t('found', { found: found.length, total: entries.length })
  return (
    <div className={styles.root}>
      <div className={styles.card}>
        <LogFilters applied={filter} onApply={setFilter} />
      </div>
      <div className={mergeClasses(styles.card, styles.list)}>
        <div className={styles.tools}>
          <ErrorLogActions
            count={entries.length}
            shownText={() => found.map((entry) => entryText(entry, t)).join('\n\n')}
            hasShown={found.length > 0}
          />
          <Text role="status" size={200} className={styles.total}>
            {isPending ? '' : total}
          </Text>
        </div>
        {error !== null && <ErrorState error={error} onRetry={retry} compact={entries.length > 0} />}
        <div className={styles.table}>
          <LogTable entries={found} isLoading={isPending && error === null} isFiltered={entries.length > 0} />
        </div>
      </div>
    </div>
  )
}
