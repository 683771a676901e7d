/** Makes this node process look like Electron's main process, then runs the app's own entry. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArguments } from './arguments.mjs'

/** A main module that is not there by then waits for something that only comes after it. */
const MAIN_MODULE_MS = 10_000

const here = dirname(fileURLToPath(import.meta.url))
const args = process.argv.slice(2)
const { target, requires, switches } = parseArguments(args)
const version = electronVersion()

function leave(text, code = 1) {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}

/** The version of the `electron` package that the project asks for. */
function electronVersion() {
  for (let folder = here; folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'node_modules/electron/package.json')
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version
  }
  return '0.0.0'
}

if (registerHooks === undefined || Number.parseInt(process.versions.node, 10) < 24) {
  leave(`The Electron stand-in needs Node 24 (this is ${process.versions.node}): install the project's packages, which bring it.`)
}
if (target === null && switches.has('version')) {
  process.stdout.write(`v${version}\n`)
  process.exit(0)
}
if (target === null) leave('usage: electron [switches] <app folder> [arguments]')
const appFile = resolve(target)
if (!existsSync(appFile)) leave(`Unable to find Electron app at ${appFile}`)
const { entry, folder, manifest } = findEntry(appFile)

// As in Electron: the executable, then every argument as given.
process.argv = [join(here, 'electron'), ...args]
for (const [name, value] of Object.entries({ electron: version, chrome: 'system' })) {
  Object.defineProperty(process.versions, name, { value, enumerable: true, configurable: true })
}
// A folder called `app.asar` takes the place of a packed app's archive.
const resourcesPath = folder.endsWith('.asar') ? dirname(folder) : join(here, 'resources')
Object.assign(process, { type: 'browser', defaultApp: true, resourcesPath, sandboxed: false })

// Covers `import`, `require` and `import()` alike, those of packages too. NODE_OPTIONS would not do: Playwright deletes it.
const apiUrl = pathToFileURL(join(here, 'api.cjs')).href
registerHooks({
  resolve: (specifier, context, next) =>
    /^electron(?:\/(?:main|common))?$/u.test(specifier)
      ? { url: apiUrl, format: 'commonjs', shortCircuit: true }
      : next(specifier, context),
})

const require = createRequire(import.meta.url)
const { start } = require('./runtime.cjs')
const runtime = start({ appPath: folder, manifest, switches, entry })
for (const file of requires) require(resolve(file))

/** What runs, and the folder that is the app's: an app folder with a manifest, or a file. */
function findEntry(file) {
  const isFolder = statSync(file).isDirectory()
  const appFolder = isFolder ? file : dirname(file)
  const manifestFile = join(appFolder, 'package.json')
  const found = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}
  if (!isFolder) return { entry: file, folder: appFolder, manifest: found }
  const main = resolve(file, found.main ?? 'index.js')
  return { entry: extname(main) === '' && !existsSync(main) ? `${main}.js` : main, folder: appFolder, manifest: found }
}

// On Electron an ESM main that awaits readiness while it is being evaluated never becomes ready (electron#40719).
const DEADLOCK = `${entry} has not finished evaluating. Does it await app.whenReady() at its top level? That never resolves: use app.whenReady().then(…).`
const unsettledCode = 13
const deadlock = setTimeout(() => leave(DEADLOCK), MAIN_MODULE_MS).unref()
const drained = (code) => code === unsettledCode && process.stderr.write(`${DEADLOCK}\n`)
process.on('exit', drained)

try {
  await import(pathToFileURL(entry).href)
} catch (error) {
  leave(`App threw an error during load\n${error?.stack ?? error}`)
}
clearTimeout(deadlock)
process.off('exit', drained)
runtime.mainLoaded()
