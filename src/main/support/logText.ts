import { open } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { codeOf } from '../files/disk.ts'
import type { Redactor } from '../log/redactor.ts'

/** The newest part of a log that is read. Bytes. */
const MAX_BYTES = 2 * 1024 * 1024
/** The number of lines between two turns of the event loop: a long log must not block the window. */
const BATCH = 500

/** The end of a text file, from the beginning of a line; empty when there is no file. @throws the disk's error. */
export async function tailOf(path: string, maxBytes = MAX_BYTES): Promise<string> {
  try {
    await using file = await open(path, 'r')
    const { size } = await file.stat()
    const start = Math.max(0, size - maxBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start)
    const text = buffer.subarray(0, bytesRead).toString('utf8')
    // The first line is incomplete: half a secret would not be recognised.
    return start === 0 ? text : text.slice(text.indexOf('\n') + 1)
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return ''
    throw cause
  }
}

/** Redacts a text line by line: an unclosed quote affects only its line, not the rest of the text. */
export async function redactLines(text: string, redactor: Pick<Redactor, 'redact'>): Promise<string> {
  const lines = text.split('\n')
  const clean: string[] = []
  for (let start = 0; start < lines.length; start += BATCH) {
    for (const line of lines.slice(start, start + BATCH)) clean.push(redactor.redact(line))
    await nextTurn()
  }
  return clean.join('\n')
}
