import filenamify from 'filenamify'
import { existsSync } from 'node:fs'
import { join, parse } from 'node:path'

/** Windows and Linux both stop at 255: units there, bytes here; a Chinese character is three bytes. */
const MAX_NAME_BYTES = 240
const FALLBACK = 'export.xlsx'

/** A name that every file system takes: no reserved character or name, no trailing dot, not too long. */
export function safeFileName(proposed: string): string {
  const name = filenamify(proposed, { replacement: '_', maxLength: 200 }).replace(/[. ]+$/u, '')
  const { name: base, ext } = parse(name)
  // Nothing but what took the place of refused characters.
  if (!/[\p{L}\p{N}]/u.test(name)) return FALLBACK
  return `${clip(base, MAX_NAME_BYTES - Buffer.byteLength(ext))}${ext}`
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

/** `name` in `folder`, or `name (1)`, `name (2)`… where it is taken, by a file or by another running export. */
export function freePath(folder: string, name: string, taken: ReadonlySet<string>): string {
  const { name: base, ext } = parse(name)
  for (let number = 0; ; number += 1) {
    const path = join(folder, number === 0 ? name : `${base} (${number})${ext}`)
    if (!taken.has(path) && !existsSync(path) && !existsSync(partPath(path))) return path
  }
}

/** Where the bytes go until they are whole. */
export const partPath = (path: string): string => `${path}.part`
