import * as z from 'zod'
import { REFUND_METHOD, REVIEW_RESULT } from '../../domain/codes/refunds.ts'
import { REFUND_MONEY_FILTERS } from './area.ts'
import { MAX_LENGTH } from '../../domain/limits.ts'
import { get, post, postDownload, write } from '../../api/endpoint.ts'
import {
  argsOf,
  codeArgOf,
  codeOf,
  fen,
  id,
  idArg,
  listOf,
  ignoredResponse,
  objectOf,
  optionalId,
  pageArgs,
  pageOf,
  text,
  time,
} from '../../api/fields.ts'
import { refundLogRow } from '../refunds/calls.ts'

/** `spec.md §7 Refund money`, and the manual refund. No response is shown there. */

const moneyRow = z.object({
  id,
  /** Null for money that was created for an order without a refund. */
  refundOrderId: optionalId,
  orderId: optionalId,
  /** `REFUND_MONEY_STATUS` */
  status: codeOf('refundMoneyStatus'),
  refundMethod: codeOf('refundMethod'),
  refundPrice: fen,
  payMethod: optionalId,
  merOrderId: text,
  paySerialNumber: text,
  deptId: optionalId,
  deptName: text,
  userId: optionalId,
  userName: text,
  mobile: text,
  createTime: time,
  payTime: time,
  refundTime: time,
  checkUserName: text,
  remark: text,
})
export type RefundMoneyRow = z.output<typeof moneyRow>

const byId = z.strictObject({ id: idArg })
const remark = z.string().max(MAX_LENGTH.remark).optional()
const reason = z.string().max(MAX_LENGTH.reason).optional()
const ROW = 'the fields of the refund list that a payment has, with the names of spec.md §3 for its serial numbers'

export const calls = {
  'refundMoney.list': post(
    '/{svc}-order/orderRefundMoney/order_refund_money_list',
    z.strictObject({ ...argsOf(REFUND_MONEY_FILTERS), ...pageArgs }),
    pageOf(moneyRow),
    {
      assumed: {
        arguments: 'those filters of the refund search that a payment has',
        placement: 'a body with the page in it: the search filter of spec.md §3 has `current` and `size` among its fields',
        response: ROW,
      },
    },
  ),
  'refundMoney.info': get('/{svc}-order/orderRefundMoney/moudle_order_refund_money', byId, objectOf(moneyRow), {
    assumed: { arguments: '`id`, as the info of an order', response: 'the row of the list' },
  }),
  'refundMoney.log': post('/{svc}-order/orderRefundMoney/selectLogMoney', byId, listOf(refundLogRow), {
    placement: 'query',
    assumed: {
      arguments: '`id` of the row',
      placement: 'the query, as the log of a refund',
      response: 'a list of rows as in the order log, with the name of who did it',
      effect: 'a read: its name says "select"',
    },
  }),
  /** The maximum is the amount paid for the order, less the amount refunded. */
  'refundMoney.create': write(
    '/{svc}-order/orderRefundMoney/createRefundMoney',
    z.strictObject({
      orderId: idArg,
      refundOrderId: idArg.optional(),
      refundMethod: codeArgOf('refundMethod', z.literal(Object.values(REFUND_METHOD))),
      /** Fen. */
      refundPrice: z.int().min(1),
      remark,
    }),
    ignoredResponse,
    {
      permission: 'refund_money_add',
      assumed: {
        arguments: 'the order, its refund if there is one, the method, the amount in fen and the reason: what a payment needs',
        placement: 'a body, as the other writes',
      },
    },
  ),
  'refundMoney.check': write(
    '/{svc}-order/orderRefundMoney/order_refund_money_check',
    z.strictObject({ id: idArg, status: codeArgOf('reviewResult', z.literal(Object.values(REVIEW_RESULT))), remark: reason }),
    ignoredResponse,
    {
      method: 'GET',
      placement: 'query',
      permission: 'refund_money_check',
      assumed: {
        arguments: '`id`; `status` 1 passes and 2 rejects, numbered as the enable flag is, with a remark',
        effect: 'a write, although it is a GET: its name is an action',
      },
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
  /** Records that a refund was paid by hand. */
  'refundMoney.payManually': write(
    '/{svc}-moudle/{svc}_order_payment/manualRefund',
    z.strictObject({ refundOrderId: idArg }),
    ignoredResponse,
    {
      method: 'GET',
      placement: 'query',
      permission: 'refund_manual',
      assumed: {
        arguments: '`refundOrderId`, the name that the search filter gives a refund',
        effect: 'a write, although it is a GET: it moves money',
      },
    },
  ),
}
