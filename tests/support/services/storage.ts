import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Storage } from '#main/storage/jsonFile.ts'
import { StorageHealth } from '#main/storage/storageHealth.ts'
import { memoryLog } from './services.ts'

/** The storage of an account folder, with a log that a test can read. */
export const storageIn = (folder: string): Storage & { readonly log: ReturnType<typeof memoryLog> } => ({
  folder,
  log: memoryLog(),
  health: new StorageHealth(),
})

const SMALL_DISK_BYTES = 256 * 1024

/** A small disk of its own, which a test can fill up and free again. */
export interface SmallDisk extends Disposable {
  readonly folder: string
  fill(): void
  free(): void
}

/** Whether this account may mount a disk: only Linux' root may. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mounts()

function mounts(): boolean {
  try {
    smallDisk()[Symbol.dispose]()
    return true
  } catch {
    return false
  }
}

/** @throws Error where mounting is not allowed (`canMount`). */
export function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_BYTES}`, 'tmpfs', folder], { stdio: 'ignore' })
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      try {
        for (let bytes = SMALL_DISK_BYTES; ;) writeFileSync(ballast, Buffer.alloc((bytes = Math.max(1, bytes / 2))), { flag: 'a' })
      } catch {
        // Full.
      }
    },
    free: () => rmSync(ballast),
    [Symbol.dispose]: () => {
      execFileSync('umount', [folder])
      if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
    },
  }
}
