import { useTranslation } from 'react-i18next'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { usePaper } from '#renderer/ui/print/paper.ts'
import { Printed } from '#renderer/ui/print/Printed.tsx'
import type { PrintWay } from '#renderer/ui/print/printOrSave.ts'
import { PrintSheet } from '#renderer/ui/print/PrintSheet.tsx'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import { showsReceiver } from '#shared/domain/orders/order.ts'
import { isNarrowPaper, type Paper } from '#shared/domain/orders/papers.ts'
import { known } from '#shared/domain/placeholder.ts'
import { pickedSums, type PickedSum, type SlipOrder } from './slipOrders.ts'
import { joined } from '#shared/text/isolated.ts'

/** What is printed of orders: a slip for each, or one list of all their goods. */
export type SlipKind = 'slips' | 'sum'

export interface PrintedSlipsProps {
  readonly kind: SlipKind
  readonly orders: readonly SlipOrder[]
  readonly way: PrintWay
  readonly paper: Paper
  /** Milliseconds. */
  readonly now: number
  /** The name of the PDF, without extension. */
  readonly fileName: string
  readonly onEnd: () => void
}

/** Prints the slips of orders, or the sum of their goods. */
export function PrintedSlips({ kind, orders, now, ...printing }: PrintedSlipsProps) {
  return (
    <Printed {...printing}>
      {kind === 'sum' ? (
        <PickingSum orders={orders} now={now} />
      ) : (
        orders.map((slip) => <PickingSlip key={slip.order.id} slip={slip} now={now} />)
      )}
    </Printed>
  )
}

interface SheetProps {
  /** Milliseconds. */
  readonly now: number
}

/** The states of an order whose goods are to be picked: a slip of any other one says its state. */
const TO_PICK: readonly (number | null)[] = [ORDER_STATUS.awaitingShipment, ORDER_STATUS.awaitingPayment]

/** The sheet by which the store-room picks an order's goods. The quantity stands beside the name: it is read in one glance. */
function PickingSlip({ slip: { order, remarks }, now }: SheetProps & { readonly slip: SlipOrder }) {
  const { t } = useTranslation(['orders', 'common'])
  const orNone = useOrNone()
  const label = useCodeLabel()
  const isNarrow = isNarrowPaper(usePaper())
  const receiver = [
    { term: t('detail.name'), value: orNone(order.receiverName) },
    { term: t('detail.phone'), value: orNone(order.receiverPhone) },
    { term: t('detail.address'), value: orNone(order.receiverAddress), wide: true },
  ]
  return (
    <PrintSheet
      title={t('slip.title')}
      mark={TO_PICK.includes(order.status) ? null : label('orderStatus', order.status)}
      code={order.id}
      facts={[
        { term: t('detail.store'), value: orNone(order.deptName) },
        { term: t('detail.createTime'), value: orNone(order.createTime) },
        { term: t('detail.payTime'), value: orNone(order.payTime) },
        ...(showsReceiver(order) ? receiver : []),
        { term: t('detail.remark'), value: orNone(order.remark), wide: true },
        ...remarks.map(({ id, remark, createUserName }) => ({
          key: id,
          term: t('slip.staffRemark'),
          value: joined([remark, createUserName], ' — '),
          wide: true,
        })),
      ]}
      columns={[
        {
          header: t('line.goodsName'),
          render: ({ goodsName, skuCode }) => (isNarrow ? <Goods name={orNone(goodsName)} code={orNone(skuCode)} /> : orNone(goodsName)),
        },
        { header: t('line.num'), render: ({ num }) => <Quantity text={orNone(known(num))} />, kind: 'number' },
        { header: t('slip.picked'), render: () => '☐', kind: 'box' },
        ...(isNarrow
          ? []
          : [
              { header: t('line.skuCode'), render: ({ skuCode }: { skuCode: string | null }) => orNone(skuCode) },
              { header: t('line.spuCode'), render: ({ spuCode }: { spuCode: string | null }) => orNone(spuCode) },
            ]),
      ]}
      rows={order.skuList}
      printedAt={t('common:sheet.printedAt', { time: formatChinaTime(now) })}
    />
  )
}

/** The list by which the store-room takes the goods of many orders from the shelves in one walk. */
function PickingSum({ orders, now }: SheetProps & { readonly orders: readonly SlipOrder[] }) {
  const { t } = useTranslation(['orders', 'common'])
  const orNone = useOrNone()
  const isNarrow = isNarrowPaper(usePaper())
  const ids = orders.map(({ order }) => order.id)
  return (
    <PrintSheet
      title={t('slip.sumTitle')}
      facts={[
        { term: t('slip.orders'), value: t('slip.orderCount', { count: ids.length }), wide: true },
        { term: t('detail.orderId'), value: ids.join('、'), wide: true },
      ]}
      columns={[
        {
          header: t('line.goodsName'),
          render: ({ goodsName, skuCode }) => (isNarrow ? <Goods name={orNone(goodsName)} code={orNone(skuCode)} /> : orNone(goodsName)),
        },
        { header: t('line.num'), render: ({ num }) => <Quantity text={orNone(num)} />, kind: 'number' },
        { header: t('slip.picked'), render: () => '☐', kind: 'box' },
        ...(isNarrow
          ? []
          : [
              { header: t('slip.inOrders'), render: (sum: PickedSum) => sum.orders, kind: 'number' as const },
              { header: t('line.skuCode'), render: ({ skuCode }: PickedSum) => orNone(skuCode) },
            ]),
      ]}
      rows={pickedSums(orders.map(({ order }) => order))}
      printedAt={t('common:sheet.printedAt', { time: formatChinaTime(now) })}
    />
  )
}

function Goods({ name, code }: { readonly name: string; readonly code: string }) {
  return (
    <>
      <div>{name}</div>
      <div>{code}</div>
    </>
  )
}

/** As large as can be read at arm's length. */
function Quantity({ text }: { readonly text: string }) {
  return <strong style={{ fontSize: '1.3em' }}>{text}</strong>
}
