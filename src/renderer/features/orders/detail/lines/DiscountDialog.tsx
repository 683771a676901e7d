import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import type { CouponShareRow, OrderLine, PromotionRow } from '#shared/api/orders.ts'
import { couponValue } from '#shared/domain/order.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { tableHeight } from '#renderer/ui/table/areas.ts'
import { keyed, type Keyed } from '#renderer/ui/format/keyed.ts'
import { QueryTable } from '#renderer/ui/table/QueryTable.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { useCoupons, usePromotions } from '../useOrderQueries.ts'

const TABLE_HEIGHT = tableHeight(0, { least: 4, most: 4 })

interface Props {
  readonly orderId: string
  readonly line: OrderLine
  readonly onClose: () => void
}

/** The discounts of a line: order promotions and coupon allocations (spec.md §2). */
export function DiscountDialog({ orderId, line, onClose }: Props) {
  const { t } = useTranslation('orders')
  const orNone = useOrNone()
  const promotions = usePromotions(line.id)
  const coupons = useCoupons(line.id, orderId)
  const promotionRows = useMemo(() => promotions.data && keyed(promotions.data), [promotions.data])
  const couponRows = useMemo(() => coupons.data && keyed(coupons.data), [coupons.data])
  return (
    <InfoDialog title={t('line.discountDetails')} onClose={onClose}>
      <DescriptionList
        items={[
          { term: t('discount.goodsCode'), value: orNone(line.spuCode) },
          { term: t('discount.barcode'), value: orNone(line.skuCode) },
          { term: t('discount.goodsName'), value: orNone(line.goodsName) },
          { term: t('discount.originalPrice'), value: <Money fen={line.originalPrice} /> },
          { term: t('discount.actualPrice'), value: <Money fen={line.payPrice} /> },
        ]}
      />
      <Section title={t('discount.promotions')}>
        <QueryTable
          label={t('discount.promotions')}
          query={promotions}
          rows={promotionRows}
          columns={usePromotionColumns()}
          height={TABLE_HEIGHT}
          empty={t('discount.noPromotions')}
        />
      </Section>
      <Section title={t('discount.coupons')}>
        <QueryTable
          label={t('discount.coupons')}
          query={coupons}
          rows={couponRows}
          columns={useCouponColumns()}
          height={TABLE_HEIGHT}
          empty={t('discount.noCoupons')}
        />
      </Section>
    </InfoDialog>
  )
}

function usePromotionColumns(): Column<Keyed<PromotionRow>>[] {
  const { t } = useTranslation('orders')
  const label = useCodeLabel()
  const orNone = useOrNone()
  return useMemo(
    () => [
      {
        key: 'type',
        header: t('discount.promotionType'),
        width: 160,
        render: ({ promotionType }) => label('promotionType', promotionType),
      },
      { key: 'rule', header: t('discount.promotionRuleName'), width: 180, render: ({ promotionRuleName }) => orNone(promotionRuleName) },
      { key: 'name', header: t('discount.promotionName'), width: 200, render: ({ promotionName }) => orNone(promotionName) },
      {
        key: 'amount',
        header: t('discount.contributions'),
        width: 124,
        align: 'end',
        render: ({ contributions }) => <Money fen={contributions} />,
      },
      { key: 'coupon', header: t('discount.couponId'), width: 190, render: ({ couponId }) => orNone(couponId) },
    ],
    [t, label, orNone],
  )
}

function useCouponColumns(): Column<Keyed<CouponShareRow>>[] {
  const { t } = useTranslation(['orders', 'common'])
  const label = useCodeLabel()
  const orNone = useOrNone()
  return useMemo(
    () => [
      { key: 'code', header: t('discount.couponCode'), width: 210, render: ({ couponCode }) => orNone(couponCode) },
      { key: 'batch', header: t('discount.couponNumber'), width: 170, render: ({ couponNumber }) => orNone(couponNumber) },
      { key: 'name', header: t('discount.couponName'), width: 190, render: ({ couponName }) => orNone(couponName) },
      { key: 'type', header: t('discount.couponType'), width: 168, render: ({ couponType }) => label('couponType', couponType) },
      { key: 'amount', header: t('discount.couponAmount'), width: 96, align: 'end', render: (row) => couponValue(row) ?? t('common:none') },
    ],
    [t, label, orNone],
  )
}
