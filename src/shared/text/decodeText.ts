/**
 * Decodes a text that a person's program saved. Windows Notepad and WPS write UTF-8, PowerShell 5 UTF-16, and programs that save as "ANSI"
 * in China GBK (of which GB18030 is the superset). Packages guess by the frequency of letters, which short tables do not show.
 */

/** A character that stands for bytes that are none in the text's encoding. */
export const GARBLED = '\u{FFFD}'

const decoded = (bytes: Uint8Array<ArrayBuffer>, encoding: string): string => new TextDecoder(encoding).decode(bytes)

/** How many bytes at the beginning tell an encoding without a mark. */
const SAMPLE = 4096

/** UTF-16 without a mark: every ASCII character, as each digit, comma or brace, has a zero byte at the same side. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < sample.length / 8) return null
  if (odd > 0 && even === 0) return 'utf-16le'
  return even > 0 && odd === 0 ? 'utf-16be' : null
}

function markedEncoding(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null
}

/**
 * Whether a text that is no clean UTF-8 is UTF-8 with some damaged bytes: it has more characters of three bytes, as Chinese ones are, than
 * faults. GBK has hardly any of these by chance.
 */
function isDamagedUtf8(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  return count(/[\u0800-\uD7FF\uE000-\uFFFC]/gu) > count(/\u{FFFD}/gu)
}

/** The text of UTF-8, or of UTF-16 with its mark, for a file that must not be guessed at. Bytes of any other encoding are `GARBLED`. */
export const decodeUnicode = (bytes: Uint8Array<ArrayBuffer>): string => decoded(bytes, markedEncoding(bytes) ?? 'utf-8')

/** The text, without its mark. Bytes that are no text in its encoding are `GARBLED`. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const marked = markedEncoding(bytes) ?? unmarkedUtf16(bytes)
  if (marked !== null) return decoded(bytes, marked)
  const text = decoded(bytes, 'utf-8')
  if (!text.includes(GARBLED) || isDamagedUtf8(text)) return text
  return decoded(bytes, 'gb18030')
}
