import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import { AmountSteps } from '#renderer/ui/format/AmountSteps.tsx'
import { keyed } from '#renderer/ui/format/keyed.ts'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { QueryTable } from '#renderer/ui/table/QueryTable.tsx'
import { tableHeight } from '#renderer/ui/table/tableHeight.ts'
import type { OrderLine } from '#shared/areas/orders/calls.ts'
import { known } from '#shared/domain/placeholder.ts'
import { type PriceStepKind, priceSteps } from '#shared/domain/orders/orderAmounts.ts'
import { useCoupons, usePromotions } from '../useOrderQueries.ts'
import { useCouponColumns, usePromotionColumns } from './discountColumns.tsx'

/** The tables' least height in rows, also while they load. */
const LEAST = 1

interface Props {
  readonly orderId: string
  readonly line: OrderLine
  readonly onClose: () => void
}

/** The discounts of a line: how its paid amount comes about, its order promotions and coupon allocations (spec.md §2). */
export function DiscountDialog({ orderId, line, onClose }: Props) {
  const { t } = useTranslation('orders')
  const orNone = useOrNone()
  const promotions = usePromotions(line.id)
  const coupons = useCoupons(line.id, orderId)
  const promotionRows = useMemo(() => promotions.data && keyed(promotions.data), [promotions.data])
  const hasShares = coupons.data?.some(({ shareAmount }) => shareAmount !== null) === true
  const couponRows = useMemo(() => coupons.data && keyed(coupons.data), [coupons.data])
  return (
    <InfoDialog title={t('line.discountDetails')} onClose={onClose}>
      <DescriptionList
        hasLongTerms
        items={[
          { term: t('discount.goodsCode'), value: orNone(line.spuCode) },
          { term: t('discount.barcode'), value: orNone(line.skuCode) },
          { term: t('discount.originalPrice'), value: <Money fen={line.originalPrice} withSymbol /> },
          { term: t('discount.goodsName'), value: orNone(line.goodsName), wide: true },
        ]}
      />
      <Section title={t('discount.steps')}>
        <PriceSteps line={line} />
      </Section>
      <Section title={t('discount.promotions')}>
        <QueryTable
          label={t('discount.promotions')}
          query={promotions}
          rows={promotionRows}
          columns={usePromotionColumns()}
          height={tableHeight(promotionRows?.length ?? 0, LEAST)}
          empty={t('discount.noPromotions')}
        />
      </Section>
      <Section title={t('discount.coupons')}>
        <QueryTable
          label={t('discount.coupons')}
          query={coupons}
          rows={couponRows}
          columns={useCouponColumns(hasShares)}
          height={tableHeight(couponRows?.length ?? 0, LEAST)}
          empty={t('discount.noCoupons')}
        />
      </Section>
    </InfoDialog>
  )
}

/** How the line's paid amount comes about: the price of all pieces, each share that is taken off, and their sum. */
function PriceSteps({ line }: { readonly line: OrderLine }) {
  const { t } = useTranslation('orders')
  const { amount } = useAmounts()
  const { originalPrice, salesPrice, payPrice } = line
  const num = known(line.num)
  const notes: Partial<Record<PriceStepKind, string>> = {
    original: `${amount(originalPrice)} × ${num}`,
    sales: `${amount(salesPrice)} × ${num}`,
    markdown: t('discount.salesPrice', { price: amount(salesPrice) }),
  }
  return (
    <AmountSteps
      label={t('discount.steps')}
      steps={priceSteps(line).map(({ kind, fen }) => ({ name: t(`discount.step.${kind}`), note: notes[kind], fen }))}
      total={{ name: num === null ? t('discount.paid') : t('discount.paidFor', { count: num }), fen: payPrice }}
    />
  )
}
