import { stat } from 'node:fs/promises'
import { inTime } from '../files/disk.ts'
import type { Collision } from '../files/placeFile.ts'

/** Where an export is to stand. */
export interface Target {
  readonly path: string
  /** The person gave this name in the save dialog: no other takes its place. */
  readonly isChosen: boolean
  /** The file that the person said yes to replacing, by its mark at that moment; null where nobody was asked. */
  readonly replaces: string | null
}

/** Tells a file from every other, and from itself once it was written to; null where there is none, or none that can be seen. */
export async function markOf(path: string): Promise<string | null> {
  try {
    const found = await stat(path, { bigint: true })
    return found.isFile() ? `${found.ino}-${found.size}-${found.mtimeNs}` : null
  } catch {
    return null
  }
}

/**
 * A name that the person chose in the save dialog, which asks before it lets a file be replaced. What came to stand under the
 * name later, another export's file too, nobody was asked about.
 */
export const chosenTarget = async (path: string): Promise<Target> => ({ path, isChosen: true, replaces: await inTime(markOf(path), null) })

/** What a yes of before is worth now, for the file that stands under `path`. */
export const collisionAt = async (path: string, { replaces }: Target): Promise<Collision> =>
  replaces !== null && (await markOf(path)) === replaces ? 'replace' : 'number'
