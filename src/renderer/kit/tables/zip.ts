/**
 * Reads the entries of a zip file with the browser's own decompression. Libraries for sheets unpack in workers that are made
 * from strings, which the page's Content-Security-Policy refuses (`src/main/window/appProtocol.ts`).
 */

/** The largest size of an unpacked entry, in bytes. A sheet of 2,000 rows is much smaller. */
const LARGEST_PART = 64 * 1024 * 1024
const END = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50
const END_SIZE = 22
const ENTRY_SIZE = 46
const LOCAL_SIZE = 30
const STORED = 0
const DEFLATED = 8

/** The file is no zip, or damaged. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault'
}

interface Part {
  readonly method: number
  readonly size: number
  readonly offset: number
}

export class Zip {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #view: DataView
  readonly #parts = new Map<string, Part>()

  /** @throws ZipFault if the bytes are no zip file */
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    try {
      this.#readDirectory(this.#findEnd())
    } catch (error) {
      throw new ZipFault('not a zip file', { cause: error })
    }
  }

  /** The text of an entry. Null if there is none of that name. @throws ZipFault if it cannot be unpacked. */
  async text(name: string): Promise<string | null> {
    const part = this.#parts.get(name)
    if (part === undefined) return null
    try {
      return new TextDecoder().decode(await this.#unpack(part))
    } catch (error) {
      throw new ZipFault(`damaged part ${name}`, { cause: error })
    }
  }

  #findEnd(): number {
    for (let at = this.#bytes.byteLength - END_SIZE; at >= 0; at--) if (this.#view.getUint32(at, true) === END) return at
    throw new ZipFault('no directory')
  }

  #readDirectory(end: number): void {
    const count = this.#view.getUint16(end + 10, true)
    let at = this.#view.getUint32(end + 16, true)
    for (let index = 0; index < count; index++) {
      if (this.#view.getUint32(at, true) !== ENTRY) throw new ZipFault('damaged directory')
      const nameLength = this.#view.getUint16(at + 28, true)
      const name = new TextDecoder().decode(this.#bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength))
      this.#parts.set(name, {
        method: this.#view.getUint16(at + 10, true),
        size: this.#view.getUint32(at + 20, true),
        offset: this.#view.getUint32(at + 42, true),
      })
      at += ENTRY_SIZE + nameLength + this.#view.getUint16(at + 30, true) + this.#view.getUint16(at + 32, true)
    }
  }

  async #unpack({ method, size, offset }: Part): Promise<Uint8Array> {
    const start = offset + LOCAL_SIZE + this.#view.getUint16(offset + 26, true) + this.#view.getUint16(offset + 28, true)
    const packed = this.#bytes.subarray(start, start + size)
    if (method === STORED) return packed
    if (method !== DEFLATED) throw new ZipFault('unknown method')
    return await collect(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')))
  }
}

/** The declared size may be false, so the unpacked bytes are counted. */
async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength
    if (size > LARGEST_PART) throw new ZipFault('too large')
    chunks.push(next.value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
