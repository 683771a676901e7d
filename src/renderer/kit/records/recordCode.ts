import { isCarriersWaybill } from '#shared/domain/orders/carriers.ts'
import { isRecordId } from '#shared/domain/patterns.ts'
import { tidyNumber } from '#shared/text/tidyNumber.ts'

/**
 * The records that a typed or scanned code may name. If its form does not show which, the server is asked (docs/wire.md, Numbers on paper).
 */

/** The records that a code finds, in the order in which they are offered. */
export const FOUND_KINDS = ['order', 'refund', 'oldRefund', 'insurance', 'refundMoney'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/**
 * A question to the server: which kind of record, and what the code is of it: its id, the waybill of its parcel, the serial number of an
 * after-sale, or the number of its payment at the merchant's bank.
 */
export interface Lookup {
  readonly record: FoundKind
  readonly by: 'id' | 'waybill' | 'seqId' | 'merOrderId'
}

export interface Lookups {
  readonly first: readonly Lookup[]
  /** Asked if `first` finds nothing. */
  readonly fallback: readonly Lookup[]
}

/** Kinds whose list is searched by the id. That of refund money has no such filter: it is asked for alone, after all others. */
const BY_ID: readonly Lookup[] = FOUND_KINDS.filter((record) => record !== 'refundMoney').map((record) => ({ record, by: 'id' }))
const AS_MONEY: Lookup = { record: 'refundMoney', by: 'id' }
/** A refund is not found by the waybill of its return: the search filter of spec.md §3 has none. */
const BY_WAYBILL: readonly Lookup[] = [
  { record: 'order', by: 'waybill' },
  { record: 'insurance', by: 'waybill' },
]
/** The numbers of an after-sale and its payment have no form of their own; an order is not found by them (spec.md §3). */
const BY_SERIAL: readonly Lookup[] = [
  { record: 'refund', by: 'seqId' },
  { record: 'refund', by: 'merOrderId' },
  { record: 'refundMoney', by: 'merOrderId' },
]
const AS_POLICY: readonly Lookup[] = [{ record: 'insurance', by: 'id' }]

const POLICY = /^PI\d{14,20}$/u
/** The most digits that a waybill has. Ids have more. */
export const MAX_WAYBILL_LENGTH = 15

/** Whether a code has the form of an id and more digits than any waybill. */
export const isIdAlone = (code: string): boolean => isRecordId(code) && code.length > MAX_WAYBILL_LENGTH

function everyLookup(code: string): Lookups {
  if (POLICY.test(code)) return { first: AS_POLICY, fallback: [] }
  if (isCarriersWaybill(code)) return { first: BY_WAYBILL, fallback: [] }
  if (!isRecordId(code)) return { first: [...BY_WAYBILL, ...AS_POLICY, ...BY_SERIAL], fallback: [] }
  return isIdAlone(code)
    ? { first: BY_ID, fallback: [AS_MONEY, ...BY_WAYBILL, ...BY_SERIAL] }
    : { first: [...BY_ID, ...BY_WAYBILL], fallback: [AS_MONEY, ...BY_SERIAL] }
}

/** The questions that tell what a code is. Only `kinds` are asked for: those whose page the person may open. */
export function lookupsOf(code: string, kinds: readonly FoundKind[]): Lookups {
  const { first, fallback } = everyLookup(code)
  const isAsked = ({ record }: Lookup): boolean => kinds.includes(record)
  return { first: first.filter(isAsked), fallback: fallback.filter(isAsked) }
}

/** A code in capitals, as on labels. */
export const tidyCode = (typed: string): string => tidyNumber(typed).toUpperCase()

/** Twelve digits at least: a phone number has eleven. Or up to four letters before eight digits. */
const CODE = /^(?:\d{12,20}|[A-Z]{1,4}\d{8,20}[A-Z]{0,2})$/u

/** The code in a search text; null for a text that looks for a menu. */
export function codeIn(typed: string): string | null {
  const code = tidyCode(typed)
  return CODE.test(code) ? code : null
}
