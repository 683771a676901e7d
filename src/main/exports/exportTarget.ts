import { stat } from 'node:fs/promises'
import { withTimeoutOr } from '../async/timeLimit.ts'
import { DISK_ANSWER_MS } from '../files/disk.ts'
import type { Collision } from '../files/commitFile.ts'

/** Where the file of an export is to go. */
export interface ExportTarget {
  readonly path: string
  /** The fingerprint of the file that the person agreed to replace, taken at that moment; null when the person was not asked. */
  readonly replaces: string | null
}

/**
 * Identifies a file and its state: the fingerprint differs from that of every other file, and changes when the file is written to. Null if
 * there is no file.
 */
export async function fingerprintOf(path: string): Promise<string | null> {
  try {
    const found = await stat(path, { bigint: true })
    return found.isFile() ? `${found.ino}-${found.size}-${found.mtimeNs}` : null
  } catch {
    return null
  }
}

/**
 * A path from the save dialog, which asks before it replaces a file. The person's answer applies only to the file that exists now. A file
 * that gets this name later, such as another export's, is not replaced.
 */
export const chosenTarget = async (path: string): Promise<ExportTarget> => ({
  path,
  replaces: await withTimeoutOr(fingerprintOf(path), DISK_ANSWER_MS, null),
})

/** Whether the person's answer in the save dialog applies to the file that is at `path` now. */
export const collisionAt = async (path: string, { replaces }: ExportTarget): Promise<Collision> =>
  replaces !== null && (await fingerprintOf(path)) === replaces ? 'replace' : 'number'
