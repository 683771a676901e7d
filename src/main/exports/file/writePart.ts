import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { END_BYTES, zipEnd } from '#shared/zip/directory.ts'
import type { Download } from '../../http/download.ts'
import { IdleTimeout } from '../../async/idleTimeout.ts'
import { DiskSpace, freeBytesAt, type FreeBytes } from '../../files/diskSpace.ts'
import { inTurn } from '../../files/diskTurns.ts'
import type { PartFile } from '../../files/partFile.ts'
import { release } from './release.ts'

/** The file has fewer or more bytes than announced, or its end is missing. */
export class TruncatedError extends Error {
  override readonly name = 'TruncatedError'
}

export interface WriteOptions {
  /** The longest wait for the next bytes, in milliseconds. */
  readonly idleMs: number
  readonly signal: AbortSignal
  /** Receives the number of bytes so far. */
  readonly onProgress: (bytes: number) => void
  /** Free bytes of the disk; by default, of the disk that holds the part file. */
  readonly freeBytes?: FreeBytes | undefined
}

/** Chunks are collected up to this size: one large write costs less than several small ones. */
const BATCH_BYTES = 256 * 1024
/** The most calls to the disk that wait or run. They keep it busy while the network is read, and limit the memory that a download uses. */
const MAX_CALLS = 3
/** Flush after this many bytes: otherwise the system buffers gigabytes, and the flush at the end takes as long as the download. */
const FLUSH_BYTES = 32 * 1024 * 1024

/**
 * Streams a download into its part file with backpressure, checks the announced length and the file's own end, and flushes it to the
 * disk. Closes the file in every case.
 * @returns the number of bytes.
 * @throws TruncatedError; StalledError; the signal's reason; the disk's or the network's error.
 */
export async function writePart(download: Download, { path, file }: PartFile, options: WriteOptions): Promise<number> {
  const onDisk: OnDisk = (work, signal) => inTurn(dirname(path), work, signal)
  try {
    const space = new DiskSpace(options.freeBytes ?? freeBytesAt(path))
    const bytes = await pour(download, file, { space, onDisk, ...options })
    if (download.length !== null && bytes !== download.length) throw new TruncatedError(`${bytes} of ${download.length} bytes`)
    // A csv or an old xls has no recognisable end.
    if ((download.kind === 'xlsx' || download.kind === 'zip') && !(await onDisk(() => hasZipEnd(file, bytes))))
      throw new TruncatedError('no end of the zip')
    await onDisk(() => file.sync(), options.signal)
    return bytes
  } finally {
    await onDisk(() => file.close())
  }
}

/** Runs a call to the file's disk in its turn. */
type OnDisk = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

interface PourOptions extends WriteOptions {
  readonly space: DiskSpace
  readonly onDisk: OnDisk
}

/** Reads while batches are written, but stops reading ahead when the disk is slower. */
async function pour(
  { chunks, length }: Download,
  file: FileHandle,
  { space, onDisk, idleMs, signal, onProgress }: PourOptions,
): Promise<number> {
  const iterator = chunks[Symbol.asyncIterator]()
  using idle = new IdleTimeout(idleMs, signal)
  const calls: Promise<void>[] = []
  let batch: Uint8Array[] = []
  let waiting = 0
  let bytes = 0
  let unflushed = 0
  const later = async (work: () => Promise<void>): Promise<void> => {
    if (calls.length >= MAX_CALLS) await calls.shift()
    const call = onDisk(work, signal)
    // Failures are handled where the call is awaited, possibly later.
    call.catch(() => undefined)
    calls.push(call)
  }
  const write = async (): Promise<void> => {
    const [content, place] = [batch, { position: bytes - waiting, size: waiting }] as const
    batch = []
    waiting = 0
    await later(() => writeAll(file, content, place))
    unflushed += place.size
    if (unflushed >= FLUSH_BYTES) {
      unflushed = 0
      await later(() => file.datasync())
    }
    await space.passed(place.size)
  }
  try {
    for (;;) {
      const { done, value } = await idle.wait(iterator.next())
      if (done === true) break
      batch.push(value)
      waiting += value.byteLength
      bytes += value.byteLength
      if (length !== null && bytes > length) throw new TruncatedError(`more than ${length} bytes`)
      if (waiting >= BATCH_BYTES) await write()
      onProgress(bytes)
    }
    await write()
    await Promise.all(calls)
    signal.throwIfAborted()
    return bytes
  } finally {
    // Not awaited: a stalled body would hold up the clean-up.
    iterator.return?.(undefined)?.catch(() => undefined)
    // The file is closed next; no call may be in flight then.
    await Promise.allSettled(calls)
  }
}

/** The offset of a batch in the file, in bytes. */
interface Place {
  readonly position: number
  readonly size: number
}

async function writeAll(file: FileHandle, batch: readonly Uint8Array[], { position, size }: Place): Promise<void> {
  if (size === 0) return
  let { bytesWritten } = await file.writev([...batch], position)
  // A nearly full disk writes only part of a batch; writing the rest then fails with an error.
  if (bytesWritten < size) {
    const whole = Buffer.concat(batch)
    while (bytesWritten < size)
      bytesWritten += (await file.write(whole, bytesWritten, size - bytesWritten, position + bytesWritten)).bytesWritten
  }
  for (const chunk of batch) release(chunk)
}

/** The longest comment of a zip. */
const MAX_COMMENT_BYTES = 65_535

/**
 * Whether a zip file is complete. Without an announced length, a connection that is closed in the middle looks like a normal end.
 * @param bytes The file's size.
 */
async function hasZipEnd(file: FileHandle, bytes: number): Promise<boolean> {
  const tail = Buffer.alloc(Math.min(bytes, END_BYTES + MAX_COMMENT_BYTES))
  const { bytesRead } = await file.read(tail, 0, tail.byteLength, bytes - tail.byteLength)
  return zipEnd(tail.subarray(0, bytesRead)) !== null
}
