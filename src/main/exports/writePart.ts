import { open, rename, rm } from 'node:fs/promises'
import type { Download } from '../http/download.ts'
import { partPath } from './fileName.ts'

/** The connection ended before the announced length. */
export class TruncatedError extends Error {
  override readonly name = 'TruncatedError'
}

/** No byte came for longer than allowed. */
export class StalledError extends Error {
  override readonly name = 'StalledError'
}

export interface WriteOptions {
  /** The longest wait for the next bytes, in milliseconds. */
  readonly idleMs: number
  readonly signal: AbortSignal
  /** Called with the bytes written so far. */
  readonly onProgress: (bytes: number) => void
}

/**
 * Streams a download to `path` by way of `<path>.part`: written with backpressure, checked against the announced length,
 * flushed, then renamed. On any failure nothing is left under either name.
 * @throws TruncatedError, StalledError, the caller's abort reason, or the disk's or network's error.
 */
export async function writeDownload(download: Download, path: string, options: WriteOptions): Promise<number> {
  const part = partPath(path)
  try {
    const bytes = await writePart(download, part, options)
    if (download.length !== null && bytes !== download.length) throw new TruncatedError(`${bytes} of ${download.length} bytes`)
    options.signal.throwIfAborted()
    await rename(part, path)
    return bytes
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function writePart(download: Download, part: string, options: WriteOptions): Promise<number> {
  const file = await open(part, 'w')
  let bytes = 0
  try {
    for await (const chunk of withIdleLimit(download.chunks, options)) {
      await file.writeFile(chunk)
      bytes += chunk.byteLength
      options.onProgress(bytes)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return bytes
}

/** Passes chunks on; gives up when the next one takes longer than the idle limit or the caller aborts. */
async function* withIdleLimit(chunks: AsyncIterable<Uint8Array>, { idleMs, signal }: WriteOptions): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await within(iterator.next(), idleMs, signal)
      if (done === true) return
      yield value
    }
  } finally {
    // Not awaited: a stalled body would hold up the clean-up that is due because it stalled.
    void iterator.return?.(undefined)?.catch(() => undefined)
  }
}

function within<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new StalledError(`no data for ${ms} ms`)), ms)
  const abort = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  work.then(resolve, reject)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  })
}
