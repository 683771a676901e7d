import { parse } from 'content-disposition'

/**
 * The file name of a `Content-Disposition` header, whose bytes are given as Latin-1, or null. Servers of this kind send `filename*`
 * (RFC 5987), or percent-encoded UTF-8 in a plain `filename`, or the bytes themselves in UTF-8 or GBK. Electron loses GBK bytes
 * (netFetch.ts): such a name is null, and the caller's own name is used.
 */
export function dispositionFileName(header: string | null): string | null {
  if (header === null) return null
  const { parameters } = parse(header)
  const { filename } = parameters
  // The parser has already merged a well-formed `filename*` into `filename`.
  const name =
    filename === undefined || filename === '' ? extended(parameters['filename*'] ?? '') : decodeHighBytes(decodePercent(filename))
  return name.trim() === '' || name.includes(LOST) ? null : name
}

/** The character that a decoder writes for bytes that it cannot read. */
const LOST = '\uFFFD'

/** A `filename*` outside the standard: `utf-8''…` in quotes, or `GBK''…`. */
function extended(value: string): string {
  const [, charset = '', encoded = ''] = /^([\w-]+)'[^']*'(.*)/su.exec(value) ?? []
  return decoded(percentBytes(encoded), /^gb/iu.test(charset)) ?? ''
}

function decodePercent(name: string): string {
  if (!/%[0-9a-f]{2}/iu.test(name)) return name
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    // An invalid escape is a literal percent sign; valid escapes that are not UTF-8 are GBK.
    return /%(?![0-9a-f]{2})/iu.test(name) ? name : (decoded(percentBytes(name), true) ?? name)
  }
}

/** The bytes of a text in which some bytes are written as `%E8`. */
const percentBytes = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/%([0-9a-f]{2})/giu, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Restores a name whose header bytes were decoded as Latin-1: UTF-8 if the bytes are valid UTF-8, otherwise GBK. */
function decodeHighBytes(name: string): string {
  if (!/[\u0080-\u00ff]/u.test(name) || /[\u0100-\uffff]/u.test(name)) return name
  const bytes = Buffer.from(name, 'latin1')
  return decoded(bytes, false) ?? decoded(bytes, true) ?? name
}

/** The decoded text, or null when the bytes are not valid in that encoding. */
function decoded(bytes: Uint8Array, isGbk: boolean): string | null {
  try {
    return new TextDecoder(isGbk ? 'gbk' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
