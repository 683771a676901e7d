import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { retryWhileHeld, systemDisk, tryRemove, type Disk } from '../files/disk.ts'

/** What a file of the account folder is to hold. */
export interface NewContent {
  readonly text: string
  /** The permissions of the file, as of `chmod`. */
  readonly mode: number
}

/**
 * Replaces a file in one step: the old content stays until the new one is complete on the disk, so a full disk or a power cut loses
 * nothing that was saved before.
 * @param isOutdated Asked before each try to replace the file, which another program may hold for seconds; true leaves it as it is.
 * @throws FileHeldError when another program holds the file; the disk's error.
 */
export async function replaceFile(
  path: string,
  { text, mode }: NewContent,
  isOutdated: () => boolean,
  disk: Disk = systemDisk,
): Promise<void> {
  const temporary = `${path}.tmp`
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await open(temporary, 'w', mode)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await retryWhileHeld(() => (isOutdated() ? disk.remove(temporary) : disk.rename(temporary, path)), disk)
  } catch (cause) {
    await tryRemove(temporary)
    throw cause
  }
}

/** As `replaceFile`, before it returns and without repeating: for the end of the system's session, which waits for no promise. */
export function replaceFileNow(path: string, { text, mode }: NewContent): void {
  // Another name: an asynchronous write may be in progress.
  const temporary = `${path}.end.tmp`
  try {
    const file = openSync(temporary, 'w', mode)
    try {
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (cause) {
    rmSync(temporary, { force: true })
    throw cause
  }
}
