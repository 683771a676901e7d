import { CARRIERS } from '../data/orders/express.ts'
import { notFound } from '../http/refusal.ts'
import type { Handlers } from '../handlers/handler.ts'

export const handlers = {
  'express.byOrder': ({ demoData }, args) => {
    const summary = demoData.orders.find(args.required('orderId'))
    const parcels = summary === null ? [] : demoData.orders.parcels(summary)
    // Real servers answer an order without parcels in both ways.
    if (parcels.length === 0) return summary === null || summary.index % 2 === 0 ? null : {}
    return Object.fromEntries(parcels.map(({ waybill, scans }) => [waybill, scans]))
  },
  'express.companies': () => CARRIERS.map(({ code, name }) => ({ code, name })),
  'express.subscribe': ({ demoData }, args) => {
    const summary = demoData.orders.find(args.required('orderId'))
    const waybill = args.required('waybill')
    if (summary === null || !demoData.orders.parcels(summary).some((parcel) => parcel.waybill === waybill)) throw notFound('运单不存在')
    return true
  },
} satisfies Partial<Handlers>
