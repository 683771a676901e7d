import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf, retryWhileHeld, tryRemove, systemDisk, type Disk } from './disk.ts'
import { numberedName } from './fileName.ts'

/**
 * What happens where the name is taken. `replace`: the person said yes to replacing this very file, as it is now. `number`:
 * nobody did; the next free name is taken.
 */
export type Collision = 'replace' | 'number'

export interface PlaceOptions {
  readonly collision: Collision
  /** Told each name before it is tried, so that it can be known after a power cut. */
  readonly onTry?: (path: string) => void
  readonly disk?: Disk
}

export interface Placed {
  /** The path that the file has now. */
  readonly path: string
  /** The part's own name, where it is still one of the file's: another program holds it. Null as a rule. */
  readonly part: string | null
}

/**
 * Gives a whole, flushed part file its name, in one step of the file system: whoever looks sees no file or the whole one.
 * @throws FileHeldError when another program holds it; the disk's error.
 */
export async function placeFile(part: string, path: string, { collision, onTry, disk = systemDisk }: PlaceOptions): Promise<Placed> {
  const placed = collision === 'replace' ? await replace(part, path, disk, onTry) : await takeFreeName(part, path, disk, onTry)
  await flushFolder(dirname(placed.path))
  return placed
}

async function replace(part: string, path: string, disk: Disk, onTry: PlaceOptions['onTry']): Promise<Placed> {
  onTry?.(path)
  await retryWhileHeld(() => disk.rename(part, path), disk)
  return { path, part: null }
}

async function takeFreeName(part: string, path: string, disk: Disk, onTry: PlaceOptions['onTry']): Promise<Placed> {
  for (let number = 0; ; number += 1) {
    const candidate = join(dirname(path), numberedName(basename(path), number))
    // Somebody may still take it before we do; most of those that are taken need no try.
    if (await disk.exists(candidate)) continue
    onTry?.(candidate)
    const placed = await take(part, candidate, disk)
    if (placed !== null) return placed
  }
}

/** Null when somebody else has the name. */
async function take(part: string, path: string, disk: Disk): Promise<Placed | null> {
  try {
    await disk.link(part, path)
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return null
    // FAT, many network shares: no second names there.
    return (await tookByReserving(part, path, disk)) ? { path, part: null } : null
  }
  return { path, part: (await tryRemove(part, disk)) ? null : part }
}

/** False when somebody else has the name. It is taken by an empty file of ours, over which the part is renamed. */
async function tookByReserving(part: string, path: string, disk: Disk): Promise<boolean> {
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

/** So that the name, too, survives a power cut. Windows knows no such thing and refuses. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch {
    // The file's own bytes were flushed before it got its name.
  }
}
