import { useDeferredValue, useMemo, useState, type ReactElement } from 'react'
import { makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'
import { ERROR_LOG_KEY } from '#renderer/kit/errors/errorLog.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { chosenEntries, type LogFilter } from './chosenEntries.ts'
import { entryText } from './entryText.ts'
import { ErrorLogActions } from './ErrorLogActions.tsx'
import { ErrorLogRow } from './ErrorLogRow.tsx'

const NONE: readonly ErrorLogEntry[] = []
const SKELETON_ROWS = 6

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, height: '100%', minHeight: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'center' },
  total: { color: tokens.colorNeutralForeground3 },
  list: {
    flexGrow: 1,
    minHeight: '160px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  rows: { margin: 0, padding: 0, listStyleType: 'none' },
  skeleton: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '12px' },
  skeletonRow: { height: '36px' },
})

interface Props {
  readonly filter: LogFilter
  /** Stands before the buttons. */
  readonly search?: ReactElement
}

/**
 * The errors of this PC that match the filter, newest first, to read, copy, save, upload and clear (spec.md §2, Error-log dialog). It
 * fills the height of its container. New errors are added while they are shown.
 */
export function ErrorLogView({ filter, search }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('errorLog')
  const { data: entries = NONE, error, isPending, refetch } = useQuery({ queryKey: ERROR_LOG_KEY, queryFn: () => invoke('errorLog:list') })
  const chosen = useDeferredValue(filter)
  const found = useMemo(() => chosenEntries(entries, chosen, t), [entries, chosen, t])
  const total =
    found.length === entries.length ? t('total', { count: entries.length }) : t('found', { found: found.length, total: entries.length })
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        {search}
        <ErrorLogActions
          count={entries.length}
          unsent={entries.filter(({ uploadedAt }) => uploadedAt === undefined).length}
          shownText={() => found.map((entry) => entryText(entry, t)).join('\n\n')}
          hasShown={found.length > 0}
        />
      </div>
      <div className={styles.list}>
        {isPending && error === null && <Waiting />}
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} compact={entries.length > 0} />}
        {!isPending && error === null && found.length === 0 && <EmptyState message={entries.length === 0 ? t('empty') : t('notFound')} />}
        {found.length > 0 && <ErrorLogRows entries={found} />}
      </div>
      <Text role="status" size={200} className={styles.total}>
        {isPending ? '' : total}
      </Text>
    </div>
  )
}

function Waiting() {
  const styles = useStyles()
  const { t } = useTranslation()
  return (
    <Skeleton className={styles.skeleton} aria-label={t('loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <SkeletonItem key={index} className={styles.skeletonRow} />
      ))}
    </Skeleton>
  )
}

/** The entries. Invisible entries have no layout (`content-visibility`), so that a long log scrolls smoothly. */
function ErrorLogRows({ entries }: { readonly entries: readonly ErrorLogEntry[] }) {
  const styles = useStyles()
  const { t } = useTranslation('errorLog')
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string): void =>
    setUnfolded((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <ul className={styles.rows} aria-label={t('list')}>
      {entries.map((entry) => (
        <ErrorLogRow key={entry.id} entry={entry} isUnfolded={unfolded.has(entry.id)} onToggle={() => toggle(entry.id)} />
      ))}
    </ul>
  )
}
