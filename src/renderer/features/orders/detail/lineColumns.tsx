import type { TFunction } from 'i18next'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import type { OrderLine } from '#shared/api/orders.ts'
import { isVideoAccount, showsSource } from '#shared/domain/order.ts'
import { RefundStatus } from '../CodeBadges.tsx'
import type { CodeLabel } from '../useCodeLabel.ts'
import { NoteToggle } from './NoteToggle.tsx'
import { TextAction } from './TextAction.tsx'

export interface LineActions {
  readonly isExpanded: (line: OrderLine) => boolean
  readonly toggleNote: (line: OrderLine) => void
  readonly showDiscount: (line: OrderLine) => void
  readonly showStock: (line: OrderLine) => void
}

interface Words {
  readonly t: TFunction<['orders', 'common']>
  readonly label: CodeLabel
  readonly orNone: (value: string | number | null) => string
}

/** The fifteen columns of the order line table with their rules, in the specification's order (spec.md §2, 6). */
export function lineColumns({ t, label, orNone }: Words, actions: LineActions): Column<OrderLine>[] {
  const money = (key: 'salesPrice' | 'payPrice' | 'discountPrice' | 'couponPrice' | 'promotionDiscountPrice' | 'shefen'): Column<OrderLine> => ({
    key,
    header: t(`line.${key}`),
    width: 92,
    align: 'end',
    render: (line) => <Money fen={line[key]} />,
  })
  const copied = (key: 'spuCode' | 'skuCode', width: number): Column<OrderLine> => ({
    key,
    header: t(`line.${key}`),
    width,
    render: (line) => (
      <>
        {orNone(line[key])}
        {line[key] !== null && line[key] !== '' && <CopyButton text={line[key]} what={t(`line.${key}`)} />}
      </>
    ),
  })
  return [
    { key: 'expand', header: '', width: 48, pinned: true, render: (line) => <NoteToggle expanded={actions.isExpanded(line)} disabled={isEmpty(line.refundReasonRemake)} onToggle={() => actions.toggleNote(line)} /> },
    copied('spuCode', 140),
    copied('skuCode', 160),
    { key: 'goodsName', header: t('line.goodsName'), width: 240, render: ({ goodsName }) => <span title={goodsName ?? undefined}>{orNone(goodsName)}</span> },
    { key: 'num', header: t('line.num'), width: 64, align: 'end', render: ({ num }) => orNone(num) },
    money('salesPrice'),
    money('payPrice'),
    money('discountPrice'),
    money('couponPrice'),
    money('promotionDiscountPrice'),
    money('shefen'),
    { key: 'orderSource', header: t('line.orderSource'), width: 112, render: ({ orderSource }) => (showsSource(orderSource) ? label('orderSource', orderSource) : null) },
    { key: 'status', header: t('line.status'), width: 92, render: ({ status }) => <RefundStatus status={status} /> },
    { key: 'roomId', header: t('line.roomId'), width: 112, render: ({ roomId }) => orNone(roomId) },
    { key: 'anchorId', header: t('line.anchorId'), width: 72, render: (line) => (isVideoAccount(line) ? t('common:yes') : t('common:no')) },
    { key: 'refundReasonRemake', header: t('line.refundReasonRemake'), width: 180, render: ({ refundReasonRemake }) => orNone(refundReasonRemake) },
    {
      key: 'actions',
      header: t('line.actions'),
      width: 156,
      render: (line) => (
        <>
          <TextAction label={t('line.discountDetails')} onClick={() => actions.showDiscount(line)} />
          <TextAction label={t('line.stockDetails')} onClick={() => actions.showStock(line)} />
        </>
      ),
    },
  ]
}

const isEmpty = (text: string | null): boolean => text === null || text.trim() === ''
