import { lstat } from 'node:fs/promises'
import { tryRemove } from '../files/disk.ts'
import type { ExportRecord } from './exportHistory.ts'
import { markOf } from './target.ts'

/** How an export stands that an earlier run of the program did not bring to its end. `part`: what could not be removed. */
export interface Leftover {
  readonly isWhole: boolean
  readonly part: string | null
}

/**
 * Looks at what a killed program left of an export: removes its part file, and tells whether the file had got its name
 * before. A name that was only reserved is given back.
 */
export async function clearLeftover({ job, part, wholeBytes, replaces }: ExportRecord): Promise<Leftover> {
  const partStat = part === null ? null : await statOf(part)
  const fileStat = wholeBytes === null ? null : await statOf(job.path)
  // Under both names: the power went between taking the one and giving up the other.
  const isLinked = partStat !== null && fileStat !== null && partStat.ino === fileStat.ino && partStat.dev === fileStat.dev
  const isWhole = fileStat !== null && fileStat.size === BigInt(wholeBytes ?? -1) && (partStat === null || isLinked)
  const isReserved =
    job.status !== 'done' &&
    !isWhole &&
    partStat !== null &&
    fileStat?.size === 0n &&
    fileStat.birthtimeNs >= partStat.birthtimeNs &&
    (await markOf(job.path)) !== replaces
  if (isReserved) await tryRemove(job.path)
  return { isWhole, part: part === null || (await tryRemove(part)) ? null : part }
}

async function statOf(path: string) {
  try {
    const found = await lstat(path, { bigint: true })
    return found.isFile() ? found : null
  } catch {
    return null
  }
}
