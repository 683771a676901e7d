import type { Endpoint } from '#shared/api/index.ts'
import { readText } from './body.ts'
import { dispositionFileName } from './contentDisposition.ts'
import { isFileKind, detectFileKind, type FileKind, type NotAFile } from './fileKind.ts'
import { parseJsonOrUndefined } from './json.ts'
import { IdleTimeout } from '../async/idleTimeout.ts'
import type { SendOptions, Transport } from './transport.ts'

export type { NotAFile } from './fileKind.ts'

/** A file that a server began to send. */
export interface Download {
  /** As the server names it, not yet made safe; null when it does not. */
  readonly fileName: string | null
  readonly kind: FileKind
  /** Bytes, where the server announced them and they are those of the file. */
  readonly length: number | null
  readonly chunks: AsyncIterable<Uint8Array>
}

export interface DownloadOptions extends SendOptions {
  readonly signal: AbortSignal
  /** The longest wait for the first bytes after the headers, in milliseconds. */
  readonly idleMs: number
}

export class NotAFileError extends Error {
  override readonly name = 'NotAFileError'
  readonly reason: NotAFile
  /** What the answer said in one line, where the reason is `message`; empty where it cannot be read. */
  readonly text: string

  constructor(reason: NotAFile, text = '') {
    super(reason)
    this.reason = reason
    this.text = text
  }
}

/** An error answer in a file's place is short; bytes beyond this are not read. */
const ERROR_BODY_BYTES = 1024 * 1024
/** Enough for every signature, and for a layout of blanks before a page. */
const HEAD_BYTES = 64
const HTTP_OK = 200

/**
 * Opens a download and looks at its announced type and first bytes before anyone writes them.
 * @throws AppError for an error answer, with the server's message; NotAFileError for anything else that is no file of the
 * announced type; StalledError when nothing follows the headers.
 */
export async function openDownload(
  transport: Transport,
  name: string,
  endpoint: Endpoint,
  args: unknown,
  options: DownloadOptions,
): Promise<Download> {
  const response = await transport.open(name, endpoint, args, options)
  const reader = (response.body ?? new Blob([]).stream()).getReader()
  using patience = new IdleTimeout(options.idleMs, options.signal)
  try {
    const head = await readHead(reader, patience)
    const fileName = dispositionFileName(response.headers.get('content-disposition'))
    const verdict = detectFileKind(head, { type: mediaType(response.headers), fileName })
    if (response.status === HTTP_OK && isFileKind(verdict)) {
      return { fileName, kind: verdict, length: announcedLength(response.headers), chunks: rest(head, reader) }
    }
    const text = await patience.wait(readText(rest(head, reader), ERROR_BODY_BYTES).catch(() => ''))
    transport.assertSuccess(name, response.status, parseJsonOrUndefined(text))
    throw new NotAFileError(isFileKind(verdict) ? 'not-a-file' : verdict, verdict === 'message' ? oneLine(text) : '')
  } catch (cause) {
    // Not awaited: a body that stalls would hold up what is told about it.
    reader.cancel().catch(() => undefined)
    throw cause
  }
}

/** Enough to say what is the matter, in characters. */
const LONGEST_MESSAGE = 200

/** A server's words as a part of a sentence; nothing where they are in another encoding than UTF-8. */
function oneLine(text: string): string {
  if (text.includes('\uFFFD')) return ''
  const line = text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()
  const characters = Array.from(line)
  return characters.length > LONGEST_MESSAGE ? `${characters.slice(0, LONGEST_MESSAGE).join('')}…` : line
}

const mediaType = (headers: Headers): string => (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Content-Length counts the bytes on the wire, which are the file's only when nothing encoded them. */
function announcedLength(headers: Headers): number | null {
  const length = headers.get('content-length')
  return length !== null && /^\d+$/u.test(length) && !headers.has('content-encoding') ? Number(length) : null
}

/** Reads until the answer can be judged or the body ends. */
async function readHead(reader: ReadableStreamDefaultReader<Uint8Array>, patience: IdleTimeout): Promise<Uint8Array> {
  let head = new Uint8Array(0)
  while (head.byteLength < HEAD_BYTES) {
    const { done, value } = await patience.wait(reader.read())
    if (done) break
    head = Uint8Array.from(Buffer.concat([head, value]))
  }
  return head
}

async function* rest(head: Uint8Array, reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.byteLength > 0) yield head
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // Whoever stops reading early ends the connection too.
    await reader.cancel().catch(() => undefined)
  }
}
