const EXPONENT = /^(-?\d)\.(\d+)e\+?(\d+)$/iu
/** A double has no more digits than these: a number with more of them did not go through one, and has all that it had. */
const DOUBLE_DIGITS = 17

/**
 * The digits of a whole number that a server writes otherwise: with decimals that are zero (`1123598821738675201.0`), or with an exponent
 * and all its digits (`1.123598821738675201E18`). Any other text stays as it is.
 */
export function wholeDigits(number: string): string {
  const [, first = '', decimals = '', power = ''] = EXPONENT.exec(number) ?? []
  if (decimals.length >= DOUBLE_DIGITS && decimals.length === Number(power)) return first + decimals
  return number.replace(/^(-?\d+)\.0+$/u, '$1')
}
