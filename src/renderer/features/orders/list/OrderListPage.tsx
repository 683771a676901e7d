import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { ListFrame } from '#renderer/resource/list/ListFrame.tsx'
import { useListController } from '#renderer/resource/list/useListController.ts'
import { useScanner } from '#renderer/ui/focus/usePageKeys.ts'
import { EXPORTS, ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import { ORDER, PRINT_ROW } from '../detail/orderRecord.tsx'
import { PRINT_SELECTED } from '../print/bulk/PrintSelected.tsx'
import { REMARK_MANY } from '../remarks/RemarkMany.tsx'
import { REMARK_ROW } from '../remarks/Remarks.tsx'
import { SEND_TO_DESK } from '../shipping/desk/SendToDesk.tsx'
import { SHIP_ROW } from '../shipping/ShipButton.tsx'
import { BulkShipButton } from '../shipping/bulk/BulkShipButton.tsx'
import { COUNTED_TABS, isFiltersOwn, NEWEST_FIRST, ORDER_LOOK, STATUS_TABS, waitsSince } from './filters.ts'
import { useScannedOrder } from './useScannedOrder.ts'

/** The orders, with the columns of `spec.md §3` in the order in which a clerk looks for them. */
export const ORDERS = defineList({
  key: 'orders',
  endpoint: 'order.list',
  filters: ORDER_FILTERS,
  rowKey: ({ id }) => id,
  sort: NEWEST_FIRST,
  statusTabs: { filter: 'status', codes: STATUS_TABS, counted: COUNTED_TABS },
  columns: (c) => [
    c.copied('id', { width: 192, pinned: 'start', sort: true }),
    c.status('status', 'orderStatus', { width: { zh: 92, en: 156 } }),
    c.time('createTime', { sort: true }),
    c.waiting('waiting', waitsSince, { width: { zh: 88, en: 84 } }),
    c.text('deptName', { width: 120 }),
    c.money('paiedPrice', { width: 112, sort: true }),
    c.text('userName', { width: 116 }),
    c.text('mobile', { width: 112 }),
    c.text('receiverName', { width: 84 }),
    c.code('orderType', 'orderType', { width: { zh: 104, en: 140 } }),
    c.code('orderSource', 'orderSource', { width: { zh: 112, en: 184 } }),
    c.time('payTime', { sort: true }),
    c.money('couponPrice', { width: 84 }),
    c.money('postagePrice', { width: { zh: 76, en: 104 } }),
    c.text('remark', { width: 140 }),
  ],
  export: EXPORTS.orders,
  detail: ORDER.Panel,
  record: 'order',
  rowActions: [SHIP_ROW, PRINT_ROW, REMARK_ROW],
  copied: ['mobile'],
  selectionActions: [SEND_TO_DESK, PRINT_SELECTED],
  bulkActions: [REMARK_MANY],
  look: ORDER_LOOK,
  toolbar: BulkShipButton,
})

/** The order list (spec.md §2, `/sale/goods/goods-order`). A row and a scanned code open their order over the list. */
export default function OrderListPage(props: PageProps) {
  const controller = useListController(ORDERS, props)
  useScanner(controller.root, { onScan: useScannedOrder(controller.open), isFields: isFiltersOwn })
  return <ListFrame controller={controller} />
}
