import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#renderer/ui/format/Money.tsx'
import type { Keyed } from '#renderer/ui/format/keyed.ts'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import type { CouponShareRow, PromotionRow } from '#shared/areas/orders/calls.ts'
import { couponValue, type CouponValue } from '#shared/domain/orders/order.ts'

/** The columns of the two tables of the discount dialog (spec.md §2). */

export function usePromotionColumns(): Column<Keyed<PromotionRow>>[] {
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

/** @param hasShares Whether the server says what each coupon took off the line. */
export function useCouponColumns(hasShares: boolean): Column<Keyed<CouponShareRow>>[] {
  const { t } = useTranslation(['orders', 'common'])
  const label = useCodeLabel()
  const orNone = useOrNone()
  const { amount } = useAmounts()
  return useMemo(() => {
    const valueText = (value: CouponValue | null): string => {
      if (value === null) return t('common:none')
      if (value.kind === 'amount') return value.text
      // Ten tenths are the whole price: no discount in the Chinese count.
      const { percent } = value
      return percent < 100 ? t('discount.percent', { percent, tenths: Number((percent / 10).toFixed(3)) }) : `${percent}%`
    }
    const columns: Column<Keyed<CouponShareRow>>[] = [
      { key: 'code', header: t('discount.couponCode'), width: 170, render: ({ couponCode }) => orNone(couponCode) },
      { key: 'batch', header: t('discount.couponNumber'), width: 146, render: ({ couponNumber }) => orNone(couponNumber) },
      { key: 'name', header: t('discount.couponName'), width: { zh: 170, en: 138 }, render: ({ couponName }) => orNone(couponName) },
      {
        key: 'type',
        header: t('discount.couponType'),
        width: { zh: 110, en: 176 },
        render: ({ couponType }) => label('couponType', couponType),
      },
      {
        key: 'amount',
        header: t('discount.couponAmount'),
        width: { zh: 136, en: 152 },
        align: 'end',
        render: (row) => valueText(couponValue(row, amount)),
      },
    ]
    const share: Column<Keyed<CouponShareRow>> = {
      key: 'share',
      header: t('discount.contributions'),
      width: 124,
      align: 'end',
      render: ({ shareAmount }) => <Money fen={shareAmount} />,
    }
    return hasShares ? [...columns, share] : columns
  }, [t, label, orNone, amount, hasShares])
}
