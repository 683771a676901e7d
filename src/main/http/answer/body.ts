/**
 * The largest JSON body that is read, in bytes after decompression. A page of 5,000 rows has less than 5 MB. Large bodies are parsed
 * in a thread (`answerParser.ts`).
 */
const MAX_BODY_BYTES = 16 * 1024 * 1024

/** The body has more bytes than its limit. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/**
 * Reads a body as UTF-8 text within `limit` bytes.
 * @throws BodyTooLargeError beyond the limit; the stream's error when the connection breaks.
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
