import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { withTimeoutOr } from '../async/timeLimit.ts'
import type { AfterInstall } from './updater.ts'

/** How a version is installed on this PC. */
export interface Installer {
  /** The folder that an installation writes into. */
  readonly folder: string
  /** Hands the downloaded file to the system, while the program still runs. @throws Error when the system refuses it */
  readonly stage: () => Promise<void>
  /** Installs the downloaded file. @throws Error when nothing was installed */
  readonly run: (file: string) => Promise<AfterInstall>
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
  /** electron-updater's `quitAndInstall`. */
  readonly quitAndInstall: () => void
}

/** Silent, and starts the new version at its end (electron-builder's NSIS script). */
const WINDOWS_ARGUMENTS = ['--updated', '/S', '--force-run']
/** An installer that was blocked ends within this time. Milliseconds. */
const STARTED_MS = 2_000

/** The installer of this PC; null where the system's packages bring new versions, as for a deb. */
export function installerOf({ platform, program, image, native, quitAndInstall }: InstallerFacts): Installer | null {
  const stage = async (): Promise<void> => undefined
  if (platform === 'win32') return { folder: dirname(program), stage, run: (file) => startInstaller(file, WINDOWS_ARGUMENTS) }
  if (platform === 'darwin') {
    const run = async (): Promise<AfterInstall> => {
      quitAndInstall()
      return 'wait'
    }
    // `Backoffice.app/Contents/MacOS/Backoffice`
    return { folder: resolve(program, '../../../..'), stage: () => stageNatively(native), run }
  }
  return image === undefined ? null : { folder: dirname(image), stage, run: (file) => replaceImage(file, image) }
}

/**
 * Whether this account may write into a folder. It tries, because Windows' answer to `access` knows no access control lists
 * (Node's docs, fs.access).
 */
export async function canWriteInto(folder: string): Promise<boolean> {
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
