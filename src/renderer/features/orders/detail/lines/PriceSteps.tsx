import { useTranslation } from 'react-i18next'
import { AmountSteps } from '#renderer/ui/format/AmountSteps.tsx'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import type { OrderLine } from '#shared/areas/orders/calls.ts'
import { priceSteps, type PriceStepKind } from '#shared/domain/orders/orderAmounts.ts'

/** How the line's paid amount comes about: the price of all pieces, each share that is taken off, and their sum. */
export function PriceSteps({ line }: { readonly line: OrderLine }) {
  const { t } = useTranslation('orders')
  const { amount } = useAmounts()
  const { num, originalPrice, salesPrice, payPrice } = line
  const notes: Partial<Record<PriceStepKind, string>> = {
    original: `${amount(originalPrice ?? salesPrice)} × ${num}`,
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
