import { zipSync } from 'fflate'

export interface ZipEntry {
  /** The path inside the archive, with `/` between folders. */
  readonly name: string
  readonly content: string
}

/**
 * A zip archive of text files. It holds up the program while it is made: 0.3 s for the largest support bundle (`logText.ts`).
 * @param time The time of every file, in local time as the format wants it.
 */
export function zip(entries: readonly ZipEntry[], time: Date): Uint8Array {
  const files = entries.map(({ name, content }) => [name, Buffer.from(content, 'utf8')] as const)
  return zipSync(Object.fromEntries(files), { mtime: time })
}
