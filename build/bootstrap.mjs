/**
 * Preparation for the npm scripts: installs packages and builds the app.
 *
 * This is plain JavaScript without dependencies. It runs before any package is installed, on the machine's own Node (20.19 or
 * later).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { delimiter, dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const isWindows = process.platform === 'win32'

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`)

/**
 * Prints one line that says what to do, and ends the program with exit code 1.
 * @param {string} line
 * @returns {never}
 */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/**
 * Runs a command in this terminal. Returns its exit code, or 127 if it cannot be started.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) return 127
  return status ?? 1
}

/** Node 24, from the `node` package. Electron contains the same major version. */
export const projectNode = () => join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')

/**
 * The environment for child processes. `node` and the tools on its PATH come from `node_modules`.
 * @param {Readonly<Record<string, string>>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export const projectEnv = (extra = {}) => ({
  ...process.env,
  PATH: [dirname(projectNode()), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...extra,
})

/**
 * The path of a tool in `node_modules`. `projectNode` runs it.
 * @param {readonly string[]} path
 */
export const tool = (...path) => join(root, 'node_modules', ...path)

/** @param {string} path */
const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/**
 * @typedef {object} Lockfile
 * @property {Readonly<Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>>} packages
 *   By folder; the empty one is the project itself.
 */

/**
 * Whether the installed packages are those of the lockfile. Times do not tell: a checkout makes the lockfile newer, a copy keeps no times.
 * @param {Lockfile} wanted `package-lock.json`.
 * @param {Lockfile} installed `node_modules/.package-lock.json`, which npm writes. It lacks optional packages of other systems.
 */
export function isInstalledAs(wanted, installed) {
  const folders = Object.keys(wanted.packages).filter((folder) => folder !== '')
  return (
    Object.keys(installed.packages).every((folder) => folder in wanted.packages) &&
    folders.every((folder) => {
      const { version, integrity, optional = false, devOptional = false } = wanted.packages[folder] ?? {}
      const found = installed.packages[folder]
      if (found === undefined) return optional || devOptional
      return found.version === version && found.integrity === integrity
    })
  )
}

/** @returns {boolean} */
function hasPackages() {
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((path) => join(root, path))
  if (!existsSync(projectNode()) || !existsSync(installed)) return false
  return isInstalledAs(JSON.parse(readFileSync(wanted, 'utf8')), JSON.parse(readFileSync(installed, 'utf8')))
}

/** Installs the packages of the lockfile if they are missing or others. */
export function ensurePackages() {
  if (hasPackages()) return
  say('Installing the packages of the lockfile (npm ci)…')
  // Windows cannot replace the binary that runs this script. Unlike `ci`, `install` keeps the file.
  const ownBinary = process.execPath.startsWith(join(root, 'node_modules') + sep)
  const command = isWindows && ownBinary ? 'install' : 'ci'
  // Without warnings: the machine's own Node is older than some packages want, which run on the project's (300 lines of EBADENGINE).
  const args = [command, '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const code = npm ? run(process.env.npm_node_execpath ?? process.execPath, [npm, ...args]) : run('npm', args, { shell: isWindows })
  if (code !== 0) fail('npm could not install the packages; its message stands above.')
}

/** Debian packages for the window, Chinese text, the keychain and the headless tests. */
const PROGRAM_PACKAGES = ['chromium', 'fonts-noto-cjk', 'xvfb', 'dbus', 'gnome-keyring', 'libsecret-1-0', 'openssl']
/** Debian packages by which tests make and read packages. */
const PACKAGING_PACKAGES = ['nsis', 'p7zip-full', 'squashfs-tools', 'desktop-file-utils']
const DEBIAN_PACKAGES = [...PROGRAM_PACKAGES, ...PACKAGING_PACKAGES]

/** @param {string} name */
const isInstalled = (name) => {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f=${Status}', name], { encoding: 'utf8' })
  return status === 0 && stdout.includes('install ok installed')
}

/** Installs missing system packages on Debian as root. Elsewhere on Linux it prints what to install. */
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
  runApt('update')
  if (!installDebian(missing)) say(`Some packages could not be installed; please run: apt-get install -y ${missing.join(' ')}`)
}

/** A tenth less of the processor's time for end-to-end tests. They run without it too, so nobody is asked to install it. */
export function ensureHeadlessShell() {
  const name = 'chromium-headless-shell'
  if (process.platform !== 'linux' || process.getuid() !== 0 || isInstalled(name)) return
  const isOffered = spawnSync('apt-cache', ['show', name]).status === 0
  if (isOffered && !installDebian([name])) say(`${name} could not be installed; the tests take the whole Chromium.`)
}

/** @param {string[]} args */
const runApt = (...args) =>
  run('apt-get', ['-qq', ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] })

/** @param {string[]} names */
const installDebian = (names) => runApt('install', '-y', '--no-install-recommends', ...names) === 0

/** The path of the system's Chromium, which the stand-in uses. Null if none is installed. */
export const systemChromium = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  ) ?? null

/**
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

const BUILD_CONFIG = 'electron.vite.config.ts'

/** What a build is made of: files and folders, relative to the project. The configuration names the scripts of `build` that it uses. */
export const buildInputs = () => [
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'build/tsconfig.base.json',
  BUILD_CONFIG,
  ...[...readFileSync(join(root, BUILD_CONFIG), 'utf8').matchAll(/from '\.\/(build\/[^']+)'/gu)].map(([, path = '']) => path),
]

/** Writes the generated files of `src` that are out of date (`build/generate.ts`). */
export function generate() {
  if (run(projectNode(), [join(root, 'build', 'generate.ts')], { env: projectEnv() }) !== 0) fail('The generated files are not right.')
}

/** Builds main, preload and renderer if a source file is newer than the last build. */
export function ensureBuild() {
  generate()
  // Written last, and not at all by a build that fails.
  const built = modified(join(root, 'out', 'licences.txt'))
  if (built > Math.max(...buildInputs().map((path) => newest(join(root, path))))) return
  say('Building…')
  build()
}

/** Builds main, preload and renderer into `out`. */
export function build() {
  generate()
  const code = run(projectNode(), [tool('electron-vite', 'bin', 'electron-vite.js'), 'build', '--logLevel', 'error'], { env: projectEnv() })
  if (code !== 0) fail('The build failed; its message stands above.')
}
