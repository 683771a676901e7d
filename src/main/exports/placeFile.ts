import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf, persistently, removed, systemDisk, type Disk } from './disk.ts'
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

/**
 * Gives a whole, flushed part file its name, in one step of the file system: whoever looks sees no file or the whole one.
 * @returns the path that it has now.
 * @throws FileHeldError when another program holds it; the disk's error.
 */
export async function placeFile(part: string, path: string, { collision, onTry, disk = systemDisk }: PlaceOptions): Promise<string> {
  const placed = collision === 'replace' ? await replace(part, path, disk, onTry) : await takeFreeName(part, path, disk, onTry)
  await flushFolder(dirname(placed))
  return placed
}

async function replace(part: string, path: string, disk: Disk, onTry: PlaceOptions['onTry']): Promise<string> {
  onTry?.(path)
  await persistently(() => disk.rename(part, path), disk)
  return path
}

async function takeFreeName(part: string, path: string, disk: Disk, onTry: PlaceOptions['onTry']): Promise<string> {
  for (let number = 0; ; number += 1) {
    const candidate = join(dirname(path), numberedName(basename(path), number))
    // Somebody may still take it before we do; most of those that are taken need no try.
    if (disk.exists(candidate)) continue
    onTry?.(candidate)
    if (await took(part, candidate, disk)) return candidate
  }
}

/** False when somebody else has the name. */
async function took(part: string, path: string, disk: Disk): Promise<boolean> {
  try {
    await disk.link(part, path)
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false
    // FAT, many network shares: no second names there.
    return await tookByReserving(part, path, disk)
  }
  await removed(part, disk)
  return true
}

/** The name is taken by an empty file of ours, over which the part is renamed. */
async function tookByReserving(part: string, path: string, disk: Disk): Promise<boolean> {
  try {
    await disk.reserve(path)
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false
    throw cause
  }
  try {
    await persistently(() => disk.rename(part, path), disk)
    return true
  } catch (cause) {
    await removed(path, disk)
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
