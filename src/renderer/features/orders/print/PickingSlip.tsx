import { useTranslation } from 'react-i18next'
import type { OrderInfo } from '#shared/areas/orders/calls.ts'
import { showsReceiver } from '#shared/domain/orders/order.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { PrintSheet } from '#renderer/ui/print/PrintSheet.tsx'

interface Props {
  readonly order: OrderInfo
  /** Milliseconds. */
  readonly now: number
}

/** The sheet by which the store-room picks an order's goods. */
export function PickingSlip({ order, now }: Props) {
  const { t } = useTranslation(['orders', 'common'])
  const orNone = useOrNone()
  const pieces = order.skuList.reduce((sum, { num }) => sum + Math.max(0, num ?? 0), 0)
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
        { header: t('line.num'), render: ({ num }) => orNone(num), kind: 'number' },
        { header: t('slip.picked'), render: () => '☐', kind: 'box' },
      ]}
      rows={order.skuList}
      total={t('common:sheet.total', { lines: order.skuList.length, pieces })}
      printedAt={t('common:sheet.printedAt', { time: formatChinaTime(now) })}
    />
  )
}
