import * as z from 'zod'
import { REVIEW_RESULT } from '../../domain/codes/refunds.ts'
import { OLD_REFUND_FILTERS, REFUND_FILTERS } from './area.ts'
import { MAX_CHECKED_REFUNDS, MAX_LENGTH } from '../../domain/limits.ts'
import { download, get, post, taskDownload, write } from '../../api/endpoint.ts'
import { parcels, scan } from '../express/calls.ts'
import {
  answeredRows,
  argsOf,
  code,
  codeArgOf,
  codeOf,
  exportPageArgs,
  fen,
  filterText,
  id,
  idArg,
  idsUpTo,
  listOf,
  ignoredResponse,
  objectOf,
  optionalId,
  optionalNumber,
  pageArgs,
  pageOf,
  text,
  time,
  waybillArg,
} from '../../api/fields.ts'

/** `spec.md §7 Refunds, Old refunds`. No response is shown there: the fields are those of `spec.md §3` for filters and orders. */

/** The field of `spec.md §3 Refund search filter` that has no form field, because a store is chosen by its id. */
const refundFilters = { ...argsOf(REFUND_FILTERS), deptName: filterText }

const refundRow = z.object({
  id,
  orderId: optionalId,
  seqId: text,
  /** Numbered as `refundStatus.ts` says. */
  status: codeOf('refundStatus'),
  refundType: codeOf('refundType'),
  refundMethod: codeOf('refundMethod'),
  refundPrice: fen,
  goodsReceived: codeOf('goodsReceived'),
  orderSource: codeOf('orderSource'),
  /** An id as text: payment methods are dynamic. */
  payMethod: optionalId,
  deptId: optionalId,
  deptName: text,
  merCodeSub: text,
  mid: text,
  merOrderId: text,
  userId: optionalId,
  userName: text,
  mobile: text,
  createTime: time,
  payTime: time,
  refundTime: time,
  /** The parcel in which the goods come back. */
  expressCompany: text,
  expressCode: text,
  /** What the buyer wrote. */
  remark: text,
})

const refundLine = z.object({
  id,
  spuCode: text,
  skuCode: text,
  goodsName: text,
  num: optionalNumber,
  salesPrice: fen,
  payPrice: fen,
  refundPrice: fen,
})

const refundInfo = z.object({
  ...refundRow.shape,
  skuList: listOf(refundLine),
  checkUserName: text,
  checkTime: time,
  checkRemark: text,
})

export type RefundRow = z.output<typeof refundRow>
export type RefundInfo = z.output<typeof refundInfo>

/** A row of the log of a refund, and of that of its money. */
export const refundLogRow = z.object({ logDesc: text, createTime: time, createUserName: text })

/** The result for one of several refunds. `code` is 200 if the refund was reviewed, as in the envelope of a call. */
const checkResult = z.object({ id, code, msg: text })

const byId = z.strictObject({ id: idArg })
const byRefund = z.strictObject({ refundOrderId: idArg })
const reviewArgs = {
  status: codeArgOf('reviewResult', z.literal(Object.values(REVIEW_RESULT))),
  remark: z.string().max(MAX_LENGTH.reason).optional(),
}

const REVIEW = '`status` 1 passes and 2 rejects, numbered as the enable flag is, with a remark'
const BY_REFUND = '`refundOrderId`, the name that the search filter gives a refund'
const SORTED = 'the search filter of spec.md §3; `ascs` and `descs` sort, as in every list of such servers'
const ROW = 'the fields of the search filter, and those of its order; `remark` is what the buyer wrote'
const LOG = 'a list of rows as in the order log, with the name of who did it'
const WRITES = 'a write, although it is a GET: its name is an action'

