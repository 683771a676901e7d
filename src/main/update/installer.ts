import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, constants, copyFile, mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { withTimeoutOr } from '../async/timeLimit.ts'
import type { InstallMode } from './installMode.ts'
import type { AfterInstall } from './updater.ts'

/** How a version is installed on this PC. */
export interface Installer {
  /** The folder that an installation writes into. */
  readonly folder: string
  /** macOS: the program itself, which is replaced. Where this account may not write it, the system asks for an administrator's password. */
  readonly bundle?: string
  /**
   * While the program still runs: looks whether the disk has room, and on macOS hands the downloaded file to the system.
   * @throws NoSpaceError; Error when the system refuses the file
   */
  readonly stage: (file: string) => Promise<void>
  /** Installs the downloaded file. @throws Error when nothing was installed */
  readonly run: (file: string) => Promise<AfterInstall>
}

/** The disk has no room for the new version. */
export class NoSpaceError extends Error {
  override readonly name = 'NoSpaceError'
  /** What has to be free. Bytes. */
  readonly needed: number

  constructor(folder: string, needed: number, free: number) {
    super(`the disk of ${folder} has ${free} bytes free, and ${needed} are needed`)
    this.needed = needed
  }
}

interface NativeUpdater extends NodeJS.EventEmitter {
  checkForUpdates(): void
}

export interface InstallerFacts {
  readonly platform: NodeJS.Platform
  /** `process.execPath`. */
  readonly program: string
  /** The file of the program, where it is an AppImage (`imageOf`). */
  readonly image: string | undefined
  /** Electron's `autoUpdater`. */
  readonly native: NativeUpdater
  /** For which accounts the program is installed (`installModeOf`); null where it is not known, or on another system. */
  readonly mode: InstallMode | null
  /** The free bytes of the disk of a folder; null when they are unknown. */
  readonly freeBytes: (folder: string) => Promise<number | null>
  /** electron-updater's `quitAndInstall`. */
  readonly quitAndInstall: () => void
}

/** Silent, and starts the new version at its end (electron-builder's NSIS script). */
const WINDOWS_ARGUMENTS = ['--updated', '/S', '--force-run']
/** What a Mac's and Windows' new version needs at most, by its packed size: it grows to about four times, and lies there twice, packed as well. */
const UNPACKED = 10
/** An AppImage is not unpacked; the second is for what else the system writes. */
const COPIED = 2
/** An installer that was blocked ends within this time. Milliseconds. */
const STARTED_MS = 2_000

/** The installer of this PC; null where the system's packages bring new versions, as for a deb. */
export function installerOf(facts: InstallerFacts): Installer | null {
  const { platform, program, image, native, mode, freeBytes, quitAndInstall } = facts
  const roomIn = (folders: readonly string[], factor: number) => (file: string) => requireSpace(freeBytes, folders, file, factor)
  if (platform === 'win32') {
    const folder = dirname(program)
    const args = mode === null ? WINDOWS_ARGUMENTS : [...WINDOWS_ARGUMENTS, mode]
    return { folder, stage: roomIn([tmpdir(), folder], UNPACKED), run: (file) => startInstaller(file, args) }
  }
  if (platform === 'darwin') {
    // `Backoffice.app/Contents/MacOS/Backoffice`
    const bundle = resolve(program, '../../..')
    const folder = dirname(bundle)
    const stage = async (file: string): Promise<void> => {
      await roomIn([folder], UNPACKED)(file)
      await stageNatively(native)
    }
    return { folder, bundle, stage, run: async () => quitAndInstall }
  }
  if (image === undefined) return null
  const folder = dirname(image)
  return { folder, stage: roomIn([folder], COPIED), run: (file) => replaceImage(file, image) }
}

/** @throws NoSpaceError where the disk of a folder has less free than the file's size by the factor */
async function requireSpace(
  freeBytes: InstallerFacts['freeBytes'],
  folders: readonly string[],
  file: string,
  factor: number,
): Promise<void> {
  const { size } = await stat(file)
  for (const folder of folders) {
    const free = await freeBytes(folder)
    if (free !== null && free < size * factor) throw new NoSpaceError(folder, size * factor, free)
  }
}

/** The place that keeps this account from installing; null where it may. */
export async function lockedPlaceOf({ folder, bundle }: Pick<Installer, 'folder' | 'bundle'>): Promise<string | null> {
  if (!(await canWriteInto(folder))) return folder
  if (bundle === undefined) return null
  // Not by trying: a file in the program would break its signature.
  return await access(bundle, constants.W_OK).then(
    () => null,
    () => bundle,
  )
}

/**
 * Whether this account may write into a folder. It tries, because Windows' answer to `access` knows no access control lists
 * (Node's docs, fs.access).
 */
async function canWriteInto(folder: string): Promise<boolean> {
  try {
    await rm(await mkdtemp(join(folder, '.update-')), { recursive: true })
    return true
  } catch {
    return false
  }
}

/** Starts an installer and waits until it is known to run: a policy or an antivirus stops it within a moment. @throws Error */
export async function startInstaller(file: string, args: readonly string[], startedMs = STARTED_MS): Promise<AfterInstall> {
  const child = spawn(file, args, { detached: true, stdio: 'ignore' })
  const end: unknown[] | null = await withTimeoutOr(once(child, 'exit'), startedMs, null)
  if (end !== null && end[0] !== 0) throw new Error(`the installer ended with ${String(end[0] ?? end[1])}`)
  child.unref()
  return 'quit'
}

/** Replaces the program's file in one step: a full disk or a power cut leaves the old one. @throws Error */
async function replaceImage(file: string, image: string): Promise<AfterInstall> {
  const part = `${image}.update-part`
  try {
    await copyFile(file, part)
    await chmod(part, 0o755)
    const handle = await open(part, 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, image)
  } catch (cause) {
    await rm(part, { force: true }).catch(() => undefined)
    throw cause
  }
  return 'relaunch'
}

/** Squirrel.Mac takes the file over, checks its signature and tells when it is ready to be installed. @throws Error when it refuses */
async function stageNatively(native: NativeUpdater): Promise<void> {
  const ready = once(native, 'update-downloaded')
  native.checkForUpdates()
  await ready
}
