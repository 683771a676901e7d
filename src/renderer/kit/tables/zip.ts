import { localBytes, zipEnd, zipParts, type ZipPart } from '#shared/zip/directory.ts'

/**
 * Reads the entries of a zip file with the browser's own decompression, which goes on beside the page. Libraries do it in workers that are
 * made from strings, which the page's Content-Security-Policy refuses (`src/main/window/appProtocol.ts`), or hold up the page.
 */

/** The largest size of an unpacked entry, in bytes. A sheet of 2,000 rows is much smaller. */
const MAX_PART_BYTES = 64 * 1024 * 1024

/** The file is no zip, or damaged. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault'
}

export class Zip {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #parts: ReadonlyMap<string, ZipPart>

  /** @throws ZipFault if the bytes are no zip file */
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes
    try {
      this.#parts = new Map(partsOf(bytes).map((part) => [part.name, part]))
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

  async #unpack({ method, size, header }: ZipPart): Promise<Uint8Array> {
    const start = header + localBytes(this.#bytes.subarray(header))
    const packed = this.#bytes.subarray(start, start + size)
    if (method === 'stored') return packed
    if (method === 'unknown') throw new ZipFault('unknown method')
    return await collect(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')))
  }
}

function partsOf(bytes: Uint8Array): readonly ZipPart[] {
  const end = zipEnd(bytes)
  const parts = end === null ? null : zipParts(bytes.subarray(end.start, end.start + end.size), end.entries)
  if (parts === null) throw new ZipFault('no directory, or a damaged one')
  return parts
}

/** The declared size may be false, so the unpacked bytes are counted. */
async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength
    if (size > MAX_PART_BYTES) throw new ZipFault('too large')
    chunks.push(next.value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
