import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { withTimeoutOr } from '../async/timeLimit.ts'
import { DISK_ANSWER_MS } from './disk.ts'
import { inTurn } from './diskTurns.ts'

/** The free bytes of a disk; null when they are unknown. */
export type FreeBytes = () => Promise<number | null>

/** Exports never use this much of the disk: the system and other programs need space too. */
const RESERVED_BYTES = 200 * 1024 * 1024
/** The free space is first checked after this many bytes, so a small export is never refused. */
const CHECKED_BYTES = 32 * 1024 * 1024

/** The free bytes of the disk of a folder; null when they are unknown, as on a share that does not answer. */
export async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const found = await withTimeoutOr(
      inTurn(folder, () => statfs(folder)),
      DISK_ANSWER_MS,
      null,
    )
    return found === null ? null : found.bavail * found.bsize
  } catch {
    return null
  }
}

/** The free space of the disk that holds this file. */
export const freeBytesAt =
  (path: string): FreeBytes =>
  async () =>
    await freeBytesOf(dirname(path))

/** Stops an export before it fills the disk: a compressed response of a few megabytes can expand to any size. */
export class DiskSpace {
  readonly #freeBytes: FreeBytes
  #since = 0

  constructor(freeBytes: FreeBytes) {
    this.#freeBytes = freeBytes
  }

  /** Call with the number of bytes written. @throws ENOSPC when only the reserved space is left. */
  async passed(bytes: number): Promise<void> {
    this.#since += bytes
    if (this.#since < CHECKED_BYTES) return
    this.#since = 0
    const free = await this.#freeBytes()
    if (free !== null && free < RESERVED_BYTES) throw Object.assign(new Error(`${free} bytes free`), { code: 'ENOSPC' })
  }
}
