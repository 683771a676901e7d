import { stringify } from 'lossless-json'

/** The answer of a handler that sends a file instead of data. */
export class FileReply {
  readonly fileName: string
  readonly open: () => AsyncIterable<Uint8Array>

  constructor(fileName: string, open: () => AsyncIterable<Uint8Array>) {
    this.fileName = fileName
    this.open = open
  }
}

/** An answer that is ready to be sent. `length` is null for a body that goes in chunks without an announced size. */
export interface Outgoing {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly length: number | null
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

const JSON_TYPE = 'application/json;charset=UTF-8'
const EXCEL_TYPE = 'application/vnd.ms-excel'

/** A text as an answer with an announced length. */
export function bytesReply(status: number, contentType: string, text: string): Outgoing {
  const bytes = Buffer.from(text, 'utf8')
  return { status, headers: { 'Content-Type': contentType }, length: bytes.byteLength, chunks: bytes.byteLength === 0 ? [] : [bytes] }
}

/** JSON that writes a BigInt as a bare number with all of its digits. */
export const jsonReply = (status: number, body: unknown): Outgoing => bytesReply(status, JSON_TYPE, stringify(body) ?? 'null')

export const successReply = (data: unknown): Outgoing => jsonReply(200, { code: 200, success: true, data: data ?? null, msg: '操作成功' })

export const failureReply = (status: number, code: number, msg: string): Outgoing =>
  jsonReply(status, { code, success: false, data: null, msg })

/** The file name as real servers send it: RFC 5987 without a plain `filename=` beside it, and no Content-Length. */
const fileHeaders = (fileName: string): Record<string, string> => ({
  'Content-Type': EXCEL_TYPE,
  'Content-Disposition': `attachment;filename*=utf-8''${encodeURIComponent(fileName)}`,
})

export const fileReply = (fileName: string, chunks: Outgoing['chunks'], length: number | null = null): Outgoing => ({
  status: 200,
  headers: fileHeaders(fileName),
  length,
  chunks,
})
