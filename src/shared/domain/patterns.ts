/** Text patterns that forms in the page and arguments of calls both check. */

/** An id as servers write it: a 19-digit number, an account's name, a waybill or serial number. */
export const ID_PATTERN = /^[\w-]{1,64}$/u

/** Ids separated by commas. */
export const IDS_PATTERN = /^[\w-]{1,64}(?:,[\w-]{1,64})*$/u

/** A phone number, or the part of one that a list is filtered by. */
export const PHONE_PATTERN = /^\d{1,20}$/u

/** A waybill number. */
export const WAYBILL_PATTERN = /^[A-Z0-9-]{6,40}$/iu

/** `yyyy-MM-dd HH:mm:ss` in China Standard Time. */
export const TIME_PATTERN = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u

/** The id of an order or a refund: a 19-digit number (wire.md); older ones may be shorter. */
const RECORD_ID = /^\d{15,20}$/u

/** Whether a text can be the id of an order or a refund. Both ids have the same form, so it does not show which of them. */
export const isRecordId = (text: string): boolean => RECORD_ID.test(text)

/**
 * The value of a header: printable ASCII. HTTP has no other characters in headers that every server reads alike, and `fetch` throws on
 * most of them.
 */
export const HEADER_TEXT = /^[\u0020-\u007E]+$/u
