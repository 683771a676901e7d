import { useMemo } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import type { OrderInfo, OrderRow, PayRow } from '#shared/areas/orders/calls.ts'
import { usePayMethodLabel } from '#renderer/ui/format/usePayMethodLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { tableHeight } from '#renderer/ui/table/tableHeight.ts'
import { keyed, type Keyed } from '#renderer/ui/format/keyed.ts'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { CostList } from './CostList.tsx'

const rowKey = ({ key }: Keyed<PayRow>): string => key
const NO_ROWS: readonly Keyed<PayRow>[] = []
/** The table's height in rows: two while it loads; beyond six payments, which are rare, it scrolls. */
const ROWS = { least: 2, most: 6 }

const useStyles = makeStyles({ table: { marginTop: '12px' } })

interface Props {
  /** The order's row in the list, until the order is loaded. */
  readonly head: OrderRow | undefined
  readonly order: OrderInfo | undefined
}

/** The order's costs and payments (`spec.md §2`, 5). */
export function CostAndPayment({ head, order }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('orders')
  const methodLabel = usePayMethodLabel()
  const orNone = useOrNone()
  const rows = useMemo(() => (order === undefined ? NO_ROWS : keyed(order.payInfo)), [order])
  const columns = useMemo<Column<Keyed<PayRow>>[]>(
    () => [
      { key: 'payMethod', header: t('detail.payMethod'), width: 144, render: ({ payMethod }) => methodLabel(payMethod) },
      { key: 'payAmount', header: t('detail.payAmount'), width: 112, align: 'end', render: ({ payAmount }) => <Money fen={payAmount} /> },
      { key: 'pointAmount', header: t('detail.pointAmount'), width: 96, align: 'end', render: ({ pointAmount }) => orNone(pointAmount) },
      { key: 'paySerialNumber', header: t('detail.paySerialNumber'), width: 238, render: ({ paySerialNumber }) => orNone(paySerialNumber) },
      { key: 'merOrderId', header: t('detail.merOrderId'), width: 176, render: ({ merOrderId }) => orNone(merOrderId) },
      { key: 'payTime', header: t('detail.payTime'), width: 168, render: ({ payTime }) => orNone(payTime) },
    ],
    [t, methodLabel, orNone],
  )
  return (
    <Section title={t('detail.cost')}>
      <CostList head={head} order={order} />
      <div className={styles.table}>
        <DataTable
          label={t('detail.payments')}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          loading={order === undefined}
          height={tableHeight(rows.length, ROWS)}
          framed
          empty={<EmptyState compact message={t('detail.noPayments')} />}
        />
      </div>
    </Section>
  )
}
