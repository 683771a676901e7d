import { open, type FileHandle } from 'node:fs/promises'
import { codeOf, exists } from './disk.ts'
import { partPath } from './fileName.ts'

/** A new, empty part file that is open for writing. Only one writer uses it. */
export interface PartFile {
  readonly path: string
  readonly file: FileHandle
}

/** Business data: only the own OS account may read it, whatever the system's default is (Windows ignores it). The file keeps it. */
const MODE = 0o600

/**
 * Creates the part file of `path` under the first free name; an existing file is never opened.
 * @param onTry Receives each name before the file is created, and is awaited, so that a crash leaves no part file that is not recorded.
 * @throws the disk's error: the folder is missing, is read-only or is full.
 */
export async function createPartFile(path: string, onTry?: (part: string) => Promise<void>): Promise<PartFile> {
  for (let number = 0; ; number += 1) {
    const part = partPath(path, number)
    if (await exists(part)) continue
    await onTry?.(part)
    try {
      return { path: part, file: await open(part, 'wx+', MODE) }
    } catch (cause) {
      if (codeOf(cause) !== 'EEXIST') throw cause
    }
  }
}
