import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import type { BulkProgress, RowOutcome } from './bulkRun.ts'
import { useOutcomeColumns, useOutcomeState } from './outcomeColumns.tsx'

const HEIGHT = '320px'

interface Props<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The name of a row for people: its number or name. */
  readonly nameOf: (row: Row) => string
  readonly outcomes: BulkProgress['outcomes']
}

const WAITING: RowOutcome = { kind: 'waiting' }

/**
 * A table with the outcome of each row of a bulk action, and the server's reason for a refusal. A page that shows more of its rows puts
 * its own columns before `useOutcomeColumns`.
 */
export function BulkResults<Row>({ rows, rowKey, nameOf, outcomes }: Props<Row>) {
  const { t } = useTranslation('list')
  const outcomeState = useOutcomeState()
  const results = useOutcomeColumns(
    useCallback((row: Row) => outcomeState(outcomes.get(rowKey(row)) ?? WAITING), [outcomeState, outcomes, rowKey]),
  )
  const columns = useMemo<readonly Column<Row>[]>(
    () => [{ key: 'row', header: t('bulk.row'), width: 200, render: nameOf }, ...results],
    [t, nameOf, results],
  )
  return (
    <DataTable
      label={t('bulk.rows')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      height={HEIGHT}
      framed
      empty={<EmptyState message={t('bulk.empty')} />}
    />
  )
}
