/** Whether the files of the account folder can be written. What cannot be written is lost at the end of the program. */
export class StorageHealth {
  readonly #failing = new Set<string>()
  #onChange: (isFailing: boolean) => void = () => undefined

  get isFailing(): boolean {
    return this.#failing.size > 0
  }

  /** Calls `onChange` whenever `isFailing` changed. */
  subscribe(onChange: (isFailing: boolean) => void): void {
    this.#onChange = onChange
  }

  /** @param name The file that was, or was not, opened or written. */
  report(name: string, isWorking: boolean): void {
    const before = this.isFailing
    if (isWorking) this.#failing.delete(name)
    else this.#failing.add(name)
    if (this.isFailing !== before) this.#onChange(this.isFailing)
  }
}
