/** A scanner sends its next character within this time; a person who has pressed one key has not pressed another by then. Milliseconds. */
const SCANNER_GAP = 120

/** A key that acts only if no other key follows at once: the first letter of a scanned code must not decide anything. */
export class LoneKey {
  #timer: ReturnType<typeof setTimeout> | undefined

  press(act: () => void): void {
    this.cancel()
    this.#timer = setTimeout(act, SCANNER_GAP)
  }

  /** Another key was pressed, or the page is gone. */
  cancel(): void {
    clearTimeout(this.#timer)
  }
}
