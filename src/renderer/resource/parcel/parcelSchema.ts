import * as z from 'zod/mini'
import { toHalfWidth } from '#shared/text/toHalfWidth.ts'
import { type ParcelOrder, waybillFault, type WaybillFault } from '#shared/domain/orders/waybill.ts'

interface Messages {
  readonly noWaybill: string
  /** It is no waybill number. */
  readonly waybill: (fault: WaybillFault) => string
  readonly noCompany: string
}

/** A waybill number as it is sent: ordinary capitals and digits without blanks. */
export const tidyWaybill = (typed: string): string => toHalfWidth(typed).replace(/\s+/gu, '').toUpperCase()

/** The schema of a waybill number of the order's parcel. It tidies the number. */
export const waybillSchema = (order: ParcelOrder, { noWaybill, waybill }: Omit<Messages, 'noCompany'>) =>
  z.string().check(
    z.overwrite(tidyWaybill),
    z.refine((number) => number !== '', { error: noWaybill, abort: true }),
    z.refine((number) => waybillFault(number, order) === null, {
      error: ({ input }) => waybill(waybillFault(typeof input === 'string' ? input : '', order) ?? 'waybill'),
    }),
  )

/** The schema of one parcel of an order. */
export const parcelSchema = (companies: ReadonlySet<string>, order: ParcelOrder, messages: Messages) =>
  z.object({
    waybill: waybillSchema(order, messages),
    company: z.string().check(z.refine((code) => companies.has(code), messages.noCompany)),
  })
