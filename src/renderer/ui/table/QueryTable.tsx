import type { ReactNode } from 'react'
import { Text } from '@fluentui/react-components'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'
import type { HeightRange } from './tableHeight.ts'
import type { Keyed } from '../format/keyed.ts'

interface Props<Row> {
  readonly label: string
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** The rows of the query's answer; undefined until there is one. */
  readonly rows: readonly Keyed<Row>[] | undefined
  readonly columns: readonly Column<Keyed<Row>>[]
  /** See `DataTable`. */
  readonly band?: (row: Keyed<Row>) => ReactNode
  /** CSS height, the same while it loads, fails and shows; or the limits of one that follows the rows. */
  readonly height: string | HeightRange
  /** In place of the rows of an answer without any. */
  readonly empty: string
  /** Says so in a line, without the table. */
  readonly isEmptyLine?: boolean
}

const rowKey = ({ key }: Keyed<unknown>): string => key

/** A table that shows its own loading, failure and retry, so that the rest of the page stays usable (spec.md §2). */
export function QueryTable<Row>({ label, query, rows, columns, band, height, empty, isEmptyLine = false }: Props<Row>) {
  if (query.error !== null && !query.isFetching) {
    return (
      <div style={typeof height === 'string' ? { height } : { minHeight: `${height.least}px` }}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  if (isEmptyLine && rows?.length === 0) return <Text>{empty}</Text>
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows ?? []}
      rowKey={rowKey}
      band={band}
      loading={rows === undefined}
      height={height}
      framed
      empty={<EmptyState compact message={empty} />}
    />
  )
}
