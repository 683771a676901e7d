import { Inflate } from 'fflate'
import { BlobReader, configure, ZipReader, type Entry, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js'
import { damaged, TableError } from '../faults.ts'

/** Unpacks what zip files hold, in place of the browser's own `DecompressionStream`: that one never settles once it was ended early. */
class InflateStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor() {
    const inflate = new Inflate()
    super({
      start: (controller) => {
        inflate.ondata = (bytes) => controller.enqueue(bytes)
      },
      transform: (bytes) => inflate.push(bytes),
      flush: () => inflate.push(new Uint8Array(), true),
    })
  }
}

/** The bytes of a file that are unpacked at once. They may become a thousand times as many, all of which are kept until they are read. */
const CHUNK_BYTES = 16 * 1024

// Workers of its own would be made from strings, which the Content-Security-Policy refuses (`src/main/window/appProtocol.ts`); tables are
// read in a worker anyway.
configure({ chunkSize: CHUNK_BYTES, useWebWorkers: false, useCompressionStream: false, DecompressionStreamFallback: InflateStream })

/** The largest part that is unpacked. A sheet that is formatted down to its last row has less than a fifth of it. Bytes. */
const MAX_PART_BYTES = 512 * 1024 * 1024

/** How long a part is read at a stretch: the worker hears that it is stopped between two of these. Milliseconds. */
const STRETCH_MS = 40

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** The most parts of a file. A workbook has some tens; each one is kept with all that its entry says. */
const MAX_PARTS = 5_000

/** The longest part that is kept as one text, such as the list of sheets. Characters. */
const MAX_TEXT = 16 * 1024 * 1024

/** Encodings that the two bytes of a mark tell; XML without one is UTF-8. */
const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

/** Names are compared without the differences that programs make: `\` for `/`, capitals, a `/` at the beginning. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/u, '').toLowerCase()

/** The bytes of a part's header before its name, and the mark of a header. */
const HEADER = 30
const MARK = [0x50, 0x4b, 0x03, 0x04]

/** Whether a part has the same name at its own place: of a damaged name nothing else tells that a part is missing. */
function isNamedTwice(bytes: Uint8Array, { offset, rawFilename }: Entry): boolean {
  // Bytes in front of the file move everything.
  if (!MARK.every((byte, index) => bytes[offset + index] === byte)) return true
  return rawFilename.every((byte, index) => bytes[offset + HEADER + index] === byte)
}

/** @throws TableError if the directory is damaged, or has more parts than are taken */
async function entriesOf(reader: ZipReader<Blob>): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.push(entry) > MAX_PARTS) throw new TableError('tooLarge', 'too many parts')
    }
    return entries
  } catch (error) {
    throw error instanceof TableError ? error : damaged('not a zip file', error)
  }
}

/** A zip file whose parts are read one after another, each as a stream whose checksum is compared. */
export class Zip {
  readonly #parts: ReadonlyMap<string, FileEntry>

  private constructor(parts: readonly FileEntry[]) {
    this.#parts = new Map(parts.map((part) => [keyOf(part.filename), part]))
  }

  /** @throws TableError if it is no zip file, or its directory is damaged */
  static async open(file: Blob): Promise<Zip> {
    const reader = new ZipReader(new BlobReader(file), { strictness: 'tolerant', filenameValidation: 'tolerant', checkSignature: true })
    const entries = await entriesOf(reader)
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (entries.some((entry) => !isNamedTwice(bytes, entry))) throw damaged('a part has two names')
    return new Zip(entries.filter((entry) => !entry.directory))
  }

  /** The names of the parts, in small letters. */
  names(): string[] {
    return [...this.#parts.keys()]
  }

  has(name: string): boolean {
    return this.#parts.has(keyOf(name))
  }

  /**
   * Reads the text of a part in pieces. `onText` may throw to end it.
   * @param onShare how much of the part is read, from 0 to 1
   * @throws TableError if it cannot be unpacked, its checksum is another, it has a password or is too large
   */
  async read(name: string, onText: (text: string) => void, onShare?: (share: number) => void): Promise<void> {
    const part = this.#parts.get(keyOf(name))
    if (part === undefined) throw damaged(`no part ${name}`)
    if (part.encrypted) throw new TableError('password', name)
    const failed = Promise.withResolvers<never>()
    let isFailed = false
    let begun = performance.now()
    let decoder: TextDecoder | null = null
    let size = 0
    const take = (bytes: Uint8Array): void => {
      size += bytes.byteLength
      if (size > MAX_PART_BYTES) throw new TableError('tooLarge', name)
      decoder ??= new TextDecoder(encodingOf(bytes))
      onText(decoder.decode(bytes, { stream: true }))
      onShare?.(part.uncompressedSize > 0 ? Math.min(1, size / part.uncompressedSize) : 0)
    }
    // A stream that is ended in the middle never settles in Chromium, so the rest is unpacked and dropped.
    const write = async (bytes: Uint8Array): Promise<void> => {
      if (isFailed) return
      try {
        take(bytes)
      } catch (error) {
        isFailed = true
        failed.reject(error)
      }
      if (performance.now() - begun < STRETCH_MS) return
      await nextTurn()
      begun = performance.now()
    }
    const work = part.getData(new WritableStream<Uint8Array>({ write }))
    work.catch(() => undefined)
    try {
      await Promise.race([work, failed.promise])
    } catch (error) {
      throw error instanceof TableError ? error : damaged(`damaged part ${name}`, error)
    }
  }

  /** The whole text of a small part; null if there is none. @throws as `read` */
  async text(name: string): Promise<string | null> {
    if (!this.has(name)) return null
    let text = ''
    await this.read(name, (piece) => {
      text += piece
      if (text.length > MAX_TEXT) throw new TableError('tooLarge', name)
    })
    return text
  }
}
