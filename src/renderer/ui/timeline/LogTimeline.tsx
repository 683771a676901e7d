import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { QueryPart } from '../feedback/QueryPart.tsx'
import { keyed } from '../format/keyed.ts'
import { useOrNone } from '../format/useOrNone.ts'
import { Timeline } from './Timeline.tsx'

/** A row of a record's log. */
interface LogRow {
  readonly logDesc: string | null
  readonly createTime: string | null
  readonly createUserName: string | null
}

/** The newest first. A server answers a log in one of the two orders: its first and last times tell which. */
export function newestFirst<Row extends LogRow>(rows: readonly Row[]): readonly Row[] {
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
              note: [createTime, createUserName].filter((part) => part !== null && part !== '').join(' · '),
            }))}
          />
        )
      }
    </QueryPart>
  )
}