export const calls = {
  'refund.list': get('/{svc}-order/orderRefund/moudle_order_refund', z.strictObject({ ...refundFilters, ...pageArgs }), pageOf(refundRow), {
    assumed: { arguments: SORTED, response: ROW },
  }),
  'refund.info': get('/{svc}-order/orderRefund/moudle_order_refund_info', byId, objectOf(refundInfo), {
    assumed: { arguments: '`id`, as the info of an order', response: 'the row of the list, its lines, and who checked it, when and why' },
  }),
  'refund.log': post('/{svc}-order/orderRefund/selectLogRefund', byRefund, listOf(refundLogRow), {
    placement: 'query',
    assumed: { arguments: BY_REFUND, response: LOG },
  }),
  /** The review of one refund. */
  'refund.check': write(
    '/{svc}-order/orderRefund/moudle_order_refund_check_single',
    z.strictObject({ id: idArg, ...reviewArgs }),
    ignoredResponse,
    {
      method: 'GET',
      placement: 'query',
      permission: 'refund_check',
      assumed: { arguments: `\`id\`; ${REVIEW}`, effect: WRITES },
    },
  ),
  /** The review of several refunds, each of which passes or fails alone. */
  'refund.checkMany': write(
    '/{svc}-order/orderRefund/moudle_order_refund_check_mutiple',
    z.strictObject({ ids: idsUpTo(MAX_CHECKED_REFUNDS), ...reviewArgs }),
    answeredRows(checkResult),
    {
      method: 'GET',
      placement: 'query',
      permission: 'refund_check',
      assumed: {
        arguments: `\`ids\` with commas, as all calls with ids; ${REVIEW}`,
        response: 'a row for each refund with the code and msg of an envelope; any other answer is read as no rows',
        effect: WRITES,
      },
    },
  ),
  /** Accepts the goods that came back. */
  'refund.acceptReturn': write('/{svc}-order/orderRefund/moudle_order_refund_approved', byId, ignoredResponse, {
    method: 'GET',
    placement: 'query',
    permission: 'refund_approve',
    assumed: {
      arguments: '`id`, as the checks',
      effect: 'a write, because treating an action as a read could repeat it: approves a returned refund, which then awaits its money',
    },
  }),
  /** Approves the payment: the refund gets a row in the refund money list. */
  'refund.approve': write('/{svc}-order/orderRefund/refundToApproved', byRefund, ignoredResponse, {
    permission: 'refund_approve',
    assumed: { arguments: BY_REFUND, placement: 'a body, as the other writes' },
  }),
  'refund.addExpress': write(
    '/{svc}-order/orderRefund/addRefundExpressCode',
    z.strictObject({ refundOrderId: idArg, expressCompany: z.string().min(1).max(MAX_LENGTH.expressCompany), expressCode: waybillArg }),
    ignoredResponse,
    {
      placement: 'query',
      permission: 'refund_express',
      assumed: {
        arguments: '`expressCode` after the name of the call, `expressCompany` as in the shipment of orders: the code of a carrier',
      },
    },
  ),
  /** The scans of a refund that was paid by WeChat. */
  'refund.wechatExpress': get('/{svc}-order/orderRefund/getWxRefundExpressInfo', byRefund, parcels, {
    assumed: { arguments: BY_REFUND, response: 'by waybill, as the express call of an order: the one form that spec.md shows' },
  }),
  /** The newest scan of each of several refunds that were paid by WeChat. */
  'refund.wechatExpressBatch': get(
    '/{svc}-order/orderRefund/getBatchWxRefundExpressInfo',
    z.strictObject({ refundOrderIds: idsUpTo(MAX_CHECKED_REFUNDS) }),
    listOf(z.object({ refundOrderId: optionalId, ...scan.shape })),
    {
      assumed: {
        arguments: '`refundOrderIds` with commas, the plural of the single call',
        response: 'a row for each refund: its id and its newest scan',
        effect: 'a read: its name says "get"',
      },
    },
  ),
  'refund.startWechatSplit': write('/{svc}-order/orderRefund/initRefundWechatSplit', byRefund, ignoredResponse, {
    permission: 'refund_split',
    assumed: { arguments: BY_REFUND, placement: 'a body, as the other writes' },
  }),
  'refund.cashierSale': write('/{svc}-order/orderRefund/createBojunSales', byRefund, ignoredResponse, {
    permission: 'refund_cashier_sale',
    assumed: { arguments: BY_REFUND },
  }),
  /** Exports all refunds: the specification names no filters. */
  'refund.exportAll': download('/{svc}-order/orderRefund/module_refund_order_export', z.strictObject({}), {
    permission: 'refund_export',
    assumed: { arguments: 'none: only the other export of refunds names filters' },
  }),
  'refund.export': download(
    '/{svc}-order/orderRefund/moudle_order_refund/export',
    z.strictObject({ ...refundFilters, current: pageArgs.current.optional(), size: pageArgs.size.optional() }),
    { permission: 'refund_export' },
  ),
  'oldRefund.list': get(
    '/{svc}-order/orderOldRefund/page',
    z.strictObject({ ...argsOf(OLD_REFUND_FILTERS), ...pageArgs }),
    pageOf(refundRow),
    {
      assumed: {
        arguments: 'the filters: those of the refund search without the status, whose numbering in the old system is not known',
        response: 'a row as in the refund list',
      },
    },
  ),
  'oldRefund.info': get('/{svc}-order/orderOldRefund/OldOrderRefund', byId, objectOf(refundInfo), {
    assumed: { arguments: '`id`, as the info of a refund', response: 'as the info of a refund' },
  }),
  'oldRefund.check': write('/{svc}-order/orderOldRefund/checkOldRefund', z.strictObject({ id: idArg, ...reviewArgs }), ignoredResponse, {
    permission: 'old_refund_check',
    assumed: { arguments: `\`id\`; ${REVIEW}` },
  }),
  'oldRefund.export': taskDownload(
    '/{svc}-moudle/asyn-export-old-order-refund/export-old_order_refund',
    z.strictObject({ ...exportPageArgs, ...argsOf(OLD_REFUND_FILTERS) }),
    {
      permission: 'old_refund_export',
      assumed: { arguments: 'the filters: those of the refund search without the status, whose numbering in the old system is not known' },
    },
  ),
}
