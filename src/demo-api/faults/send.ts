import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { Fault } from './faults.ts'
import type { Outgoing } from '../http/reply.ts'

type Shaping = Pick<
  Fault,
  'claimedLength' | 'gzip' | 'untilClose' | 'disposition' | 'cutAfterBytes' | 'stallAfterBytes' | 'bytesPerChunk' | 'chunkDelayMs'
>

/** Passes `size` bytes of a body, then pauses for `delay` milliseconds, and so on; no piece spans a pause. */
async function* throttled(chunks: Outgoing['chunks'], size: number, delay: number): AsyncGenerator<Uint8Array> {
  let left = size
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.byteLength;) {
      if (left === 0) {
        if (delay > 0) await wait(delay)
        left = size
      }
      const piece = chunk.subarray(start, start + left)
      yield piece
      start += piece.byteLength
      left -= piece.byteLength
    }
  }
}

/** Writes a piece and waits until the connection can take more; false when the caller closed it. */
async function write(response: ServerResponse, chunk: Uint8Array): Promise<boolean> {
  if (response.destroyed) return false
  if (response.write(chunk)) return true
  const waited = new AbortController()
  const { signal } = waited
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })])
  // Removes the listener that was not called: a slow download waits thousands of times.
  waited.abort()
  return !response.destroyed
}

/** Sends what is written so far and breaks the connection. */
async function breakOff(response: ServerResponse, last: Uint8Array): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  response.write(last, () => resolve())
  response.once('close', resolve)
  await promise
  response.destroy()
}

/** Keeps the answer open without another byte until the fault is released or the caller closes the connection. */
async function fallSilent(response: ServerResponse, released: () => Promise<void>): Promise<void> {
  const closed = Promise.withResolvers<void>()
  response.once('close', closed.resolve)
  await Promise.race([released(), closed.promise])
  response.destroy()
}

const NEVER = (): Promise<void> => Promise.withResolvers<void>().promise

/**
 * Sends an answer with its fault. Resolves when all of it is sent, when it is cut, or when the caller closes the connection.
 * `released` settles when silent answers may end.
 */
export async function send(
  response: ServerResponse,
  outgoing: Outgoing,
  shaping: Shaping = {},
  released: () => Promise<void> = NEVER,
): Promise<void> {
  writeHead(response, outgoing, shaping)
  const { cutAfterBytes = Infinity, stallAfterBytes = Infinity, bytesPerChunk, chunkDelayMs = 0 } = shaping
  const body = shaping.gzip === true ? Readable.from(outgoing.chunks).pipe(createGzip()) : outgoing.chunks
  const chunks: Outgoing['chunks'] = bytesPerChunk === undefined ? body : throttled(body, bytesPerChunk, chunkDelayMs)
  if (cutAfterBytes === 0 && shaping.untilClose !== true) {
    response.flushHeaders()
    response.destroy()
    return
  }
  if (stallAfterBytes === 0) {
    response.flushHeaders()
    return await fallSilent(response, released)
  }
  let sent = 0
  for await (const chunk of chunks) {
    const limit = Math.min(cutAfterBytes, stallAfterBytes)
    if (sent + chunk.byteLength >= limit) {
      const last = chunk.subarray(0, limit - sent)
      if (shaping.untilClose === true && limit === cutAfterBytes) return void response.end(last)
      if (limit === cutAfterBytes) return await breakOff(response, last)
      await write(response, last)
      return await fallSilent(response, released)
    }
    sent += chunk.byteLength
    if (!(await write(response, chunk))) return
  }
  response.end()
  // Closes the connection: a caller that waits for the rest of a claimed length learns that there is none.
  if (shaping.claimedLength !== undefined) response.socket?.end()
}

function writeHead(response: ServerResponse, outgoing: Outgoing, { claimedLength, gzip, untilClose, disposition }: Shaping): void {
  const announced = claimedLength ?? (gzip === true ? null : outgoing.length)
  if (untilClose === true) {
    response.useChunkedEncodingByDefault = false
    response.shouldKeepAlive = false
  }
  response.writeHead(outgoing.status, {
    ...outgoing.headers,
    ...(announced === null || untilClose === true ? {} : { 'Content-Length': String(announced) }),
    ...(gzip === true ? { 'Content-Encoding': 'gzip' } : {}),
    ...(disposition === undefined ? {} : { 'Content-Disposition': disposition }),
  })
}

const PIECE = 64 * 1024
/** The first and the last bytes of every xlsx. */
const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04]
const ZIP_END = [0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)]

/** A body of `size` bytes that begins and ends like an Excel file but is none. */
export function* syntheticFile(size: number): Generator<Uint8Array> {
  const piece = new Uint8Array(PIECE).map((_, index) => index % 251)
  const first = piece.slice()
  first.set(ZIP_SIGNATURE)
  const body = Math.max(0, size - ZIP_END.length)
  for (let sent = 0; sent < body; sent += PIECE) yield (sent === 0 ? first : piece).subarray(0, Math.min(PIECE, body - sent))
  if (size > 0) yield Uint8Array.from(ZIP_END.slice(0, size))
}
