/** The shortest barcode of a parcel or an order. Characters. */
const SHORTEST = 8
const LONGEST = 64
/** The longest time between two characters of one code. Milliseconds. */
export const SCANNER_GAP = 260
/** Up to this average any burst is a scanner's: nobody types so fast. Milliseconds a character. */
const FAST = 50
/** Up to this average it is a scanner's when it is also as even as a machine and has the shape of a code. Milliseconds a character. */
const SLOW = 170
/** How far the gaps of a slow scanner may differ, as the standard deviation over the average. A person's differ by a third and more. */
const MOST_UNEVEN = 0.2
/** The shape of a number that is printed as a barcode: of an order, a refund, a policy or a parcel. Longer than a phone number. */
const CODE = /^(?:\d{12,}|[A-Z]{1,4}\d{8,})$/iu

function isEven(gaps: readonly number[]): boolean {
  const average = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const variance = gaps.reduce((sum, gap) => sum + (gap - average) ** 2, 0) / gaps.length
  return average <= SLOW && Math.sqrt(variance) <= average * MOST_UNEVEN
}

/**
 * Distinguishes a barcode scanner, which types a code and ends with Enter, from a person: a fast one by its speed, a slow one by its even
 * rhythm and the shape of the code.
 */
export class ScanReader {
  #text = ''
  #startedAt = 0
  #lastAt = 0
  #gaps: number[] = []

  /** Takes every pressed key. Returns the code if this key ends one, else null. `at`: milliseconds. */
  read(key: string, at: number): string | null {
    // A scanner sends Shift before a capital letter.
    if (key === 'Shift') return null
    const gap = at - this.#lastAt
    const text = gap > SCANNER_GAP ? '' : this.#text
    this.#lastAt = at
    this.#text = ''
    if (key === 'Enter') return this.#isScanned(text, at) ? text : null
    if (!/^[\dA-Z-]$/iu.test(key) || text.length >= LONGEST) return null
    if (text === '') {
      this.#startedAt = at
      this.#gaps = []
    } else this.#gaps.push(gap)
    this.#text = text + key
    return null
  }

  forget(): void {
    this.#text = ''
  }

  #isScanned(text: string, at: number): boolean {
    if (text.length < SHORTEST) return false
    return (at - this.#startedAt) / text.length <= FAST || (CODE.test(text) && isEven(this.#gaps))
  }
}
