import * as z from 'zod'
import { download, postDownload } from './endpoint.ts'
import { codeArg, exportPageArgs, idArg, timeArg } from './fields.ts'

/** `spec.md §7 Refunds, Old refunds, Refund money`: the files of them; their lists join with their pages. */

/** `spec.md §3 Refund search filter`. Unset filters are left out. */
const refundFilters = {
  createTimeStart: timeArg.optional(),
  createTimeEnd: timeArg.optional(),
  payTimeStart: timeArg.optional(),
  payTimeEnd: timeArg.optional(),
  deptId: idArg.optional(),
  merOrderId: idArg.optional(),
  orderId: idArg.optional(),
  refundOrderId: idArg.optional(),
  userId: idArg.optional(),
  orderSource: codeArg.optional(),
  payMethod: codeArg.optional(),
  refundMethod: codeArg.optional(),
  status: codeArg.optional(),
}

export const refunds = {
  /** All of them: the specification names no filters. */
  'refund.exportAll': download('/{svc}-order/orderRefund/module_refund_order_export', z.strictObject({})),
  'refund.export': download('/{svc}-order/orderRefund/moudle_order_refund/export', z.strictObject(refundFilters)),
  'oldRefund.export': download(
    '/{svc}-moudle/asyn-export-old-order-refund/export-old_order_refund',
    z.strictObject({ ...exportPageArgs, ...refundFilters }),
  ),
  'refundMoney.export': postDownload('/{svc}-order/orderRefundMoney/order_refund_money_list_Export', z.strictObject(refundFilters)),
}
