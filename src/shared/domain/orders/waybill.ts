import { isRecordId, WAYBILL_PATTERN } from '../patterns.ts'

/** Whether a number is a waybill at all: a scanner also reads the other numbers on a parcel, its picking list and the screen. */

/** What the client knows of a parcel's order. A number of these is no waybill. */
export interface ParcelOrder {
  /** Its own number, and those of its refund. */
  readonly numbers: readonly string[]
  /** Phone numbers of its receiver and its buyer. A masked one tells nothing. */
  readonly phones?: readonly (string | null)[]
  /** SKU and SPU codes of its goods. */
  readonly codes?: readonly (string | null)[]
  /** Waybills of the parcels that went to the buyer: none of them brings the goods back. */
  readonly outgoing?: readonly string[]
}

/** Why a number is no waybill. The texts are `shipping:wrong.*`. */
export type WaybillFault = 'waybill' | 'ownNumber' | 'goodsCode' | 'phone' | 'recordNumber' | 'outgoing'

/** A mobile number of China (`spec.md §5`, Phone, less the ranges that are not assigned to people). No carrier has 11 digits of this form. */
const MOBILE = /^1[3-9]\d{9}$/u
/** An id has 19 digits today (`docs/wire.md`, Identifiers and numbers). */
const ID_LENGTH = 19
/** A shorter text is no phone number that could be mistaken for a waybill. */
const MIN_PHONE = 7

const isDigits = (text: string): boolean => /^\d+$/u.test(text)

/** The digits of a phone number without the country's code; empty for a masked one. */
const phoneDigits = (phone: string | null): string =>
  phone?.includes('*') === true ? '' : (phone ?? '').replace(/\D/gu, '').replace(/^(?:00)?86(?=1\d{10}$)/u, '')

function isPhone(number: string, phones: readonly (string | null)[]): boolean {
  const digits = phoneDigits(number.replaceAll('-', ''))
  if (!isDigits(number.replaceAll('-', ''))) return false
  return MOBILE.test(digits) || phones.some((phone) => phoneDigits(phone).length >= MIN_PHONE && phoneDigits(phone) === digits)
}

/** Whether a number has the length of the ids that the server gives now. A waybill has at most 15 digits, and some old ones 18. */
const looksLikeId = (number: string, numbers: readonly string[]): boolean =>
  isRecordId(number) &&
  (number.length === ID_LENGTH || (number.length > 15 && numbers.some((own) => isDigits(own) && own.length === number.length)))

/** The first fault of a number in capitals without blanks; null for one that may be a waybill. */
export function waybillFault(number: string, { numbers, phones = [], codes = [], outgoing = [] }: ParcelOrder): WaybillFault | null {
  if (!WAYBILL_PATTERN.test(number)) return 'waybill'
  if (numbers.some((own) => own.toUpperCase() === number)) return 'ownNumber'
  if (codes.some((code) => code?.trim().toUpperCase() === number)) return 'goodsCode'
  if (isPhone(number, phones)) return 'phone'
  if (outgoing.some((sent) => sent.trim().toUpperCase() === number)) return 'outgoing'
  return looksLikeId(number, numbers) ? 'recordNumber' : null
}
