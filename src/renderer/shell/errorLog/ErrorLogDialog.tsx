import { useDeferredValue, useMemo, useState } from 'react'
import { Input, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import { entryText, matching } from '#renderer/ui/errorLog/entryText.ts'
import { ErrorLogActions } from '#renderer/ui/errorLog/ErrorLogActions.tsx'
import { useErrorEntries } from '#renderer/ui/errorLog/useErrorEntries.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'
import { ErrorLogRow } from './ErrorLogRow.tsx'

const SKELETON_ROWS = 6

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'center' },
  search: { flexGrow: 1, minWidth: '220px' },
  total: { color: tokens.colorNeutralForeground3 },
  // A fixed height, so that nothing moves when a search shortens the list.
  list: {
    height: 'min(440px, calc(100vh - 300px))',
    minHeight: '160px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  skeleton: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '12px' },
  row: { height: '36px' },
})

/** The errors of this PC: to read, search, copy, save, upload and clear (spec.md §2, Error-log dialog). */
export function ErrorLogDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('errorLog')
  const [wanted, setWanted] = useState('')
  const { entries, error, isPending, retry } = useErrorEntries()
  const words = useDeferredValue(wanted)
  const found = useMemo(() => matching(entries, words, t), [entries, words, t])
  const total =
    found.length === entries.length ? t('total', { count: entries.length }) : t('found', { found: found.length, total: entries.length })
  return (
    <InfoDialog title={t('title')} onClose={onClose}>
      <div className={styles.tools}>
        <Input
          className={styles.search}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          contentBefore={<SearchRegular />}
          value={wanted}
          maxLength={100}
          onChange={(_event, { value }) => setWanted(value)}
        />
        <ErrorLogActions
          count={entries.length}
          shownText={() => found.map((entry) => entryText(entry, t)).join('\n\n')}
          hasShown={found.length > 0}
        />
      </div>
      <div className={styles.list}>
        {isPending && <Waiting />}
        {error !== null && <ErrorState error={error} onRetry={retry} compact={entries.length > 0} />}
        {!isPending && error === null && found.length === 0 && <EmptyState message={entries.length === 0 ? t('empty') : t('notFound')} />}
        {found.length > 0 && <ErrorLogList entries={found} />}
      </div>
      <Text role="status" size={200} className={styles.total}>
        {isPending ? '' : total}
      </Text>
    </InfoDialog>
  )
}

function Waiting() {
  const styles = useStyles()
  const { t } = useTranslation()
  return (
    <Skeleton className={styles.skeleton} aria-label={t('loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <SkeletonItem key={index} className={styles.row} />
      ))}
    </Skeleton>
  )
}

const useErrorLogListStyles = makeStyles({
  root: { margin: 0, padding: 0, listStyleType: 'none' },
})

/** The entries, newest first. Invisible entries have no layout (`content-visibility`), so that a long log scrolls smoothly. */
function ErrorLogList({ entries }: { readonly entries: readonly ErrorLogEntry[] }) {
  const styles = useErrorLogListStyles()
  const { t } = useTranslation('errorLog')
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string): void =>
    setUnfolded((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <ul className={styles.root} aria-label={t('list')}>
      {entries.map((entry) => (
        <ErrorLogRow key={entry.id} entry={entry} isUnfolded={unfolded.has(entry.id)} onToggle={() => toggle(entry.id)} />
      ))}
    </ul>
  )
}
