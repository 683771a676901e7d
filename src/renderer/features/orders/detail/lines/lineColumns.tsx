import type { TFunction } from 'i18next'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { hasId } from '#shared/api/noValue.ts'
import { type PlainNumber } from '#shared/domain/money.ts'
import type { OrderLine } from '#shared/areas/orders/calls.ts'
import { isVideoAccount, showsRefundStatus, showsSource } from '#shared/domain/orders/order.ts'
import type { LineStatusListOf } from '#renderer/ui/format/useRefundStatusList.ts'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import type { Amounts } from '#renderer/ui/format/useAmounts.ts'
import type { CodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { GoodsName, LineDetails, NoteToggle } from './lineCells.tsx'

export interface LineActions {
  /** A line of the order has a note to unfold. */
  readonly hasNotes: boolean
  readonly isExpanded: (line: OrderLine) => boolean
  readonly toggleNote: (line: OrderLine) => void
  readonly showDiscount: (line: OrderLine) => void
  readonly showStock: (line: OrderLine) => void
}

interface Words {
  readonly t: TFunction<['orders', 'common']>
  readonly label: CodeLabel
  readonly statusList: LineStatusListOf
  readonly orNone: (value: string | PlainNumber | null) => string
  readonly amount: Amounts['amount']
}

/**
 * The fifteen columns of the order line table with their rules (spec.md §2, 6). What clerks compare all day comes first, up to the
 * refund status, and fits the panel in a window of 1280 px; the two actions are pinned to the right edge, as all fifteen fit no screen.
 */
export function lineColumns({ t, label, statusList, orNone, amount }: Words, actions: LineActions): Column<OrderLine>[] {
  const [yes, no] = [t('common:yes'), t('common:no')]
  const money = (key: MoneyKey): Column<OrderLine> => moneyColumn({ t, amount }, key)
  const copied = (key: CodeKey, width: number): Column<OrderLine> => copiedColumn({ t, orNone }, key, width)
  return [
    ...(actions.hasNotes ? [noteColumn(actions)] : []),
    {
      key: 'goodsName',
      header: t('line.goodsName'),
      width: { zh: 170, en: 155 },
      wrap: true,
      text: ({ goodsName }) => orNone(goodsName),
      render: (line) => <GoodsName name={orNone(line.goodsName)} code={line.skuCode} />,
    },
    { key: 'num', header: t('line.num'), width: 48, align: 'end', render: ({ num }) => orNone(num) },
    money('salesPrice'),
    money('payPrice'),
    {
      key: 'status',
      header: t('line.status'),
      width: { zh: 88, en: 116 },
      render: ({ status }) => (showsRefundStatus(status) ? codeBadge(statusList(status), status, label) : null),
    },
    copied('spuCode', 128),
    copied('skuCode', 164),
    money('discountPrice'),
    money('couponPrice'),
    money('promotionDiscountPrice'),
    money('shefen'),
    {
      key: 'orderSource',
      header: t('line.orderSource'),
      width: { zh: 112, en: 156 },
      render: ({ orderSource }) => (showsSource(orderSource) ? label('orderSource', orderSource) : null),
    },
    { key: 'roomId', header: t('line.roomId'), width: 112, render: ({ roomId }) => orNone(roomId) },
    { key: 'anchorId', header: t('line.anchorId'), width: { zh: 84, en: 148 }, render: (line) => (isVideoAccount(line) ? yes : no) },
    {
      key: 'refundReasonRemake',
      header: t('line.refundReasonRemake'),
      width: 180,
      render: ({ refundReasonRemake }) => orNone(refundReasonRemake),
    },
    actionsColumn(t, actions),
  ]
}

type MoneyKey = 'salesPrice' | 'payPrice' | 'discountPrice' | 'couponPrice' | 'promotionDiscountPrice' | 'shefen'
type CodeKey = 'spuCode' | 'skuCode'

/** CSS pixels. For long English names of columns. */
const EN_WIDTHS: Readonly<Partial<Record<MoneyKey, number>>> = { promotionDiscountPrice: 152, shefen: 112 }
/** For a price below 100,000.00 yuan. */
const ZH_WIDTH = 84

const moneyColumn = ({ t, amount }: Pick<Words, 't' | 'amount'>, key: MoneyKey): Column<OrderLine> => ({
  key,
  header: t(`line.${key}`),
  width: { zh: ZH_WIDTH, en: EN_WIDTHS[key] ?? 94 },
  align: 'end',
  render: (line) => amount(line[key]) ?? t('common:none'),
})

/** A code, with a button that copies it. */
function copiedColumn({ t, orNone }: Pick<Words, 't' | 'orNone'>, key: CodeKey, width: number): Column<OrderLine> {
  const header = t(`line.${key}`)
  const copyLabel = t('common:copyWhat', { what: header })
  return {
    key,
    header,
    width,
    render: ({ [key]: code }) => (
      <>
        {orNone(code)}
        {code !== null && code !== '' && <CopyButton text={code} label={copyLabel} />}
      </>
    ),
  }
}

/** The button that unfolds the line's note. */
const noteColumn = ({ isExpanded, toggleNote }: LineActions): Column<OrderLine> => ({
  key: 'expand',
  header: '',
  width: 34,
  pinned: 'start',
  render: (line) => <NoteToggle expanded={isExpanded(line)} disabled={!hasNote(line)} onToggle={() => toggleNote(line)} />,
})

const actionsColumn = (t: Words['t'], { showDiscount, showStock }: LineActions): Column<OrderLine> => ({
  key: 'actions',
  header: t('line.actions'),
  width: { zh: 84, en: 92 },
  pinned: 'end',
  wrap: true,
  render: (line) => hasId(line) && <LineDetails onDiscount={() => showDiscount(line)} onStock={() => showStock(line)} />,
})

/** Whether a note unfolds under it. A line without an id shares its key with others: its note is in the column of notes alone. */
export const hasNote = (line: OrderLine): boolean => (line.refundReasonRemake ?? '').trim() !== '' && hasId(line)
