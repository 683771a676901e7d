import type { ExportCall } from '../../api/index.ts'
import { codeFilter, idFilter, idsFilter, recordsFilter, type LabelledFilters } from '../../domain/filters.ts'

export const PAGES = { orders: '/sale/goods/goods-order', shippingDesk: '/sale/goods/shipping-desk' } as const

/** `GET module_order_list` and the order exports. */
export const ORDER_FILTERS = {
  orderId: recordsFilter('orderId'),
  mobile: { kind: 'phone', arg: 'mobile' },
  status: codeFilter('status', 'orderStatus'),
  deptId: { kind: 'store', arg: 'deptId' },
  from: { kind: 'from', arg: 'createTimeStart' },
  to: { kind: 'to', arg: 'createTimeEnd', from: 'from' },
  orderType: codeFilter('orderType', 'orderType'),
  orderSource: codeFilter('orderSource', 'orderSource'),
  userId: idFilter('userId'),
  waybill: idsFilter('waybill'),
} as const satisfies LabelledFilters

const { status: _anyStatus, ...awaitingShipment } = ORDER_FILTERS
/** `GET download_order_send_excel`: every one of these orders awaits shipment, so there is no status filter. */
export const SHIPPING_FILTERS = awaitingShipment

export const EXPORTS = {
  orders: { endpoint: 'order.export', permission: 'order_export', filters: ORDER_FILTERS, isPaged: true },
  shipping: { endpoint: 'order.exportShipping', permission: 'order_send_export', filters: SHIPPING_FILTERS },
} as const satisfies Readonly<Record<string, ExportCall>>
