import { useMemo } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { DescriptionList } from '#renderer/ui/DescriptionList.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { HEADER_HEIGHT, ROW_HEIGHT, type Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import type { OrderInfo, PayRow } from '#shared/api/orders.ts'
import { useCodeLabel } from '../useCodeLabel.ts'
import { useOrNone } from '../useOrNone.ts'
import { keyed, type Keyed } from './keyed.ts'
import { Section } from './Section.tsx'

const rowKey = ({ key }: Keyed<PayRow>): string => key
/** An order is rarely paid in more parts than this; more of them scroll. */
const ROWS_IN_SIGHT = 6
const EMPTY_HEIGHT = 120

const useStyles = makeStyles({ table: { marginTop: '12px' } })

/** `spec.md §2`, 5: what the order cost, and how it was paid. */
export function CostAndPayment({ order }: { readonly order: OrderInfo }) {
  const styles = useStyles()
  const { t } = useTranslation('orders')
  const label = useCodeLabel()
  const orNone = useOrNone()
  const rows = useMemo(() => keyed(order.payInfo), [order])
  const columns = useMemo<Column<Keyed<PayRow>>[]>(
    () => [
      { key: 'payMethod', header: t('detail.payMethod'), width: 120, render: ({ payMethod }) => label('payMethod', payMethod) },
      { key: 'payAmount', header: t('detail.payAmount'), width: 112, align: 'end', render: ({ payAmount }) => <Money fen={payAmount} /> },
      { key: 'pointAmount', header: t('detail.pointAmount'), width: 96, align: 'end', render: ({ pointAmount }) => orNone(pointAmount) },
      { key: 'paySerialNumber', header: t('detail.paySerialNumber'), width: 260, render: ({ paySerialNumber }) => orNone(paySerialNumber) },
      { key: 'merOrderId', header: t('detail.merOrderId'), width: 220, render: ({ merOrderId }) => orNone(merOrderId) },
      { key: 'payTime', header: t('detail.payTime'), width: 168, render: ({ payTime }) => orNone(payTime) },
    ],
    [t, label, orNone],
  )
  const height = rows.length === 0 ? HEADER_HEIGHT + EMPTY_HEIGHT : HEADER_HEIGHT + Math.min(rows.length, ROWS_IN_SIGHT) * ROW_HEIGHT + 12
  return (
    <Section title={t('detail.cost')}>
      <DescriptionList
        items={[
          { term: t('detail.petcardPrice'), value: <Money fen={order.petcardPrice} /> },
          { term: t('detail.couponPrice'), value: <Money fen={order.couponPrice} /> },
          { term: t('detail.paiedPrice'), value: <Money fen={order.paiedPrice} /> },
          { term: t('detail.postagePrice'), value: <Money fen={order.postagePrice} /> },
        ]}
      />
      <div className={styles.table}>
        <DataTable label={t('detail.payments')} columns={columns} rows={rows} rowKey={rowKey} height={`${height}px`} empty={<EmptyState message={t('detail.noPayments')} />} />
      </div>
    </Section>
  )
}
