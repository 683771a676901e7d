import { parse } from 'content-disposition'

/**
 * The file name of a `Content-Disposition` header, or null. Servers of this kind send `filename*` (RFC 5987), or
 * percent-encoded UTF-8 in a plain `filename`, or GBK bytes, which arrive here as Latin-1.
 */
export function dispositionFileName(header: string | null): string | null {
  if (header === null) return null
  let parameters: Readonly<Record<string, string | undefined>>
  try {
    ;({ parameters } = parse(header))
  } catch {
    return null
  }
  const { filename } = parameters
  // The parser has read every `filename*` that is written as the standard says.
  const name =
    filename === undefined || filename === '' ? extended(parameters['filename*'] ?? '') : decodeHighBytes(decodePercent(filename))
  return name.trim() === '' ? null : name
}

/** `utf-8''…` that stands in quotes, or `GBK''…`, of which the standard knows nothing. */
function extended(value: string): string {
  const [, charset = '', encoded = ''] = /^([\w-]+)'[^']*'(.*)$/su.exec(value) ?? []
  return decoded(percentBytes(encoded), /^gb/iu.test(charset)) ?? ''
}

function decodePercent(name: string): string {
  if (!/%[0-9a-f]{2}/iu.test(name)) return name
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    // A broken escape is a name that holds a percent sign; whole ones that are no UTF-8 are GBK.
    return /%(?![0-9a-f]{2})/iu.test(name) ? name : (decoded(percentBytes(name), true) ?? name)
  }
}

/** The bytes of a text in which some are written as `%E8`. */
const percentBytes = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/%([0-9a-f]{2})/giu, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Header bytes reach us as Latin-1; where there are high ones they are UTF-8, else GBK. */
function decodeHighBytes(name: string): string {
  if (!/[\u0080-\u00ff]/u.test(name) || /[\u0100-\uffff]/u.test(name)) return name
  const bytes = Buffer.from(name, 'latin1')
  return decoded(bytes, false) ?? decoded(bytes, true) ?? name
}

/** The text of these bytes, or null where they are not of that coding. */
function decoded(bytes: Uint8Array, isGbk: boolean): string | null {
  try {
    return new TextDecoder(isGbk ? 'gbk' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
