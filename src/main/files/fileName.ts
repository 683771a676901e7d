import filenamify from 'filenamify'
import { parse } from 'node:path'

/** Windows and Linux both stop at 255: units there, bytes here. What is left is for ` (999)` and `.part`. */
const MAX_NAME_BYTES = 240
const FALLBACK = 'export.xlsx'
/** Device names of Windows, which it sees before the first dot of any name. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/iu
/** Signs that turn the direction of writing: `…‮xslx.exe` reads as a workbook. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A name that every file system takes: no reserved character or name, no trailing dot or blank, not too long. */
export function safeFileName(proposed: string): string {
  const plain = filenamify(proposed.replaceAll(DIRECTION, ''), { replacement: '_', maxLength: 1_000 })
    .trim()
    .replace(/[. ]+$/u, '')
  // Nothing but what took the place of refused characters.
  if (!/[\p{L}\p{N}]/u.test(plain)) return FALLBACK
  const name = withoutDevice(plain)
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? ''
  const start = clip(name.slice(0, name.length - ending.length), MAX_NAME_BYTES - Buffer.byteLength(ending))
  return `${start.replace(/[. ]+$/u, '')}${ending}`
}

function withoutDevice(name: string): string {
  const [stem = '', ...rest] = name.split('.')
  return DEVICE.test(stem.trim()) ? [`${stem.trim()}_`, ...rest].join('.') : name
}

/** The start of `text` within `bytes` of UTF-8, never cutting a character. */
function clip(text: string, bytes: number): string {
  let clipped = ''
  let size = 0
  for (const character of text) {
    size += Buffer.byteLength(character)
    if (size > bytes) break
    clipped += character
  }
  return clipped
}

/** `name`, `name (1)`, `name (2)`… */
export function numberedName(name: string, number: number): string {
  const { name: base, ext } = parse(name)
  return number === 0 ? name : `${base} (${number})${ext}`
}

/** Where the bytes go until they are whole. */
export const partPath = (path: string, number = 0): string => (number === 0 ? `${path}.part` : `${path}.${number}.part`)
