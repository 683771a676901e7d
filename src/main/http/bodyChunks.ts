/** The chunks of a body. `return` closes the connection even if nothing was read; a generator that has not started would ignore it. */
export class BodyChunks implements AsyncIterableIterator<Uint8Array> {
  #head: Uint8Array | null
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #onEnd: () => void

  /**
   * @param head What was already read of the body.
   * @param onEnd Called when the body has ended, broken off or been given up.
   */
  constructor(head: Uint8Array, reader: ReadableStreamDefaultReader<Uint8Array>, onEnd: () => void = () => undefined) {
    this.#head = head.byteLength > 0 ? head : null
    this.#reader = reader
    this.#onEnd = onEnd
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    const head = this.#head
    this.#head = null
    if (head !== null) return { done: false, value: head }
    try {
      const { done, value } = await this.#reader.read()
      if (!done) return { done, value }
    } catch (cause) {
      this.#onEnd()
      throw cause
    }
    this.#onEnd()
    return { done: true, value: undefined }
  }

  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.#head = null
    await this.#reader.cancel().catch(() => undefined)
    this.#onEnd()
    return { done: true, value: undefined }
  }
}
