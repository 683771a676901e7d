import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { HEADER_HEIGHT, ROW_HEIGHT } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import type { OrderInfo, OrderLine } from '#shared/api/orders.ts'
import { useCodeLabel } from '../useCodeLabel.ts'
import { useOrNone } from '../useOrNone.ts'
import { DiscountDialog } from './DiscountDialog.tsx'
import { lineColumns } from './lineColumns.tsx'
import { Section } from './Section.tsx'
import { StockDialog } from './StockDialog.tsx'

const rowKey = ({ id }: OrderLine): string => id
/** Orders of up to so many lines show them all; longer ones scroll within their own area. */
const LINES_IN_SIGHT = 12
const SCROLLBAR = 14

type Shown = { readonly dialog: 'discount' | 'stock'; readonly line: OrderLine } | null

/** The order's lines with expandable refund notes, discount and stock details (spec.md §2, 6). */
export function OrderLines({ order }: { readonly order: OrderInfo }) {
  const { t } = useTranslation(['orders', 'common'])
  const label = useCodeLabel()
  const orNone = useOrNone()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<Shown>(null)

  const columns = useMemo(
    () =>
      lineColumns({ t, label, orNone }, {
        isExpanded: ({ id }) => expanded.has(id),
        toggleNote: ({ id }) => setExpanded((before) => toggled(before, id)),
        showDiscount: (line) => setShown({ dialog: 'discount', line }),
        showStock: (line) => setShown({ dialog: 'stock', line }),
      }),
    [t, label, orNone, expanded],
  )
  const expansion = useMemo(
    () => ({ keys: expanded, render: (line: OrderLine) => `${t('line.refundReasonRemake')}：${line.refundReasonRemake ?? ''}` }),
    [expanded, t],
  )
  const close = useCallback(() => setShown(null), [])
  const height = HEADER_HEIGHT + Math.max(3, Math.min(LINES_IN_SIGHT, order.skuList.length + expanded.size)) * ROW_HEIGHT + SCROLLBAR
  return (
    <Section title={t('detail.lines')}>
      <DataTable label={t('detail.lines')} columns={columns} rows={order.skuList} rowKey={rowKey} expansion={expansion} height={`${height}px`} empty={<EmptyState message={t('detail.noLines')} />} />
      {shown?.dialog === 'discount' && <DiscountDialog orderId={order.id} line={shown.line} onClose={close} />}
      {shown?.dialog === 'stock' && <StockDialog warehouse={order.deptName} line={shown.line} onClose={close} />}
    </Section>
  )
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
