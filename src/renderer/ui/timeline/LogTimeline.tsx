import { useState } from 'react'
import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { QueryPart } from '../feedback/QueryPart.tsx'
import { keyed } from '../format/keyed.ts'
import { useOrNone } from '../format/useOrNone.ts'
import { joined } from '#shared/text/isolated.ts'

/** A row of a record's log. */
interface LogRow {
  readonly logDesc: string | null
  readonly createTime: string | null
  readonly createUserName: string | null
}

/** The newest first. A server answers a log in one of the two orders: its first and last times tell which. */
export function newestFirst<Row extends Pick<LogRow, 'createTime'>>(rows: readonly Row[]): readonly Row[] {
  const [first, last] = [rows.at(0)?.createTime ?? '', rows.at(-1)?.createTime ?? '']
  return first <= last ? rows.toReversed() : rows
}

interface Props {
  /** The list's accessible name. */
  readonly label: string
  readonly query: Pick<UseQueryResult<readonly LogRow[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** In place of a log without rows. */
  readonly empty: string
}

/** The log of a record: what was done, when and by whom. It loads, fails and retries alone. */
export function LogTimeline({ label, query, empty }: Props) {
  const orNone = useOrNone()
  return (
    <QueryPart query={query} bars={4}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState compact message={empty} />
        ) : (
          <Timeline
            label={label}
            entries={keyed(newestFirst(rows)).map(({ key, logDesc, createTime, createUserName }) => ({
              key,
              text: orNone(logDesc),
              notes: [createTime, createUserName],
            }))}
          />
        )
      }
    </QueryPart>
  )
}

interface TimelineEntry {
  readonly key: string
  /** What happened. */
  readonly text: string
  /** When, and by whom. What is not known is left out. */
  readonly notes: readonly (string | null)[]
}

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: { position: 'relative', paddingLeft: '22px', paddingBottom: '12px', ':last-child': { paddingBottom: 0 } },
  // The line from one dot to the next.
  joined: {
    '::before': {
      content: '""',
      position: 'absolute',
      top: '12px',
      bottom: '-6px',
      left: '5px',
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  dot: {
    position: 'absolute',
    top: '6px',
    left: '2px',
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke1,
  },
  newest: { backgroundColor: tokens.colorBrandBackground },
  text: { overflowWrap: 'anywhere' },
  note: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

interface TimelineProps {
  /** The list's accessible name. */
  readonly label: string
  /** The newest first: it is marked. */
  readonly entries: readonly TimelineEntry[]
}

/** Entries that are shown at first, and with each press for more: a log of thousands would hold the page up. */
const STEP = 50

/** What happened to a record, one step below the other. The older part of a long log is shown when it is asked for. */
export function Timeline({ label, entries }: TimelineProps) {
  const styles = useStyles()
  const { t } = useTranslation()
  const [most, setMost] = useState(STEP)
  const older = entries.length - most
  return (
    <>
      <ol aria-label={label} className={styles.root}>
        {entries.slice(0, most).map(({ key, text, notes }, position) => (
          <li key={key} className={mergeClasses(styles.entry, position < entries.length - 1 && styles.joined)}>
            <span aria-hidden data-shape className={mergeClasses(styles.dot, position === 0 && styles.newest)} />
            <Text block className={styles.text}>
              {text}
            </Text>
            <Text block size={200} className={styles.note}>
              {joined(notes, ' · ')}
            </Text>
          </li>
        ))}
      </ol>
      {older > 0 && (
        <Button size="small" appearance="subtle" onClick={() => setMost(most + STEP)}>
          {t('olderEntries', { count: older })}
        </Button>
      )}
    </>
  )
}
