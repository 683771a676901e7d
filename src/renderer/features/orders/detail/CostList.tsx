import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Money } from '#renderer/ui/format/Money.tsx'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import type { OrderInfo, OrderRow } from '#shared/areas/orders/calls.ts'
import { goodsTotals } from '#shared/domain/orders/orderAmounts.ts'
import { zeroForMinusOne } from '#shared/domain/money.ts'

interface Props {
  readonly head: OrderRow | undefined
  readonly order: OrderInfo | undefined
}

/** The order's amounts, from the goods to what was paid, so that a clerk can check one against the others. */
export function CostList({ head, order }: Props) {
  const { t } = useTranslation('orders')
  const totals = order === undefined ? null : goodsTotals(order.skuList)
  const amount = (fen: number | null | undefined) => <Money fen={fen ?? null} withSymbol />
  const off = (fen: number | null | undefined) => amount(fen == null ? null : 0 - zeroForMinusOne(fen))
  const paid = (
    <Text weight="semibold" size={400}>
      {amount(head?.paiedPrice)}
    </Text>
  )
  return (
    <DescriptionList
      hasLongTerms
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
