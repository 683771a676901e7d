import { useTranslation } from 'react-i18next'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { Printed } from '#renderer/ui/print/Printed.tsx'
import type { PrintWay } from '#renderer/ui/print/printSheet.ts'
import { PrintSheet } from '#renderer/ui/print/PrintSheet.tsx'
import type { OrderInfo } from '#shared/areas/orders/calls.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { known } from '#shared/domain/placeholder.ts'
import { showsReceiver } from '#shared/domain/orders/order.ts'

interface Props {
  readonly orders: readonly OrderInfo[]
  readonly way: PrintWay
  /** Milliseconds. */
  readonly now: number
  /** The name of the PDF, without extension. */
  readonly fileName: string
  readonly onEnd: () => void
}

/** Prints the slips of orders. */
export function PrintedSlips({ orders, now, ...printing }: Props) {
  return (
    <Printed {...printing}>
      {orders.map((order) => (
        <PickingSlip key={order.id} order={order} now={now} />
      ))}
    </Printed>
  )
}

interface PickingSlipProps {
  readonly order: OrderInfo
  /** Milliseconds. */
  readonly now: number
}

/** The sheet by which the store-room picks an order's goods. */
function PickingSlip({ order, now }: PickingSlipProps) {
  const { t } = useTranslation(['orders', 'common'])
  const orNone = useOrNone()
  const receiver = [
    { term: t('detail.name'), value: orNone(order.receiverName) },
    { term: t('detail.phone'), value: orNone(order.receiverPhone) },
    { term: t('detail.address'), value: orNone(order.receiverAddress), wide: true },
  ]
  return (
    <PrintSheet
      title={t('slip.title')}
      facts={[
        { term: t('detail.orderId'), value: orNone(order.id) },
        { term: t('detail.store'), value: orNone(order.deptName) },
        { term: t('detail.createTime'), value: orNone(order.createTime) },
        { term: t('detail.payTime'), value: orNone(order.payTime) },
        ...(showsReceiver(order) ? receiver : []),
        { term: t('detail.remark'), value: orNone(order.remark), wide: true },
      ]}
      columns={[
        { header: t('line.spuCode'), render: ({ spuCode }) => orNone(spuCode) },
        { header: t('line.skuCode'), render: ({ skuCode }) => orNone(skuCode) },
        { header: t('line.goodsName'), render: ({ goodsName }) => orNone(goodsName) },
        { header: t('line.num'), render: ({ num }) => orNone(known(num)), kind: 'number' },
        { header: t('slip.picked'), render: () => '☐', kind: 'box' },
      ]}
      rows={order.skuList}
      printedAt={t('common:sheet.printedAt', { time: formatChinaTime(now) })}
    />
  )
}
