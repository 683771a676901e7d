import type { FileHandle } from 'node:fs/promises'
import type { Download } from '../http/download.ts'
import { IdleTimeout } from '../async/idleTimeout.ts'
import { release, StreamGc } from './streamGc.ts'
import type { PartFile } from '../files/partFile.ts'

/** The bytes ended before, or went beyond, the announced length, or before the end that such a file has. */
export class TruncatedError extends Error {
  override readonly name = 'TruncatedError'
}

export interface WriteOptions {
  /** The longest wait for the next bytes, in milliseconds. */
  readonly idleMs: number
  readonly signal: AbortSignal
  /** Called with the bytes received so far. */
  readonly onProgress: (bytes: number) => void
}

/** One write of so many bytes costs less than four of a chunk each. */
const BATCH_BYTES = 256 * 1024
/** So many writes are under way at most, so that the disk has the next one while the network is read; they are all that is in memory. */
const WRITES = 3
/** The system would let gigabytes gather before it begins to write them; the flush at the end would then take as long again. */
const FLUSH_BYTES = 32 * 1024 * 1024

/**
 * Streams a download into its part file, closed in every case: with backpressure, checked against the announced length and
 * for the file's own end, and flushed to the disk itself.
 * @throws TruncatedError, StalledError, the caller's abort reason, or the disk's or network's error.
 */
export async function writePart(download: Download, { file }: PartFile, options: WriteOptions): Promise<number> {
  try {
    const bytes = await pour(download, file, options)
    if (download.length !== null && bytes !== download.length) throw new TruncatedError(`${bytes} of ${download.length} bytes`)
    // A csv or an old xls has no end that could be told.
    if ((download.kind === 'xlsx' || download.kind === 'zip') && !(await hasZipEnd(file, bytes)))
      throw new TruncatedError('no end of the zip')
    await file.sync()
    return bytes
  } finally {
    await file.close()
  }
}

/** Reads on while batches are being written; no further than the disk keeps up with. */
async function pour({ chunks, length }: Download, file: FileHandle, { idleMs, signal, onProgress }: WriteOptions): Promise<number> {
  const iterator = chunks[Symbol.asyncIterator]()
  using patience = new IdleTimeout(idleMs, signal)
  const sweeper = new StreamGc()
  const flusher = new Flusher(file)
  const writes: Promise<void>[] = []
  let batch: Uint8Array[] = []
  let waiting = 0
  let bytes = 0
  const write = async (): Promise<void> => {
    if (writes.length >= WRITES) await writes.shift()
    const writing = writeAll(file, batch, { position: bytes - waiting, size: waiting })
    // Whoever waits for it hears of a failure; not before.
    writing.catch(() => undefined)
    writes.push(writing)
    flusher.passed(waiting)
    sweeper.passed(waiting)
    batch = []
    waiting = 0
  }
  try {
    for (;;) {
      const { done, value } = await patience.wait(iterator.next())
      if (done === true) break
      batch.push(value)
      waiting += value.byteLength
      bytes += value.byteLength
      if (length !== null && bytes > length) throw new TruncatedError(`more than ${length} bytes`)
      if (waiting >= BATCH_BYTES) await write()
      onProgress(bytes)
    }
    await write()
    await Promise.all(writes)
    await flusher.settle()
    signal.throwIfAborted()
    return bytes
  } finally {
    // Not awaited: a stalled body would hold up the clean-up that is due because it stalled.
    iterator.return?.(undefined)?.catch(() => undefined)
    // The file is closed next; nothing may be on its way into it then.
    await Promise.allSettled(writes)
    await flusher.settle().catch(() => undefined)
  }
}

/** Has the disk begin with what is written while the rest still comes. A disk may tell of a failure once: it is kept. */
class Flusher {
  readonly #file: FileHandle
  #since = 0
  #running: Promise<void> | null = null
  #failure: { readonly cause: unknown } | null = null

  constructor(file: FileHandle) {
    this.#file = file
  }

  passed(bytes: number): void {
    this.#since += bytes
    if (this.#since < FLUSH_BYTES || this.#running !== null) return
    this.#since = 0
    this.#running = this.#file
      .datasync()
      .catch((cause: unknown) => {
        this.#failure ??= { cause }
      })
      .finally(() => {
        this.#running = null
      })
  }

  /** Waits for the last one. @throws what the disk said of any of them. */
  async settle(): Promise<void> {
    await this.#running
    if (this.#failure !== null) throw this.#failure.cause
  }
}

/** Where a batch stands in the file, in bytes. */
interface Place {
  readonly position: number
  readonly size: number
}

async function writeAll(file: FileHandle, batch: readonly Uint8Array[], { position, size }: Place): Promise<void> {
  if (size === 0) return
  let { bytesWritten } = await file.writev([...batch], position)
  // A disk that is nearly full takes a part of it, and says why with the rest.
  if (bytesWritten < size) {
    const whole = Buffer.concat(batch)
    while (bytesWritten < size)
      bytesWritten += (await file.write(whole, bytesWritten, size - bytesWritten, position + bytesWritten)).bytesWritten
  }
  for (const chunk of batch) release(chunk)
}

/** The record with which every zip ends, but for a comment of at most 65,535 bytes behind it. */
const END_RECORD = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const END_RECORD_BYTES = 22
const LONGEST_COMMENT = 65_535

/**
 * Whether a zip of so many bytes has its end. A connection that announces no length and is closed in the middle says
 * nothing of it; the file does.
 */
async function hasZipEnd(file: FileHandle, bytes: number): Promise<boolean> {
  const tail = Buffer.alloc(Math.min(bytes, END_RECORD_BYTES + LONGEST_COMMENT))
  const { bytesRead } = await file.read(tail, 0, tail.byteLength, bytes - tail.byteLength)
  const at = tail.subarray(0, bytesRead).lastIndexOf(END_RECORD)
  return at !== -1 && at + END_RECORD_BYTES <= bytesRead
}
