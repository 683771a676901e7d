/**
 * Whether the server is reachable, as the header shows it. The calls report their outcomes; there is no separate check. A pending
 * renewal of the tokens counts as unreachable, whatever other calls report.
 */
export class Connection {
  #isReached = true
  #isRenewalPending = false
  #onChange: () => void = () => undefined

  /** Calls `onChange` whenever `isOnline` changed. */
  subscribe(onChange: () => void): void {
    this.#onChange = onChange
  }

  get isOnline(): boolean {
    return this.#isReached && !this.#isRenewalPending
  }

  /** Records the outcome of a call. The page of a captive portal does not count as an answer. */
  report(isReached: boolean): void {
    this.#change(() => {
      this.#isReached = isReached
    })
  }

  /** Whether the last renewal failed without ending the session. */
  get isRenewalPending(): boolean {
    return this.#isRenewalPending
  }

  set isRenewalPending(isPending: boolean) {
    this.#change(() => {
      this.#isRenewalPending = isPending
    })
  }

  #change(work: () => void): void {
    const before = this.isOnline
    work()
    if (this.isOnline !== before) this.#onChange()
  }
}
