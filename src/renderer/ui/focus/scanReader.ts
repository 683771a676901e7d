/** The shortest barcode of a parcel or an order. Characters. */
const SHORTEST = 8
const LONGEST = 64
/** The longest time between two characters of a scanner, on average and for a single one. People type more slowly. Milliseconds. */
const AVERAGE_GAP = 50
const WORST_GAP = 200

/** Distinguishes a barcode scanner, which types fast and ends with Enter, from a person. */
export class ScanReader {
  #text = ''
  #startedAt = 0
  #lastAt = 0

  /** Takes every pressed key. Returns the code if this key ends one, else null. `at`: milliseconds. */
  read(key: string, at: number): string | null {
    // A scanner sends Shift before a capital letter.
    if (key === 'Shift') return null
    const text = at - this.#lastAt > WORST_GAP ? '' : this.#text
    this.#lastAt = at
    this.#text = ''
    if (key === 'Enter') return text.length >= SHORTEST && (at - this.#startedAt) / text.length <= AVERAGE_GAP ? text : null
    if (!/^[\dA-Z-]$/iu.test(key) || text.length >= LONGEST) return null
    if (text === '') this.#startedAt = at
    this.#text = text + key
    return null
  }

  forget(): void {
    this.#text = ''
  }
}
