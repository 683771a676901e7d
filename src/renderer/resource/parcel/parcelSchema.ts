import * as z from 'zod/mini'
import { toHalfWidth } from '#renderer/ui/fields/toHalfWidth.ts'
import { WAYBILL_PATTERN } from '#shared/domain/patterns.ts'

interface Messages {
  readonly noWaybill: string
  /** It is no waybill number. */
  readonly waybill: string
  readonly noCompany: string
}

/** A waybill number as it is sent: ordinary capitals and digits without blanks. */
export const tidyWaybill = (typed: string): string => toHalfWidth(typed).replace(/\s+/gu, '').toUpperCase()

/** The schema of one parcel. It tidies the waybill number. */
export const parcelSchema = (companies: ReadonlySet<string>, { noWaybill, waybill, noCompany }: Messages) =>
  z.object({
    waybill: z.string().check(
      z.overwrite(tidyWaybill),
      z.refine((number) => number !== '', { error: noWaybill, abort: true }),
      z.regex(WAYBILL_PATTERN, waybill),
    ),
    company: z.string().check(z.refine((code) => companies.has(code), noCompany)),
  })
