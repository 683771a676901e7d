import { useMemo } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { ShipmentRow } from '../file/shipmentRows.ts'
import type { Outcome } from './bulkShipRun.ts'
import { useFaultText } from './useFaultText.ts'

const HEIGHT = '320px'

const useStyles = makeStyles({
  wrong: { color: tokens.colorStatusDangerForeground1 },
  sent: { color: tokens.colorStatusSuccessForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly rows: readonly ShipmentRow[]
  readonly outcomes: ReadonlyMap<number, Outcome>
  readonly loading: boolean
}

const rowKey = ({ line }: ShipmentRow): string => String(line)

/** The lines of a table of waybills, each with its fault or its outcome. */
export function BulkShipTable({ rows, outcomes, loading }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shipping')
  const orNone = useOrNone()
  const faultText = useFaultText()
  const columns = useMemo<Column<ShipmentRow>[]>(() => {
    const state = ({ line, fault, repeats }: ShipmentRow) => {
      const outcome = outcomes.get(line)
      if (repeats !== null) return <span className={styles.quiet}>{t('bulk.repeats', { line: repeats })}</span>
      if (fault !== null) return <span className={styles.wrong}>{faultText(fault)}</span>
      if (outcome === undefined) return t('bulk.ready')
      return outcome.kind === 'sent' ? (
        <span className={styles.sent}>{t('bulk.sent')}</span>
      ) : (
        <span className={styles.wrong}>{outcome.message}</span>
      )
    }
    return [
      { key: 'line', header: t('bulk.line'), width: 64, align: 'end', render: ({ line }) => line },
      { key: 'orderId', header: t('field.orderId'), width: 184, render: ({ orderId }) => orNone(orderId) },
      { key: 'company', header: t('field.company'), width: 120, render: ({ company }) => orNone(company) },
      { key: 'waybill', header: t('field.waybill'), width: 176, render: ({ waybill }) => orNone(waybill) },
      { key: 'state', header: t('bulk.state'), width: 240, wrap: true, render: state },
    ]
  }, [t, orNone, faultText, outcomes, styles])
  return (
    <DataTable
      label={t('bulk.lines')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      loading={loading}
      height={HEIGHT}
      framed
      empty={<EmptyState message={t('bulk.noLines')} />}
    />
  )
}
