import filenamify from 'filenamify'
import { parse } from 'node:path'
import { withoutDirectionMarks } from '#shared/text/isolated.ts'

/** Windows allows 255 UTF-16 units, Linux 255 bytes. The remainder is for ` (999)` or for the ending of a part file. */
const MAX_NAME_BYTES = 234
/** Excel opens no path of more than 218 UTF-16 units: this leaves half of it to the folder. */
const MAX_NAME_UNITS = 120
const FALLBACK = 'export.xlsx'
/** Windows' device names, which it recognises in any name before the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/iu
/**
 * A name that every file system accepts: no reserved characters or names, no trailing dot or space, not too long. It has no marks of the
 * writing direction: with one of them `…‮xslx.exe` looks like a workbook.
 */
export function safeFileName(proposed: string): string {
  const plain = filenamify(withoutDirectionMarks(proposed), { replacement: '_', maxLength: 1_000 })
    .trim()
    .replace(/[. ]+$/u, '')
  // Only replacements of refused characters remain.
  if (!/[\p{L}\p{N}]/u.test(plain)) return FALLBACK
  const name = withoutDevice(plain)
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? ''
  const start = clip(name.slice(0, name.length - ending.length), ending)
  return `${start.replace(/[. ]+$/u, '')}${ending}`
}

function withoutDevice(name: string): string {
  const [stem = '', ...rest] = name.split('.')
  return DEVICE.test(stem.trim()) ? [`${stem.trim()}_`, ...rest].join('.') : name
}

/** The longest start of `text` that fits with the ending and ends with a whole character. */
function clip(text: string, ending: string): string {
  let clipped = ''
  for (const character of text) {
    const next = clipped + character
    if (next.length + ending.length > MAX_NAME_UNITS || Buffer.byteLength(next + ending) > MAX_NAME_BYTES) break
    clipped = next
  }
  return clipped
}

/** `name`, `name (1)`, `name (2)`… */
export function numberedName(name: string, number: number): string {
  const { name: base, ext } = parse(name)
  return number === 0 ? name : `${base} (${number})${ext}`
}

/**
 * An ending that only this program uses: browsers name unfinished files `.part`, and the next start deletes left-over part files by name.
 */
const PART_ENDING = '.backoffice-part'

/** The path of the part file, which receives the bytes until the file is complete. */
export const partPath = (path: string, number = 0): string => `${path}${number === 0 ? '' : `.${number}`}${PART_ENDING}`
