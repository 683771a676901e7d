/** Where the Electron executable is, or what takes its place. Runs after the packages are installed. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, projectNode, root, say, systemChromium } from './bootstrap.mjs'

const electronFolder = join(root, 'node_modules', 'electron')
export const standInFolder = join(root, 'tests', 'support', 'electron-stand-in')

/** The release server has this long to answer before the stand-in is used; the whole decision stays under 10 s. */
const PROBE_MS = 4_000
/** A download that takes longer than this is given up. */
const INSTALL_MS = 10 * 60_000

const version = () => JSON.parse(readFileSync(join(electronFolder, 'package.json'), 'utf8')).version

/** The real executable, or null where its binary has not been downloaded. */
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

/** The real executable, downloaded first where that is possible; null when it is not. */
export async function obtainElectron() {
  const present = realElectron()
  if (present) return present
  if (!(await isReleaseReachable())) return null
  say(`Downloading Electron ${version()}…`)
  spawnSync(projectNode(), [join(electronFolder, 'install.js')], { cwd: root, stdio: 'inherit', timeout: INSTALL_MS })
  return realElectron()
}

/** The stand-in's executable; ends the program where there is no Chromium to stand on. */
export function standIn() {
  if (!systemChromium()) fail('Neither Electron nor a Chromium is there. Please install chromium, or allow the download of Electron.')
  return join(standInFolder, 'electron')
}
