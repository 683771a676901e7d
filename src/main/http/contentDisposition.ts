import { parse } from 'content-disposition'

/**
 * The file name of a `Content-Disposition` header, whose bytes are given as Latin-1, or null. Servers of this kind send `filename*`
 * (RFC 5987), or in a plain `filename` percent-encoded UTF-8, encoded words of mail (RFC 2047), or the bytes themselves in UTF-8 or GBK.
 * Electron loses GBK bytes (netFetch.ts): of such a name only the ending is left, which tells the kind of the file.
 */
export function dispositionFileName(header: string | null): string | null {
  if (header === null) return null
  const { parameters } = parse(header.replace(/^\s*(?=filename\*?\s*=)/iu, 'attachment; '))
  const { filename } = parameters
  // The parser has already merged a well-formed `filename*` into `filename`.
  const name = filename === undefined || filename === '' ? extended(parameters['filename*'] ?? '') : plainName(filename)
  const known = name.includes(LOST) ? (/\.[a-z0-9]+\s*$/iu.exec(name)?.[0] ?? '') : name
  return known.trim() === '' ? null : known
}

/** The character that a decoder writes for bytes that it cannot read. */
const LOST = '\uFFFD'

/** A `filename*` outside the standard: `utf-8''…` in quotes, `GBK''…`, or a name without its character set. */
function extended(value: string): string {
  const [, charset, encoded = ''] = /^([\w-]+)'[^']*'(.*)/su.exec(value) ?? []
  return charset === undefined ? plainName(value) : (decoded(percentBytes(encoded), charset) ?? '')
}

const plainName = (filename: string): string => {
  const name = decodeWords(filename)
  return name === filename ? decodeHighBytes(decodePercent(filename)) : name
}

/** `=?UTF-8?B?6K6i5Y2V?=` or `=?GBK?Q?=B6=A9?=`, whose character set may name a language. */
const WORD = /=\?([\w-]+)(?:\*[\w-]*)?\?([bq])\?([^?\s]*)\?=/giu
/** Words of one character set beside each other: a character may be cut between them. */
const RUN = /=\?([\w-]+)(?:\*[\w-]*)?\?[bq]\?[^?\s]*\?=(?:=\?\1(?:\*[\w-]*)?\?[bq]\?[^?\s]*\?=)*/giu
/** Means nothing. */
const BETWEEN_WORDS = /(?<=\?=)\s+(?==\?)/gu

/**
 * The text with its encoded words decoded, as Java's `MimeUtility` writes them. By hand: `rfc2047` brings `iconv-lite` (half a megabyte of
 * tables that Node has), `lettercoder` reads no word that stands beside an ending, and neither joins a character of two words.
 */
const decodeWords = (text: string): string =>
  text
    .replaceAll(BETWEEN_WORDS, '')
    .replaceAll(RUN, (run, charset: string) => decoded(Buffer.concat(Array.from(run.matchAll(WORD), wordBytes)), charset) ?? run)

const wordBytes = ([, , form = '', body = '']: RegExpExecArray): Buffer =>
  form.toLowerCase() === 'b' ? Buffer.from(body, 'base64') : escapedBytes(body.replaceAll('_', ' '), /=([\da-f]{2})/giu)

function decodePercent(name: string): string {
  if (!/%[0-9a-f]{2}/iu.test(name)) return name
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    // An invalid escape is a literal percent sign; valid escapes that are not UTF-8 are GBK.
    return /%(?![0-9a-f]{2})/iu.test(name) ? name : (decoded(percentBytes(name), 'gbk') ?? name)
  }
}

/** The bytes of a text in which some bytes are written as `%E8`. */
const percentBytes = (text: string): Buffer => escapedBytes(text, /%([0-9a-f]{2})/giu)

const escapedBytes = (text: string, escape: RegExp): Buffer =>
  Buffer.from(
    text.replaceAll(escape, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Restores a name whose header bytes were decoded as Latin-1: UTF-8 if the bytes are valid UTF-8, otherwise GBK. */
function decodeHighBytes(name: string): string {
  if (!/[\u0080-\u00ff]/u.test(name) || /[\u0100-\uffff]/u.test(name)) return name
  const bytes = Buffer.from(name, 'latin1')
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'gbk') ?? name
}

/** The decoded text, or null when the bytes are not valid in that encoding, or nobody knows it. */
function decoded(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
