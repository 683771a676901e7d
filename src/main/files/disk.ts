import { access, link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** What placing a file needs of the disk; a test gives one that fails as Windows does. */
export interface Disk {
  exists(path: string): Promise<boolean>
  rename(from: string, to: string): Promise<void>
  /** A second name for a file. @throws `EEXIST` where the name is taken. */
  link(from: string, to: string): Promise<void>
  /** An empty file under a name that was free. @throws `EEXIST` where it is taken. */
  reserve(path: string): Promise<void>
  remove(path: string): Promise<void>
  wait(ms: number): Promise<unknown>
}

/** Never by the synchronous call: a network drive that does not answer would hold up the whole program. */
export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** How long a dialog waits for the disk before it opens without the disk's answer: a disconnected network drive can be silent for minutes. */
export const DISK_ANSWER_MS = 2_000

export const systemDisk: Disk = {
  exists,
  rename,
  link,
  reserve: async (path) => {
    const file = await open(path, 'wx')
    await file.close()
  },
  remove: (path) => rm(path, { force: true }),
  wait,
}

/** What Windows says while an antivirus, an indexer or Excel holds a file. */
const HELD = new Set(['EPERM', 'EBUSY', 'EACCES'])
/** An antivirus is done within a second or two; Excel holds a file until it is closed. Milliseconds. */
const WAITS_MS = [50, 100, 200, 400, 800, 1_500]

/** A file was held by another program through every wait. */
export class FileHeldError extends Error {
  override readonly name = 'FileHeldError'
}

export const codeOf = (cause: unknown): string | null =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null

/**
 * Does something to a file, again after short waits while another program holds it.
 * @throws FileHeldError when it was held to the end; what `work` throws otherwise.
 */
export async function retryWhileHeld(work: () => Promise<void>, disk: Disk): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await work()
    } catch (cause) {
      if (!HELD.has(codeOf(cause) ?? '')) throw cause
      const pause = WAITS_MS[turn]
      if (pause === undefined) throw new FileHeldError('held by another program', { cause })
      await disk.wait(pause)
    }
  }
}

/** Removes a file; false when it could not be, which is then for the next start. */
export async function tryRemove(path: string, disk: Disk = systemDisk): Promise<boolean> {
  try {
    await retryWhileHeld(() => disk.remove(path), disk)
    // A share that is not connected says of every file that it is not there.
    return await disk.exists(dirname(path))
  } catch {
    return false
  }
}
