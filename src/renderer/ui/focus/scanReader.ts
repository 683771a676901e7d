/** Shorter is no barcode of a parcel or an order. Characters. */
const SHORTEST = 8
const LONGEST = 64
/** What a scanner needs for a character at most, on average and at worst. A person who types needs more. Milliseconds. */
const AVERAGE_GAP = 50
const WORST_GAP = 200

/** Tells a barcode scanner, which types fast and ends with Enter, from a person. */
export class ScanReader {
  #text = ''
  #startedAt = 0
  #lastAt = 0

  /** To be given every key that is pressed; the code, where this key ended one. `at` in milliseconds. */
  read(key: string, at: number): string | null {
    // Capital letters come with their Shift.
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
