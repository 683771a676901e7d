import type { Endpoint } from '#shared/api/index.ts'
import { dispositionFileName } from './contentDisposition.ts'
import { readText } from './body.ts'
import { parseJsonOrUndefined } from './json.ts'
import type { SendOptions, Transport } from './transport.ts'

/** A file that a server began to send. */
export interface Download {
  /** As the server names it, not yet made safe; null when it does not. */
  readonly fileName: string | null
  /** Bytes, where the server announced them and they are those of the file. */
  readonly length: number | null
  readonly chunks: AsyncIterable<Uint8Array>
}

/** How an answer that is no file fails: `empty` has no byte, `not-a-file` is a page or a type that was not announced. */
export type NotAFile = 'empty' | 'not-a-file'

export class NotAFileError extends Error {
  override readonly name = 'NotAFileError'
  readonly reason: NotAFile

  constructor(reason: NotAFile) {
    super(reason)
    this.reason = reason
  }
}

/** An error answer in a file's place is short; bytes beyond this are not read. */
const ERROR_BODY_BYTES = 1024 * 1024
const SIGNATURE_BYTES = 8

/** xlsx is a zip; old xls files are OLE compound documents. */
const FILE_SIGNATURES: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean => signature.every((byte, index) => bytes[index] === byte)
const isSpreadsheet = (bytes: Uint8Array): boolean => FILE_SIGNATURES.some((signature) => startsWith(bytes, signature))

/**
 * Opens a download and looks at its first bytes before anyone writes them. A failed export answers HTTP 200 with the
 * JSON envelope in place of the file; a gateway answers a page. Neither may reach the disk.
 * @throws AppError for an error answer; NotAFileError for anything else that is no spreadsheet.
 */
export async function openDownload(transport: Transport, name: string, endpoint: Endpoint, args: unknown, options: SendOptions): Promise<Download> {
  const response = await transport.open(name, endpoint, args, options)
  const reader = (response.body ?? new Blob([]).stream()).getReader()
  const head = await readHead(reader)
  if (response.status === 200 && isSpreadsheet(head)) {
    return {
      fileName: dispositionFileName(response.headers.get('content-disposition')),
      length: announcedLength(response.headers),
      chunks: rest(head, reader),
    }
  }
  const text = await readText(rest(head, reader), ERROR_BODY_BYTES).catch(() => '')
  transport.assertSuccess(name, response.status, parseJsonOrUndefined(text))
  throw new NotAFileError(head.byteLength === 0 ? 'empty' : 'not-a-file')
}

/** Content-Length counts the bytes on the wire, which are the file's only when nothing encoded them. */
function announcedLength(headers: Headers): number | null {
  const length = headers.get('content-length')
  return length !== null && /^\d+$/u.test(length) && !headers.has('content-encoding') ? Number(length) : null
}

/** Reads until the signature can be judged or the body ends. */
async function readHead(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array> {
  let head = new Uint8Array(0)
  while (head.byteLength < SIGNATURE_BYTES) {
    const { done, value } = await reader.read()
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
