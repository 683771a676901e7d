import type { QueryClient } from '@tanstack/react-query'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { refreshOrders } from '#renderer/resource/record/refreshOrders.ts'
import { REVIEW_RESULT } from '#shared/domain/codes/refunds.ts'

/** The writes on one refund (spec.md §7, Refunds). Each rejects with the call's `AppError`, and none is repeated. */

export const passRefund = (id: string): Promise<unknown> => call('refund.check', { id, status: REVIEW_RESULT.passed })

/** @param remark Why; the server refuses a rejection without it. */
export const rejectRefund = (id: string, remark: string): Promise<unknown> =>
  call('refund.check', { id, status: REVIEW_RESULT.rejected, remark })

/** Registers the parcel in which the goods come back. `expressCompany` is a carrier's code. */
export const addRefundExpress = (refundOrderId: string, expressCompany: string, expressCode: string): Promise<unknown> =>
  call('refund.addExpress', { refundOrderId, expressCompany, expressCode })

/** Accepts the goods that came back. */
export const acceptReturn = (id: string): Promise<unknown> => call('refund.acceptReturn', { id })

/** Approves the payment, which then is a row of the refund money list. */
export const approveRefund = (refundOrderId: string): Promise<unknown> => call('refund.approve', { refundOrderId })

/** Starts the return of the shares that WeChat split off the payment. */
export const startWechatSplit = (refundOrderId: string): Promise<unknown> => call('refund.startWechatSplit', { refundOrderId })

/** Records that the money was paid by hand. */
export const payManually = (refundOrderId: string): Promise<unknown> => call('refundMoney.payManually', { refundOrderId })

/** Books the refund as a sale of the store's till. */
export const pushRefundSale = (refundOrderId: string): Promise<unknown> => call('refund.cashierSale', { refundOrderId })

/** Reads again what shows these refunds or depends on them, in all tabs: lists, records, logs, their money and their orders. */
export async function refreshRefunds(client: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await Promise.all([
    invalidateCalls(client, 'refund.list'),
    invalidateCalls(client, 'refund.info', ({ id }) => ids.has(id)),
    invalidateCalls(client, 'refund.log', ({ refundOrderId }) => ids.has(refundOrderId)),
    invalidateCalls(client, 'express.byRefund', ({ refundOrderId }) => ids.has(refundOrderId)),
    invalidateCalls(client, 'refund.wechatExpress', ({ refundOrderId }) => ids.has(refundOrderId)),
    // The money of a refund is read by its own id, which is not known here.
    invalidateCalls(client, 'refundMoney.list'),
    invalidateCalls(client, 'refundMoney.info'),
    invalidateCalls(client, 'refundMoney.log'),
    refreshOrders(client),
  ])
}
