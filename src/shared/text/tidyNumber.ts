import { withoutInvisible } from './invisible.ts'
import { toHalfWidth } from './toHalfWidth.ts'

/**
 * The number of a record or a parcel as it is sent: without blanks and what nobody sees, and with ordinary letters and digits for the wide
 * ones of an input method. `①` stays: it is no digit.
 */
export const tidyNumber = (typed: string): string => toHalfWidth(withoutInvisible(typed)).replaceAll(/\s+/gu, '')
