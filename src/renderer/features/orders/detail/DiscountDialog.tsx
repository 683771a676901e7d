import { useMemo, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DescriptionList } from '#renderer/ui/DescriptionList.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import type { CouponShareRow, OrderLine, PromotionRow } from '#shared/api/orders.ts'
import { couponValue } from '#shared/domain/order.ts'
import { useCodeLabel } from '../useCodeLabel.ts'
import { useOrNone } from '../useOrNone.ts'
import { Section } from './Section.tsx'
import { useCoupons, usePromotions } from './useOrderQueries.ts'

interface Props {
  readonly orderId: string
  readonly line: OrderLine
  readonly onClose: () => void
}

/** What a line was discounted by: order promotions and coupon allocations (spec.md §2). */
export function DiscountDialog({ orderId, line, onClose }: Props) {
  const { t } = useTranslation('orders')
  const orNone = useOrNone()
  const promotions = usePromotions(line.id)
  const coupons = useCoupons(line.id, orderId)
  return (
    <InfoDialog title={t('line.discountDetails')} onClose={onClose}>
      <DescriptionList
        items={[
          { term: t('discount.goodsName'), value: orNone(line.goodsName), wide: true },
          { term: t('discount.goodsCode'), value: orNone(line.spuCode) },
          { term: t('discount.barcode'), value: orNone(line.skuCode) },
          { term: t('discount.originalPrice'), value: <Money fen={line.originalPrice} /> },
          { term: t('discount.actualPrice'), value: <Money fen={line.payPrice} /> },
        ]}
      />
      <Section title={t('discount.promotions')}>
        <QueryTable label={t('discount.promotions')} query={promotions} columns={usePromotionColumns()} empty={t('discount.noPromotions')} />
      </Section>
      <Section title={t('discount.coupons')}>
        <QueryTable label={t('discount.coupons')} query={coupons} columns={useCouponColumns()} empty={t('discount.noCoupons')} />
      </Section>
    </InfoDialog>
  )
}

function usePromotionColumns(): Column<PromotionRow>[] {
  const { t } = useTranslation('orders')
  const label = useCodeLabel()
  const orNone = useOrNone()
  return useMemo(
    () => [
      { key: 'type', header: t('discount.promotionType'), width: 120, render: ({ promotionType }) => label('promotionType', promotionType) },
      { key: 'rule', header: t('discount.promotionRuleName'), width: 180, render: ({ promotionRuleName }) => orNone(promotionRuleName) },
      { key: 'name', header: t('discount.promotionName'), width: 200, render: ({ promotionName }) => orNone(promotionName) },
      { key: 'amount', header: t('discount.contributions'), width: 96, align: 'end', render: ({ contributions }) => <Money fen={contributions} /> },
      { key: 'coupon', header: t('discount.couponId'), width: 190, render: ({ couponId }) => orNone(couponId) },
    ],
    [t, label, orNone],
  )
}

function useCouponColumns(): Column<CouponShareRow>[] {
  const { t } = useTranslation(['orders', 'common'])
  const label = useCodeLabel()
  const orNone = useOrNone()
  return useMemo(
    () => [
      { key: 'code', header: t('discount.couponCode'), width: 210, render: ({ couponCode }) => orNone(couponCode) },
      { key: 'batch', header: t('discount.couponNumber'), width: 170, render: ({ couponNumber }) => orNone(couponNumber) },
      { key: 'name', header: t('discount.couponName'), width: 190, render: ({ couponName }) => orNone(couponName) },
      { key: 'type', header: t('discount.couponType'), width: 88, render: ({ couponType }) => label('couponType', couponType) },
      { key: 'amount', header: t('discount.couponAmount'), width: 96, align: 'end', render: (row) => couponValue(row) ?? t('common:none') },
    ],
    [t, label, orNone],
  )
}

const TABLE_HEIGHT = '168px'

interface QueryTableProps<Row> {
  readonly label: string
  readonly query: UseQueryResult<Row[]>
  readonly columns: readonly Column<Row>[]
  readonly empty: string
}

/** A list that loads, fails and retries by itself. */
function QueryTable<Row>({ label, query, columns, empty }: QueryTableProps<Row>): ReactNode {
  const { data, error, isFetching, refetch } = query
  // The rows have no ids of their own.
  const keys = useMemo(() => new Map(data?.map((row, index) => [row, String(index)])), [data])
  if (error !== null && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <DataTable label={label} columns={columns} rows={data ?? []} rowKey={(row) => keys.get(row) ?? ''} loading={data === undefined} height={TABLE_HEIGHT} empty={<EmptyState message={empty} />} />
  )
}
