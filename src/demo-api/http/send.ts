import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from '../control/faults.ts'
import type { Outgoing } from './reply.ts'

type Shaping = Pick<Fault, 'cutAfterBytes' | 'bytesPerChunk' | 'chunkDelayMs'>

/** Re-cuts a body into pieces of at most `size` bytes, with a pause of `delay` milliseconds between two. */
async function* throttled(chunks: Outgoing['chunks'], size: number, delay: number): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.byteLength; start += size) {
      if (!isFirst && delay > 0) await wait(delay)
      isFirst = false
      yield chunk.subarray(start, start + size)
    }
  }
}

/** Writes a piece and waits until the connection can take more; false when the caller hung up. */
async function write(response: ServerResponse, chunk: Uint8Array): Promise<boolean> {
  if (response.destroyed) return false
  if (response.write(chunk)) return true
  const waited = new AbortController()
  const { signal } = waited
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })])
  // Takes back the listener that was not called; a slow download waits thousands of times.
  waited.abort()
  return !response.destroyed
}

/** Sends what was written so far and breaks the connection. */
async function breakOff(response: ServerResponse, last: Uint8Array): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  response.write(last, () => resolve())
  response.once('close', resolve)
  await promise
  response.destroy()
}

/** Sends an answer, shaped as the fault says. Resolves when all of it went out, was cut, or the caller hung up. */
export async function send(response: ServerResponse, outgoing: Outgoing, shaping: Shaping = {}): Promise<void> {
  const length = outgoing.length === null ? {} : { 'Content-Length': String(outgoing.length) }
  response.writeHead(outgoing.status, { ...outgoing.headers, ...length })
  const { cutAfterBytes = Infinity, bytesPerChunk, chunkDelayMs = 0 } = shaping
  const chunks = bytesPerChunk === undefined ? outgoing.chunks : throttled(outgoing.chunks, bytesPerChunk, chunkDelayMs)
  if (cutAfterBytes === 0) {
    response.flushHeaders()
    response.destroy()
    return
  }
  let sent = 0
  for await (const chunk of chunks) {
    if (sent + chunk.byteLength >= cutAfterBytes) return await breakOff(response, chunk.subarray(0, cutAfterBytes - sent))
    sent += chunk.byteLength
    if (!(await write(response, chunk))) return
  }
  response.end()
}

const PIECE = 64 * 1024
/** What every xlsx begins with. */
const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04]

/** A body of `size` bytes that begins like an Excel file and is none. */
export function* syntheticFile(size: number): Generator<Uint8Array> {
  const piece = new Uint8Array(PIECE).map((_, index) => index % 251)
  const first = piece.slice()
  first.set(ZIP_SIGNATURE)
  for (let sent = 0; sent < size; sent += PIECE) yield (sent === 0 ? first : piece).subarray(0, Math.min(PIECE, size - sent))
}
