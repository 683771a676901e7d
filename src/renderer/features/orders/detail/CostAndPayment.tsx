import { useCallback, useMemo } from 'react'
import { makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
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

/** CSS pixels. */
const ROW_OF_TWO_LINES = 51

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
  const numberColumn = useNumberColumn()
  const columns = useMemo<Column<Keyed<PayRow>>[]>(
    () => [
      {
        key: 'payMethod',
        header: t('detail.payMethod'),
        width: { zh: 80, en: 148 },
        wrap: true,
        render: ({ payMethod }) => methodLabel(payMethod),
      },
      { key: 'payAmount', header: t('detail.payAmount'), width: 84, align: 'end', render: ({ payAmount }) => <Money fen={payAmount} /> },
      // Date and time, and the numbers, stand in two lines each: all six columns fit the panel of a store PC, and no number is cut.
      { key: 'payTime', header: t('detail.payTime'), width: 102, wrap: true, render: ({ payTime }) => orNone(payTime) },
      { key: 'pointAmount', header: t('detail.pointAmount'), width: 76, align: 'end', render: ({ pointAmount }) => orNone(pointAmount) },
      numberColumn('paySerialNumber', 144),
      numberColumn('merOrderId', 120),
    ],
    [t, methodLabel, orNone, numberColumn],
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
          rowHeight={ROW_OF_TWO_LINES}
          height={tableHeight(rows.length, LEAST, ROW_OF_TWO_LINES)}
          framed
          empty={<EmptyState compact message={t('detail.noPayments')} />}
        />
      </div>
    </Section>
  )
}

type NumberKey = 'paySerialNumber' | 'merOrderId'

/** Returns the function that makes the column of a number, whole and with a button that copies it. */
function useNumberColumn(): (key: NumberKey, width: number) => Column<Keyed<PayRow>> {
  const { t } = useTranslation(['orders', 'common'])
  const orNone = useOrNone()
  return useCallback(
    (key, width) => {
      const header = t(`detail.${key}`)
      const copyLabel = t('common:copyWhat', { what: header })
      return {
        key,
        header,
        width,
        wrap: true,
        text: (row) => orNone(row[key]),
        render: ({ [key]: number }) => (
          <>
            {orNone(number)}
            {number !== null && number !== '' && <CopyButton text={number} label={copyLabel} />}
          </>
        ),
      }
    },
    [t, orNone],
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
