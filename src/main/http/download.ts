import type { Endpoint } from '#shared/api/index.ts'
import { decodeBlocks, readBlocks } from './answer/body.ts'
import { BodyChunks } from './bodyChunks.ts'
import { dispositionFileName } from './contentDisposition.ts'
import { detectFileKind, HEAD_BYTES, isFileKind, type FileKind, type NotAFile } from './fileKind.ts'
import { IdleTimeout } from '../async/idleTimeout.ts'
import type { SendOptions, Transport } from './transport.ts'

export type { NotAFile } from './fileKind.ts'

/** A file that the server has begun to send. */
export interface Download {
  readonly kind: FileKind
  /** The announced size of the file in bytes; null when it is unknown. */
  readonly length: number | null
  readonly chunks: AsyncIterable<Uint8Array>
}

export interface DownloadOptions extends SendOptions {
  readonly signal: AbortSignal
  /** The longest wait for the first bytes after the headers, in milliseconds. */
  readonly idleMs: number
  /** Called when the connection of an opened download is released. */
  readonly onEnd?: () => void
}

/** The answer to a download is neither a file of the announced type nor an error envelope. */
export class NotAFileError extends Error {
  override readonly name = 'NotAFileError'
  readonly reason: NotAFile
  /** With reason `message`: the answer's text in one line, empty when it is unreadable. */
  readonly text: string

  constructor(reason: NotAFile, text = '') {
    super(reason)
    this.reason = reason
    this.text = text
  }
}

/** The server makes the export later as a task of its own, and sends no file now (wire.md, Codes). */
export class SubmittedError extends Error {
  override readonly name = 'SubmittedError'
  /** The server's sentence; null when it gave none. */
  readonly notice: string | null

  constructor(notice: string | null) {
    super('submitted')
    this.notice = notice
  }
}

/** The largest error response that is read instead of a file. */
const ERROR_BODY_BYTES = 1024 * 1024
const HTTP_OK = 200

/**
 * Opens a download and checks its announced type and first bytes before anything is written.
 * @throws AppError for an error answer, with the server's message; SubmittedError for an envelope of a success in place of the file;
 * NotAFileError for any other answer that is not a file of the announced type; StalledError when nothing follows the headers.
 */
export async function openDownload(
  transport: Transport,
  name: string,
  endpoint: Endpoint,
  args: unknown,
  options: DownloadOptions,
): Promise<Download> {
  const { call, response } = await transport.open(name, endpoint, args, options)
  const reader = (response.body ?? new Blob([]).stream()).getReader()
  using idle = new IdleTimeout(options.idleMs, options.signal)
  try {
    const head = await readHead(reader, idle)
    const fileName = dispositionFileName(response.headers.get('content-disposition'))
    const verdict = detectFileKind(head, { type: mediaType(response.headers), fileName })
    if (response.status === HTTP_OK && isFileKind(verdict)) {
      return { kind: verdict, length: announcedLength(response.headers), chunks: new BodyChunks(head, reader, options.onEnd) }
    }
    const blocks = await idle.wait(readBlocks(new BodyChunks(head, reader), ERROR_BODY_BYTES).catch(() => []))
    // Taken first: large bodies move to another thread.
    const line = verdict === 'message' ? oneLine(blocks) : ''
    const { isSaid, message } = await transport.judge(call, response.status, blocks, options.signal)
    if (isSaid) throw new SubmittedError(message)
    throw new NotAFileError(isFileKind(verdict) ? 'not-a-file' : verdict, line)
  } catch (cause) {
    // Not awaited: a stalled body would hold up the error.
    reader.cancel().catch(() => undefined)
    throw cause
  }
}

/** Enough to show what is wrong. Characters. */
const MAX_MESSAGE_LENGTH = 200

/** A server's message in one line, to be part of a sentence; empty when it is not UTF-8. Its first block is far more than is shown. */
function oneLine(blocks: readonly Uint8Array[]): string {
  const text = blocks.length > 1 ? new TextDecoder().decode(blocks[0], { stream: true }) : decodeBlocks(blocks)
  if (text.includes('\uFFFD')) return ''
  const line = text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()
  const characters = Array.from(line)
  return characters.length > MAX_MESSAGE_LENGTH ? `${characters.slice(0, MAX_MESSAGE_LENGTH).join('')}…` : line
}

const mediaType = (headers: Headers): string => (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Content-Length counts the bytes on the wire. They equal the bytes of the file only without a content encoding. */
function announcedLength(headers: Headers): number | null {
  const length = headers.get('content-length')
  return length !== null && /^\d+$/u.test(length) && !headers.has('content-encoding') ? Number(length) : null
}

/** Reads until there are enough bytes to detect the file kind, or the body ends. */
async function readHead(reader: ReadableStreamDefaultReader<Uint8Array>, idle: IdleTimeout): Promise<Uint8Array> {
  let head = new Uint8Array(0)
  while (head.byteLength < HEAD_BYTES) {
    const { done, value } = await idle.wait(reader.read())
    if (done) break
    head = Uint8Array.from(Buffer.concat([head, value]))
  }
  return head
}
