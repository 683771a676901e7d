import * as z from 'zod'
import { OLD_REFUND_FILTERS, REFUND_FILTERS, REFUND_MONEY_FILTERS } from '../domain/filters.ts'
import { download, postDownload } from './endpoint.ts'
import { argsOf, exportPageArgs, filterText, pageArgs } from './fields.ts'

/** `spec.md §7 Refunds, Old refunds, Refund money`: the exports. The other calls have no page yet. */

/** The other fields of `spec.md §3 Refund search filter`: no form has them, a page may send them. */
const moreRefundFilters = {
  deptName: filterText,
  merCodeSub: filterText,
  mid: filterText,
  seqId: filterText,
  current: pageArgs.current.optional(),
  size: pageArgs.size.optional(),
}

export const refunds = {
  /** Exports all refunds: the specification names no filters. */
  'refund.exportAll': download('/{svc}-order/orderRefund/module_refund_order_export', z.strictObject({}), {
    permission: 'refund_export',
    assumed: { arguments: 'none: only the other export of refunds names filters' },
  }),
  'refund.export': download(
    '/{svc}-order/orderRefund/moudle_order_refund/export',
    z.strictObject({ ...argsOf(REFUND_FILTERS), ...moreRefundFilters }),
    { permission: 'refund_export' },
  ),
  'oldRefund.export': download(
    '/{svc}-moudle/asyn-export-old-order-refund/export-old_order_refund',
    z.strictObject({ ...exportPageArgs, ...argsOf(OLD_REFUND_FILTERS) }),
    {
      permission: 'old_refund_export',
      assumed: { arguments: 'the filters: those of the refund search without the status, whose numbering in the old system is not known' },
    },
  ),
  'refundMoney.export': postDownload(
    '/{svc}-order/orderRefundMoney/order_refund_money_list_Export',
    z.strictObject(argsOf(REFUND_MONEY_FILTERS)),
    {
      permission: 'refund_money_export',
      assumed: { arguments: 'those filters of the refund search that a payment has', placement: 'a body, because the call is a POST' },
    },
  ),
}
