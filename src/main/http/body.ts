/**
 * An answer larger than this is no answer of ours: a page of 5,000 rows has less than 5 MB, and main parses 16 MB in about
 * 0.7 s, during which it does nothing else. Bytes, as inflated.
 */
const MAX_BODY_BYTES = 16 * 1024 * 1024

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/**
 * Reads a body as UTF-8 text within `limit` bytes.
 * @throws BodyTooLargeError beyond the limit; whatever the stream throws when the connection breaks.
 */
export async function readText(chunks: AsyncIterable<Uint8Array>, limit = MAX_BODY_BYTES): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > limit) throw new BodyTooLargeError(`more than ${limit} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
