import * as z from 'zod'
import { post, quietWrite } from '../../api/endpoint.ts'
import { idArg, listOf, ignoredResponse, objectOf, text, time, waybillArg } from '../../api/fields.ts'

/** `spec.md §7 Other calls in the module service`: parcels of an order. */

/** One tracking scan of a parcel: waybill, time, and what happened; the text often begins with the place. */
export const scan = z.object({ number: text, ftime: time, context: text })

/** The scans by waybill. An order or refund without a parcel answers `{}` or null. */
export const parcels = objectOf(z.record(z.string(), listOf(scan))).transform((byWaybill) => byWaybill ?? {})

const company = z.object({ code: text, name: text })

export type ExpressCompany = z.output<typeof company>

export const calls = {
  'express.byOrder': post('/{svc}-moudle/{svc}_exp/queryExpressByOrderId', z.strictObject({ orderId: idArg }), parcels, {
    placement: 'query',
    assumed: { placement: 'the query: `orderId` is its only argument' },
  }),
  /** The parcel in which the goods of a refund come back. */
  'express.byRefund': post('/{svc}-moudle/{svc}_exp/queryExpressByRefundId', z.strictObject({ refundOrderId: idArg }), parcels, {
    placement: 'query',
    assumed: {
      arguments: '`refundOrderId`, the name that the search filter gives a refund',
      placement: 'the query, as the call of an order',
      response: 'by waybill, as the call of an order',
    },
  }),
  'express.companies': post('/{svc}-moudle/{svc}_exp/getExpressCompanyList', z.strictObject({}), listOf(company), {
    assumed: { response: 'code and name: what shipping an order needs' },
  }),
  'express.subscribe': quietWrite(
    '/{svc}-moudle/{svc}_exp/subscribe',
    z.strictObject({ orderId: idArg, waybill: waybillArg }),
    ignoredResponse,
    {
      assumed: {
        arguments: 'the order and the waybill: what a carrier needs to report about a parcel',
        placement: 'a body, as the other writes',
      },
    },
  ),
}
