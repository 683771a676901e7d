import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkProgress } from '#renderer/resource/bulk/bulkRun.ts'
import { useOutcomeColumns } from '#renderer/resource/bulk/outcomeColumns.tsx'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { ShipmentRow } from '../file/shipmentRows.ts'
import { lineKey } from './bulkShipment.ts'
import { useLineState } from './useLineState.ts'

const HEIGHT = '320px'

interface Props {
  readonly rows: readonly ShipmentRow[]
  readonly outcomes: BulkProgress['outcomes']
  readonly loading: boolean
}

/** The lines of a table of waybills, each with its fault or its outcome. */
export function BulkShipTable({ rows, outcomes, loading }: Props) {
  const { t } = useTranslation('shipping')
  const orNone = useOrNone()
  const results = useOutcomeColumns(useLineState(outcomes))
  const columns = useMemo<Column<ShipmentRow>[]>(
    () => [
      { key: 'line', header: t('bulk.line'), width: 56, align: 'end', render: ({ line }) => line },
      { key: 'orderId', header: t('field.orderId'), width: 176, render: ({ orderId }) => orNone(orderId) },
      { key: 'company', header: t('field.company'), width: 112, render: ({ company }) => orNone(company) },
      { key: 'waybill', header: t('field.waybill'), width: 160, render: ({ waybill }) => orNone(waybill) },
      ...results,
    ],
    [t, orNone, results],
  )
  return (
    <DataTable
      label={t('bulk.lines')}
      columns={columns}
      rows={rows}
      rowKey={lineKey}
      loading={loading}
      height={HEIGHT}
      framed
      empty={<EmptyState message={t('bulk.noLines')} />}
    />
  )
}
