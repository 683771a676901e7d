import { access, link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The file operations that `commitFile` needs; tests replace them with ones that fail as Windows does. */
export interface Disk {
  exists(path: string): Promise<boolean>
  rename(from: string, to: string): Promise<void>
  /** Gives a file a second name. @throws `EEXIST` when the name is taken. */
  link(from: string, to: string): Promise<void>
  /** Creates an empty file under a free name. @throws `EEXIST` when the name is taken. */
  reserve(path: string): Promise<void>
  remove(path: string): Promise<void>
  wait(ms: number): Promise<unknown>
}

/** Asynchronous, because `existsSync` would block the whole program while a network drive does not answer. */
export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** How long a dialog waits for the disk before it opens anyway: a disconnected network drive can be silent for minutes. */
export const DISK_ANSWER_MS = 2_000

export const systemDisk: Disk = {
  exists,
  rename,
  link,
  reserve: async (path) => {
    const file = await open(path, 'wx', 0o600)
    await file.close()
  },
  remove: (path) => rm(path, { force: true }),
  wait,
}

/** Windows' error codes while an antivirus, an indexer or Excel holds a file. */
const HELD = new Set(['EPERM', 'EBUSY', 'EACCES'])
/** Waits between attempts. An antivirus releases a file within a second or two; Excel holds it until it is closed. Milliseconds. */
const WAITS_MS = [50, 100, 200, 400, 800, 1_500]

/** Another program still held the file after the last wait. */
export class FileHeldError extends Error {
  override readonly name = 'FileHeldError'
}

export const codeOf = (cause: unknown): string | null =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null

/**
 * Runs a file operation, and repeats it after short waits while another program holds the file.
 * @throws FileHeldError when the file is still held after the last wait; any other error of `work`.
 */
export async function retryWhileHeld(work: () => Promise<void>, disk: Disk): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (cause) {
      if (!HELD.has(codeOf(cause) ?? '')) throw cause
      const pause = WAITS_MS[attempt]
      if (pause === undefined) throw new FileHeldError('held by another program', { cause })
      await disk.wait(pause)
    }
  }
}

/** Removes a file. Never throws. @returns false when the file may still be there; the next start then tries again. */
export async function tryRemove(path: string, disk: Disk = systemDisk): Promise<boolean> {
  try {
    await retryWhileHeld(() => disk.remove(path), disk)
    // A disconnected share reports every file as missing, even files that are still there.
    return await disk.exists(dirname(path))
  } catch {
    return false
  }
}

/** Why the disk refuses to write, by its error code: no room, or no right; null for every other reason. */
export function diskRefusal(code: string | null): 'full' | 'read-only' | null {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' ? 'read-only' : null
}
