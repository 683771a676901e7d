import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf, retryWhileHeld, tryRemove, systemDisk, type Disk } from './disk.ts'
import { inTurn } from './diskTurns.ts'
import { numberedName } from './fileName.ts'

/**
 * What to do when the name is taken. `replace`: replace the file, because the person agreed to replace exactly this file in its current
 * state. `number`: use the next free name.
 */
export type Collision = 'replace' | 'number'

export interface CommitOptions {
  readonly collision: Collision
  /** Called with each name before it is tried, and awaited, so that the name is recorded even after a power cut. */
  readonly onTry?: (path: string) => Promise<void> | void
  readonly disk?: Disk
}

export interface CommittedFile {
  /** The final path of the file. */
  readonly path: string
  /** The part file's path if another program holds it, so that the file has both names. Usually null. */
  readonly part: string | null
}

/**
 * Gives a complete, flushed part file its name, in one step of the file system: other programs see either no file or the whole one.
 * @throws FileHeldError when another program holds the file; the disk's error.
 */
export async function commitFile(
  part: string,
  path: string,
  { collision, onTry, disk = systemDisk }: CommitOptions,
): Promise<CommittedFile> {
  const committed = collision === 'replace' ? await replace(part, path, disk, onTry) : await takeFreeName(part, path, disk, onTry)
  const folder = dirname(committed.path)
  await inTurn(folder, () => flushFolder(folder))
  return committed
}

async function replace(part: string, path: string, disk: Disk, onTry: CommitOptions['onTry']): Promise<CommittedFile> {
  await onTry?.(path)
  await retryWhileHeld(() => disk.rename(part, path), disk)
  return { path, part: null }
}

async function takeFreeName(part: string, path: string, disk: Disk, onTry: CommitOptions['onTry']): Promise<CommittedFile> {
  for (let number = 0; ; number += 1) {
    const candidate = join(dirname(path), numberedName(basename(path), number))
    // This check only avoids failed attempts: another program may still take the name before we do.
    if (await disk.exists(candidate)) continue
    await onTry?.(candidate)
    const committed = await take(part, candidate, disk)
    if (committed !== null) return committed
  }
}

/** Null when another program has taken the name. */
async function take(part: string, path: string, disk: Disk): Promise<CommittedFile | null> {
  try {
    await disk.link(part, path)
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return null
    // FAT and many network shares have no hard links.
    return (await renameOverReserved(part, path, disk)) ? { path, part: null } : null
  }
  return { path, part: (await tryRemove(part, disk)) ? null : part }
}

/** Reserves the name with an empty file and renames the part file over it. @returns false when another program has taken the name. */
async function renameOverReserved(part: string, path: string, disk: Disk): Promise<boolean> {
  try {
    await disk.reserve(path)
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false
    throw cause
  }
  try {
    await retryWhileHeld(() => disk.rename(part, path), disk)
    return true
  } catch (cause) {
    await tryRemove(path, disk)
    throw cause
  }
}

/** Flushes the folder, so that the name also survives a power cut. Windows cannot flush folders and refuses. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch {
    // The content of the file was flushed before.
  }
}
