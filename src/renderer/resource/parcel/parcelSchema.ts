import * as z from 'zod/mini'
import { tidyNumber } from '#shared/text/tidyNumber.ts'
import { type ParcelOrder, waybillFault, type WaybillFault } from '#shared/domain/orders/waybill.ts'

interface Messages {
  readonly noWaybill: string
  /** It is no waybill number. */
  readonly waybill: (fault: WaybillFault) => string
  readonly noCompany: string
}

/** A waybill number as it is sent, in capitals. */
export const tidyWaybill = (typed: string): string => tidyNumber(typed).toUpperCase()

/** The schema of a waybill number of the order's parcel. It tidies the number. */
export const waybillSchema = (order: ParcelOrder, { noWaybill, waybill }: Omit<Messages, 'noCompany'>) =>
  z.string().check(
    z.overwrite(tidyWaybill),
    z.refine((number) => number !== '', { error: noWaybill, abort: true }),
    z.refine((number) => waybillFault(number, order) === null, {
      error: ({ input }) => waybill(waybillFault(typeof input === 'string' ? input : '', order) ?? 'waybill'),
    }),
  )

interface Carriers {
  readonly companies: ReadonlySet<string>
  /** The company that a tidied number tells; empty if it tells none. */
  readonly companyOf: (waybill: string) => string
}

/**
 * The schema of one parcel of an order. A company that is not chosen is the one that the number tells: a scanner's Enter comes before the
 * number has chosen it on the screen.
 */
export const parcelSchema = ({ companies, companyOf }: Carriers, order: ParcelOrder, messages: Messages) =>
  z.pipe(
    z.pipe(
      z.object({ waybill: z.string(), company: z.string() }),
      z.transform(({ waybill, company }) => ({ waybill, company: company === '' ? companyOf(tidyWaybill(waybill)) : company })),
    ),
    z.object({
      waybill: waybillSchema(order, messages),
      company: z.string().check(z.refine((code) => companies.has(code), messages.noCompany)),
    }),
  )
