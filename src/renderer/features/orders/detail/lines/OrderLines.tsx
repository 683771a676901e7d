import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { useLineStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import { toggledKey } from '#renderer/ui/table/selection/selection.ts'
import { tableHeight } from '#renderer/ui/table/tableHeight.ts'
import type { OrderInfo, OrderLine } from '#shared/areas/orders/calls.ts'
import { DiscountDialog } from './DiscountDialog.tsx'
import { hasNote, lineColumns } from './lineColumns.tsx'

const rowKey = ({ id }: OrderLine): string => id
const NOTHING: ReadonlySet<string> = new Set()
const NO_LINES: readonly OrderLine[] = []
/** The table's least height in lines. */
const LEAST = 1
/** A line with its code below a name of one line. CSS pixels. */
const LINE_HEIGHT = 51

type Shown = { readonly dialog: 'discount' | 'stock'; readonly line: OrderLine } | null

/** The order's lines with expandable refund notes, discount and stock details (spec.md §2, 6). */
export function OrderLines({ order }: { readonly order: OrderInfo | undefined }) {
  const { t } = useTranslation(['orders', 'common'])
  const label = useCodeLabel()
  const statusList = useLineStatusList()
  const orNone = useOrNone()
  const { amount } = useAmounts()
  const [expanded, setExpanded] = useTabState<ReadonlySet<string>>('expanded lines', NOTHING)
  const [shown, setShown] = useState<Shown>(null)

  const lines = order?.skuList ?? NO_LINES
  const columns = useMemo(
    () =>
      lineColumns(
        { t, label, statusList, orNone, amount },
        {
          hasNotes: lines.some(hasNote),
          isExpanded: ({ id }) => expanded.has(id),
          toggleNote: ({ id }) => setExpanded((before) => toggledKey(before, id)),
          showDiscount: (line) => setShown({ dialog: 'discount', line }),
          showStock: (line) => setShown({ dialog: 'stock', line }),
        },
      ),
    [t, label, statusList, orNone, amount, lines, expanded, setExpanded],
  )
  const expansion = useMemo(
    () => ({ keys: expanded, render: (line: OrderLine) => t('line.note', { note: line.refundReasonRemake ?? '' }) }),
    [expanded, t],
  )
  const close = useCallback(() => setShown(null), [])
  return (
    <Section title={t('detail.lines')}>
      <DataTable
        label={t('detail.lines')}
        columns={columns}
        rows={lines}
        rowKey={rowKey}
        loading={order === undefined}
        expansion={expansion}
        rowHeight={LINE_HEIGHT}
        height={tableHeight(lines.length + expanded.size, LEAST, LINE_HEIGHT)}
        framed
        empty={<EmptyState compact message={t('detail.noLines')} />}
      />
      {order !== undefined && shown?.dialog === 'discount' && <DiscountDialog orderId={order.id} line={shown.line} onClose={close} />}
      {order !== undefined && shown?.dialog === 'stock' && <StockDialog warehouse={order.deptName} line={shown.line} onClose={close} />}
    </Section>
  )
}

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
