import { ANSWER_LIMITS } from './limits.ts'

/** The body has more bytes than its limit. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/** The bytes of a block: a server may send single bytes, and each block costs a transfer to the thread. */
const BLOCK_BYTES = 64 * 1024

/**
 * Reads a body within `limit` bytes into blocks of their own memory, which can be transferred to a thread.
 * @throws BodyTooLargeError beyond the limit; the stream's error when the connection breaks.
 */
export async function readBlocks(
  chunks: AsyncIterable<Uint8Array>,
  limit: number = ANSWER_LIMITS.bytes,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const blocks: Uint8Array<ArrayBuffer>[] = []
  let block = new Uint8Array(0)
  let used = 0
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > limit) throw new BodyTooLargeError(`more than ${limit} bytes`)
    for (let at = 0; at < chunk.byteLength;) {
      if (used === block.byteLength) {
        if (used > 0) blocks.push(block)
        block = new Uint8Array(BLOCK_BYTES)
        used = 0
      }
      const part = chunk.subarray(at, at + block.byteLength - used)
      block.set(part, used)
      used += part.byteLength
      at += part.byteLength
    }
  }
  return used === 0 ? blocks : [...blocks, block.subarray(0, used)]
}

/** The UTF-8 text of a body. */
export function decodeBlocks(blocks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder()
  let text = ''
  for (const block of blocks) text += decoder.decode(block, { stream: true })
  return text + decoder.decode()
}

/**
 * Reads a body as UTF-8 text within `limit` bytes.
 * @throws as `readBlocks`
 */
export const readText = async (chunks: AsyncIterable<Uint8Array>, limit: number): Promise<string> =>
  decodeBlocks(await readBlocks(chunks, limit))
