import { useTranslation } from 'react-i18next'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import type { OrderLine } from '#shared/areas/orders/calls.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'

interface Props {
  /** The ordering store (spec.md §2). */
  readonly warehouse: string | null
  readonly line: OrderLine
  readonly onClose: () => void
}

/** Warehouse, actual and available quantity of a line. */
export function StockDialog({ warehouse, line, onClose }: Props) {
  const { t } = useTranslation('orders')
  const orNone = useOrNone()
  return (
    <InfoDialog narrow title={t('line.stockDetails')} onClose={onClose}>
      <DescriptionList
        hasLongTerms
        items={[
          { term: t('stock.goodsName'), value: orNone(line.goodsName), wide: true },
          { term: t('stock.warehouse'), value: orNone(warehouse), wide: true },
          { term: t('stock.actual'), value: orNone(line.actualNum) },
          { term: t('stock.available'), value: orNone(line.useNum) },
        ]}
      />
    </InfoDialog>
  )
}
