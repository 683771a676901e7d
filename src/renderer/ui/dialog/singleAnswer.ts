/** Lets a question take one answer only, even while its dialog fades out. */
export class SingleAnswer {
  #isGiven = false

  /** Whether this is the first answer. */
  give(): boolean {
    if (this.#isGiven) return false
    this.#isGiven = true
    return true
  }

  /** Takes another answer: the question was opened again, or the last answer has failed. */
  reset(): void {
    this.#isGiven = false
  }
}
