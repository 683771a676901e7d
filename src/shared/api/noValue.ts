/**
 * The forms of 'no value' on the wire (wire.md, Empty values). Servers of this family write a null object as `{}`, a null text or
 * date as `""`, a null list as `[]`, and a null number as `-1`; others send null or leave the key out.
 */

const isEmptyObject = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  for (const key in value) if (Object.hasOwn(value, key)) return false
  return true
}

/**
 * Null, a missing key, or an empty text, list or object. `-1` depends on the field: for money it is an amount that is shown as 0 (spec.md
 * §2).
 */
export const isNoValue = (value: unknown): boolean => value === undefined || value === null || value === '' || isEmptyObject(value)

/** The id of a row whose own id is missing or could not be read. */
export const MISSING_ID = ''

/** Whether a row has an id of its own. Without one it is shown and marked, but can be neither opened nor selected. */
export const hasId = (row: { readonly id: string }): boolean => row.id !== MISSING_ID
