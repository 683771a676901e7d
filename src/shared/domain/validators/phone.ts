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
