import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import type { Tone } from '#shared/domain/tones.ts'
import type { BulkProgress, RowOutcome } from './bulkRun.ts'

const HEIGHT = '320px'

const TONES: Readonly<Record<RowOutcome['kind'], Tone>> = {
  waiting: 'neutral',
  running: 'active',
  done: 'success',
  refused: 'danger',
  unknown: 'waiting',
  skipped: 'neutral',
}

interface Props<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The name of a row for people: its number or name. */
  readonly nameOf: (row: Row) => string
  readonly outcomes: BulkProgress['outcomes']
}

const WAITING: RowOutcome = { kind: 'waiting' }

/** A table with the outcome of each row of a bulk action, and the server's reason for a refusal. */
export function BulkResults<Row>({ rows, rowKey, nameOf, outcomes }: Props<Row>) {
  const { t } = useTranslation('list')
  const columns = useMemo<readonly Column<Row>[]>(() => {
    const outcomeOf = (row: Row): RowOutcome => outcomes.get(rowKey(row)) ?? WAITING
    const label = (row: Row): string => t(`bulk.outcome.${outcomeOf(row).kind}`)
    const reason = (row: Row): string => {
      const outcome = outcomeOf(row)
      return outcome.kind === 'refused' || outcome.kind === 'unknown' ? errorMessage(outcome.error) : ''
    }
    return [
      { key: 'row', header: t('bulk.row'), width: 200, render: nameOf },
      {
        key: 'result',
        header: t('bulk.result'),
        width: { zh: 104, en: 112 },
        text: label,
        render: (row) => <StatusBadge tone={TONES[outcomeOf(row).kind]} label={label(row)} />,
      },
      { key: 'reason', header: t('bulk.reason'), width: 280, wrap: true, render: reason },
    ]
  }, [t, outcomes, rowKey, nameOf])
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
