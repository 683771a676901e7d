export type PhoneFault = 'empty' | 'length' | 'format'

const LENGTH = 11
const FORMAT = /^1\d{10}$/u

/**
 * The first fault of a mobile phone number (`spec.md §5`, Phone); null if there is none. The rule in the specification is unclear, because
 * its branch for the format is inverted. The rule here is 11 digits that begin with 1, which every mobile number in China fulfils.
 */
export function phoneFault(number: string): PhoneFault | null {
  if (number === '') return 'empty'
  if (number.length !== LENGTH) return 'length'
  return FORMAT.test(number) ? null : 'format'
}

/** With an area code and perhaps an extension, 400 and 800 numbers, and short service numbers that begin with 95 or 96. */
const LANDLINE = /^(?:0\d{2,3}-?[2-9]\d{6,7}(?:-\d{1,6})?|[48]00-?\d{3}-?\d{4}|9[56]\d{3,6})$/u

/** Whether people can call a shop by this number, which need not be a mobile phone. The rule of `spec.md §5` is for phones of persons. */
export const isShopPhone = (number: string): boolean => LANDLINE.test(number) || phoneFault(number) === null
