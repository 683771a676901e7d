import { cpSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, win32 } from 'node:path'
import { attempt } from './attempt.ts'

/** The used part of Electron's app. */
interface FolderApp {
  getName(): string
  readonly getPath: (name: 'appData' | 'userData') => string
  setPath(name: 'sessionData' | 'logs' | 'crashDumps', path: string): void
}

export interface LocalFolderDeps {
  readonly app: FolderApp
  readonly platform: NodeJS.Platform
  readonly variables: Readonly<Record<string, string | undefined>>
}

/** What stays on this PC, in the folder of the program there: Chromium's files, the logs, the memory of crashed processes. */
const FOLDERS = { sessionData: 'Session', logs: 'logs', crashDumps: 'Crashpad' } as const

/** Chromium's folder of the page's local storage, from which the sign-in page suggests tenant and account. */
const PAGE_STORAGE = 'Local Storage'

/** Chromium's caches, which it makes again by itself. Nothing that a person entered is in them, and no file of the program has such a name. */
const CACHES = [
  'Cache',
  'Code Cache',
  'GPUCache',
  'DawnCache',
  'DawnGraphiteCache',
  'DawnWebGPUCache',
  'GrShaderCache',
  'GraphiteDawnCache',
  'ShaderCache',
  'Shared Dictionary',
  'blob_storage',
] as const

const LOGS = ['main.log', 'main.old.log'] as const

/**
 * The program's folder outside of the roaming profile, in which Windows keeps the account folder: caches there would be copied at every
 * sign-in and sign-out of Windows, and count for the profile's quota. Null where nothing is moved: on the other systems, whose account folder
 * stays on the PC, and for an account folder that `--user-data-dir` names, whose instance must not share Chromium's files with another.
 */
function localFolder({ app, platform, variables }: LocalFolderDeps): string | null {
  const local = variables['LOCALAPPDATA'] ?? ''
  if (platform !== 'win32' || !win32.isAbsolute(local)) return null
  const name = app.getName()
  return app.getPath('userData') === join(app.getPath('appData'), name) ? join(local, name) : null
}

/**
 * Takes what need not roam out of the account folder. Before Electron is ready: Chromium opens its files then. The page's local storage is
 * copied at the first start, and the old one stays, because the same profile may be new to another PC. Never throws: what cannot be moved
 * stays where it was.
 */
export function moveLocalFolders(deps: LocalFolderDeps): void {
  const folder = localFolder(deps)
  if (folder === null) return
  for (const name of ['sessionData', 'logs', 'crashDumps'] as const) {
    const path = join(folder, FOLDERS[name])
    attempt(() => {
      mkdirSync(path, { recursive: true })
      deps.app.setPath(name, path)
    })
  }
  attempt(() => copyWhole(join(deps.app.getPath('userData'), PAGE_STORAGE), join(folder, FOLDERS.sessionData, PAGE_STORAGE)))
}

/**
 * Cleans up what an earlier version left in the account folder: its logs move, its caches go. Only with the lock of the single instance: an
 * earlier version that runs uses them. @returns When the caches are gone, or cannot be removed.
 */
export async function clearRoamingFolder(deps: LocalFolderDeps): Promise<void> {
  const folder = localFolder(deps)
  if (folder === null) return
  const account = deps.app.getPath('userData')
  for (const name of LOGS) attempt(() => moveFile(join(account, 'logs', name), join(folder, FOLDERS.logs, name)))
  attempt(() => rmdirSync(join(account, 'logs')))
  // One that is in use is removed at the next start.
  await Promise.allSettled(CACHES.map((name) => rm(join(account, name), { recursive: true, force: true })))
}

/** Copies a folder that is not there yet, so that a half copy is never taken for it. */
function copyWhole(from: string, to: string): void {
  if (existsSync(to) || !existsSync(from)) return
  const part = `${to}.${process.pid}`
  try {
    cpSync(from, part, { recursive: true })
    renameSync(part, to)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

/** Moves a file, also to another disk. A file that is there already is this PC's own and stays; so does the other one. */
function moveFile(from: string, to: string): void {
  if (existsSync(to) || !existsSync(from)) return
  cpSync(from, to)
  rmSync(from)
}
