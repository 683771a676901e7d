/** Mainland identity card numbers (`spec.md §5`, ID card; GB 11643). */

export type IdCardFault = 'length' | 'format' | 'region' | 'checkDigit'

/** The first two digits: the 34 provinces, municipalities, autonomous regions and special administrative regions. */
const REGIONS: ReadonlySet<string> = new Set(
  [
    '11 12 13 14 15', // North: Beijing, Tianjin, Hebei, Shanxi, Inner Mongolia
    '21 22 23', // Northeast: Liaoning, Jilin, Heilongjiang
    '31 32 33 34 35 36 37', // East: Shanghai, Jiangsu, Zhejiang, Anhui, Fujian, Jiangxi, Shandong
    '41 42 43 44 45 46', // Centre and south: Henan, Hubei, Hunan, Guangdong, Guangxi, Hainan
    '50 51 52 53 54', // Southwest: Chongqing, Sichuan, Guizhou, Yunnan, Tibet
    '61 62 63 64 65', // Northwest: Shaanxi, Gansu, Qinghai, Ningxia, Xinjiang
    '71 81 82', // Taiwan, Hong Kong, Macao
  ].flatMap((codes) => codes.split(' ')),
)

const LENGTH = 18
const FORMAT = /^\d{17}[\dX]$/iu
/** The weight of each of the 17 digits, and the check digit for each remainder by 11. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const CHECK_DIGITS = '10X98765432'

/** The check digit of a number's first 17 digits. */
function checkDigitOf(number: string): string {
  const sum = WEIGHTS.reduce<number>((total, weight, index) => total + weight * Number(number[index]), 0)
  return CHECK_DIGITS.charAt(sum % CHECK_DIGITS.length)
}

/**
 * The first fault of an identity card number, in the order of `spec.md §5`; null if there is none. An `x` may be a small letter.
 * The date of birth is not checked: the specification has no rule for it. None is required (`docs/differences.md`).
 */
export function idCardFault(number: string): IdCardFault | null {
  if (number.length !== LENGTH) return 'length'
  if (!FORMAT.test(number)) return 'format'
  if (!REGIONS.has(number.slice(0, 2))) return 'region'
  return checkDigitOf(number) === number.charAt(LENGTH - 1).toUpperCase() ? null : 'checkDigit'
}
