import { parse } from 'content-disposition'

/**
 * The file name of a `Content-Disposition` header, or null. Servers of this kind send `filename*` (RFC 5987), or
 * percent-encoded UTF-8 in a plain `filename`, or GBK bytes that arrive here as Latin-1.
 */
export function dispositionFileName(header: string | null): string | null {
  if (header === null) return null
  let name: string | undefined
  try {
    name = parse(header).parameters['filename']
  } catch {
    return null
  }
  if (name === undefined || name === '') return null
  return decodeHighBytes(decodePercent(name))
}

function decodePercent(name: string): string {
  if (!/%[0-9a-f]{2}/iu.test(name)) return name
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}

/** Header bytes reach us as Latin-1; where there are high ones they are UTF-8, else GBK. */
function decodeHighBytes(name: string): string {
  if (!/[\u0080-\u00ff]/u.test(name) || /[\u0100-\uffff]/u.test(name)) return name
  const bytes = Buffer.from(name, 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}
