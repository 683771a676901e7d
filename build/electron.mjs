/** Finds the Electron executable or its stand-in. Needs the installed packages. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fail, projectNode, root, say, systemChromium } from './bootstrap.mjs'

const electronFolder = join(root, 'node_modules', 'electron')
export const standInFolder = join(root, 'tests', 'support', 'electron-stand-in')

/** Time for the release server to answer, in ms. After that the stand-in is used, so the decision stays under 10 s. */
const PROBE_MS = 4_000
/** Time limit of the download, in ms. */
const INSTALL_MS = 10 * 60_000

const version = () => JSON.parse(readFileSync(join(electronFolder, 'package.json'), 'utf8')).version

/** The path of Electron's executable. Null if the binary has not been downloaded. */
export function realElectron() {
  const pathFile = join(electronFolder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const executable = join(electronFolder, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(executable) ? executable : null
}

async function isReleaseReachable() {
  const mirror =
    process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror ?? 'https://github.com/electron/electron/releases/download/'
  try {
    const response = await fetch(`${mirror.replace(/\/?$/u, '/')}v${version()}/SHASUMS256.txt`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(PROBE_MS),
    })
    return response.ok
  } catch {
    return false
  }
}

/** The path of Electron's executable, downloaded first if it is missing. Null if the download is not possible. */
export async function obtainElectron() {
  const present = realElectron()
  if (present) return present
  if (!(await isReleaseReachable())) return null
  say(`Downloading Electron ${version()}…`)
  spawnSync(projectNode(), [join(electronFolder, 'install.js')], { cwd: root, stdio: 'inherit', timeout: INSTALL_MS })
  return realElectron()
}

/**
 * What opens the app: Electron, downloaded first if it is missing, or the stand-in.
 * @param {boolean} headless Only the stand-in knows a start without a window.
 * @returns {Promise<{ executable: string, switches: string[], variables: Record<string, string> }>}
 */
export async function appStarter(headless) {
  const real = headless ? null : await obtainElectron()
  // Chromium's sandbox does not start as root. Only a developer's container runs the app as root.
  if (real) return { executable: real, switches: process.getuid?.() === 0 ? ['--no-sandbox'] : [], variables: {} }
  if (!headless) say('Electron could not be downloaded: opening the same app in its stand-in on the system’s Chromium.')
  // The stand-in shows no save dialog, so exports need a fixed folder.
  const folder = process.env.BACKOFFICE_EXPORT_DIR || join(homedir(), 'Downloads')
  mkdirSync(folder, { recursive: true })
  say(`Exports are saved in ${folder}`)
  return { executable: standIn(), switches: [], variables: { BACKOFFICE_EXPORT_DIR: folder } }
}

/** The path of the stand-in's executable. Ends the program if no Chromium is installed. */
export function standIn() {
  if (!systemChromium()) fail('Neither Electron nor a Chromium is there. Please install chromium, or allow the download of Electron.')
  return join(standInFolder, 'electron')
}
