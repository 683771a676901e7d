import { useMemo } from 'react'
import { makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { keyed, type Keyed } from '#renderer/ui/format/keyed.ts'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { usePayMethodLabel } from '#renderer/ui/format/usePayMethodLabel.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import { tableHeight } from '#renderer/ui/table/tableHeight.ts'
import type { OrderInfo, OrderRow, PayRow } from '#shared/areas/orders/calls.ts'
import { withYuanSign, zeroForMinusOne } from '#shared/domain/money.ts'
import { goodsTotals } from '#shared/domain/orders/orderAmounts.ts'

const rowKey = ({ key }: Keyed<PayRow>): string => key
const NO_ROWS: readonly Keyed<PayRow>[] = []
/** The table's least height in rows, also while it loads. */
const LEAST = 1

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
      { key: 'payMethod', header: t('detail.payMethod'), width: { zh: 112, en: 148 }, render: ({ payMethod }) => methodLabel(payMethod) },
      { key: 'payAmount', header: t('detail.payAmount'), width: 96, align: 'end', render: ({ payAmount }) => <Money fen={payAmount} /> },
      { key: 'payTime', header: t('detail.payTime'), width: 160, render: ({ payTime }) => orNone(payTime) },
      { key: 'pointAmount', header: t('detail.pointAmount'), width: 96, align: 'end', render: ({ pointAmount }) => orNone(pointAmount) },
      { key: 'paySerialNumber', header: t('detail.paySerialNumber'), width: 238, render: ({ paySerialNumber }) => orNone(paySerialNumber) },
      { key: 'merOrderId', header: t('detail.merOrderId'), width: 176, render: ({ merOrderId }) => orNone(merOrderId) },
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
          height={tableHeight(rows.length, LEAST)}
          framed
          empty={<EmptyState compact message={t('detail.noPayments')} />}
        />
      </div>
    </Section>
  )
}

interface CostListProps {
  readonly head: OrderRow | undefined
  readonly order: OrderInfo | undefined
}

/** The order's amounts, from the goods to what was paid, so that a clerk can check one against the others. */
function CostList({ head, order }: CostListProps) {
  const { t } = useTranslation(['orders', 'common'])
  const { sum } = useAmounts()
  const totals = order === undefined ? null : goodsTotals(order.skuList)
  const amount = (fen: number | null | undefined) => <Money fen={fen ?? null} withSymbol />
  // One fen off is -1, which is no 'no value' here.
  const off = (fen: number | null | undefined) => (fen == null ? t('common:none') : withYuanSign(sum(0 - zeroForMinusOne(fen))))
  const paid = (
    <Text weight="semibold" size={400}>
      {amount(head?.paiedPrice)}
    </Text>
  )
  return (
    <DescriptionList
      isDense
      hasLongTerms
      hasAmounts
      loading={head === undefined}
      items={[
        { term: t('detail.goodsTotal'), value: amount(totals?.goods) },
        { term: t('detail.discountTotal'), value: off(totals?.discount) },
        { term: t('detail.promotionTotal'), value: off(totals?.promotion) },
        { term: t('detail.couponPrice'), value: off(head?.couponPrice) },
        { term: t('detail.shefenTotal'), value: off(totals?.shefen) },
        { term: t('detail.postagePrice'), value: amount(head?.postagePrice) },
        { term: t('detail.paiedPrice'), value: paid },
        { term: t('detail.petcardPrice'), value: amount(head?.petcardPrice) },
      ]}
    />
  )
}
