/**
 * What `npm start`, `npm test` and `npm run demo` need before anything else. Plain JavaScript without dependencies, because
 * it runs before there are any, on whatever Node the machine has (20.19 or later).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { delimiter, dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const isWindows = process.platform === 'win32'

export const say = (line) => process.stdout.write(`${line}\n`)

/** Ends the program with one line that a person can act on. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Runs a command with the terminal's own input and output; gives its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) return 127
  return status ?? 1
}

/** Node 24, Electron's own Node: the one that the `node` package brings. */
export const projectNode = () => join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')

/** The environment in which `node` and the project's tools are the project's own. */
export const projectEnv = (extra = {}) => ({
  ...process.env,
  PATH: [dirname(projectNode()), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...extra,
})

/** A tool of `node_modules`, to be run by `projectNode`. */
export const tool = (...path) => join(root, 'node_modules', ...path)

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** Installs the packages of the lockfile when they are missing or older than it. */
export function ensurePackages() {
  const installed = modified(join(root, 'node_modules', '.package-lock.json'))
  if (installed >= modified(join(root, 'package-lock.json')) && existsSync(projectNode())) return
  say('Installing the packages of the lockfile (npm ci)…')
  // Windows cannot replace the binary that runs this; `install` leaves it where it is.
  const ownBinary = process.execPath.startsWith(join(root, 'node_modules') + sep)
  const command = isWindows && ownBinary ? 'install' : 'ci'
  const npm = process.env.npm_execpath
  const code = npm
    ? run(process.env.npm_node_execpath ?? process.execPath, [npm, command, '--no-audit', '--no-fund'])
    : run('npm', [command, '--no-audit', '--no-fund'], { shell: isWindows })
  if (code !== 0) fail('npm could not install the packages; its message stands above.')
}

/** What the window, the Chinese texts, the keychain and the headless tests need from Debian. */
const DEBIAN_PACKAGES = ['chromium', 'fonts-noto-cjk', 'xvfb', 'dbus', 'gnome-keyring', 'libsecret-1-0', 'openssl']

const isInstalled = (name) => {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f=${Status}', name], { encoding: 'utf8' })
  return status === 0 && stdout.includes('install ok installed')
}

/** On Debian as root: installs what is missing. Elsewhere on Linux: one line that says what to install. */
export function ensureSystemPackages() {
  if (process.platform !== 'linux') return
  if (!existsSync('/etc/debian_version')) {
    if (!systemChromium()) say(`Please install: a Chromium or Chrome, a CJK font, Xvfb, D-Bus, gnome-keyring and libsecret.`)
    return
  }
  const missing = DEBIAN_PACKAGES.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  if (process.getuid() !== 0) {
    say(`Please install: sudo apt-get install -y ${missing.join(' ')}`)
    return
  }
  say(`Installing Debian packages: ${missing.join(' ')}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = ['ignore', 'ignore', 'inherit']
  run('apt-get', ['update', '-qq'], { env, stdio })
  const code = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env, stdio })
  if (code !== 0) say(`Some packages could not be installed; please run: apt-get install -y ${missing.join(' ')}`)
}

/** The system's Chromium, in which the stand-in opens the app; null where there is none. */
export const systemChromium = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  ) ?? null

function newest(path) {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

const BUILD_INPUTS = ['src', 'package.json', 'package-lock.json', 'electron.vite.config.ts', 'tsconfig.json', 'build/tsconfig.base.json']

/** Builds main, preload and renderer when a source is newer than the last build. */
export function ensureBuild() {
  const built = modified(join(root, 'out', 'renderer', 'index.html'))
  if (built > Math.max(...BUILD_INPUTS.map((path) => newest(join(root, path))))) return
  say('Building…')
  const code = run(projectNode(), [tool('electron-vite', 'bin', 'electron-vite.js'), 'build', '--logLevel', 'error'], { env: projectEnv() })
  if (code !== 0) fail('The build failed; its message stands above.')
}
