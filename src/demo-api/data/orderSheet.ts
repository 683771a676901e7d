import { PassThrough } from 'node:stream'
import writeXlsxFile, { type Column } from 'write-excel-file/node'
import zh from '#shared/locales/zh/domain.json' with { type: 'json' }
import type { OrderLineRow, OrderRow } from './orderWire.ts'

/** Orders as an Excel sheet: ids as text, so that Excel keeps their digits; money as yuan numbers. */

type Labels = Readonly<Record<string, string>>
const labels: Readonly<Record<'orderType' | 'orderStatus' | 'orderSource', Labels>> = zh

interface Field<Row> {
  readonly title: string
  readonly width: number
  readonly kind: 'text' | 'fen' | 'count'
  readonly value: (row: Row) => unknown
}

const text = <Row>(title: string, width: number, value: (row: Row) => unknown): Field<Row> => ({ title, width, kind: 'text', value })
/** -1 and null are 'no value' (wire). */
const fen = <Row>(title: string, value: (row: Row) => unknown): Field<Row> => ({ title, width: 14, kind: 'fen', value })

const label = (list: Labels, code: number): string => list[String(code)] ?? String(code)

export const ORDER_FIELDS: readonly Field<OrderRow>[] = [
  text('订单编号', 22, (row) => row.id),
  text('订单类型', 12, (row) => label(labels.orderType, row.orderType)),
  text('订单状态', 12, (row) => label(labels.orderStatus, row.status)),
  text('订单来源', 14, (row) => label(labels.orderSource, row.orderSource)),
  text('下单门店', 16, (row) => row.deptName),
  text('下单时间', 20, (row) => row.createTime),
  text('支付时间', 20, (row) => row.payTime),
  text('会员ID', 22, (row) => (row.userId === -1 ? null : row.userId)),
  text('会员昵称', 16, (row) => row.userName),
  text('会员手机', 14, (row) => row.mobile),
  text('收货人', 10, (row) => row.receiverName),
  text('收货电话', 14, (row) => row.receiverPhone),
  text('收货地址', 46, (row) => row.receiverAddress),
  text('买家备注', 30, (row) => row.remark),
  fen('储值卡赠送金额', (row) => row.petcardPrice),
  fen('优惠券', (row) => row.couponPrice),
  fen('运费', (row) => row.postagePrice),
  fen('实付金额', (row) => row.paiedPrice),
]

/** One line of an order that awaits its parcel; carrier and waybill are for the warehouse to fill in. */
export interface ShippingRow {
  readonly order: OrderRow
  readonly line: OrderLineRow
}

export const SHIPPING_FIELDS: readonly Field<ShippingRow>[] = [
  text('订单编号', 22, ({ order }) => order.id),
  text('下单门店', 16, ({ order }) => order.deptName),
  text('支付时间', 20, ({ order }) => order.payTime),
  text('收货人', 10, ({ order }) => order.receiverName),
  text('收货电话', 14, ({ order }) => order.receiverPhone),
  text('收货地址', 46, ({ order }) => order.receiverAddress),
  text('商品名称', 34, ({ line }) => line.goodsName),
  text('SKU编码', 18, ({ line }) => line.skuCode),
  { title: '数量', width: 8, kind: 'count', value: ({ line }) => line.num },
  text('买家备注', 30, ({ order }) => order.remark),
  text('快递公司', 12, () => null),
  text('运单号', 20, () => null),
]

function column<Row>(field: Field<Row>): Column<Row> {
  return {
    header: { value: field.title, fontWeight: 'bold' },
    width: field.width,
    cell: (row) => {
      const value = field.value(row)
      if (typeof value === 'string' && value !== '') return { type: String, value }
      if (typeof value === 'bigint') return { type: String, value: String(value) }
      if (typeof value !== 'number') return null
      if (field.kind === 'fen') return { type: Number, value: Math.max(0, value) / 100, format: '#,##0.00' }
      return field.kind === 'count' ? { type: Number, value } : { type: String, value: String(value) }
    },
  }
}

/** The rows as the chunks of an `.xlsx` file, written as they are read. */
export function writeSheet<Row extends object>(sheet: string, rows: readonly Row[], fields: readonly Field<Row>[]): AsyncIterable<Uint8Array> {
  const file = new PassThrough()
  writeXlsxFile([...rows], { sheet, columns: fields.map(column), stickyRowsCount: 1 })
    .toStream(file)
    .catch((cause: unknown) => file.destroy(cause instanceof Error ? cause : new Error(String(cause))))
  return file
}
