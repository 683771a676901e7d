/** Makes this node process look like Electron's main process, then runs the app's own entry. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArguments } from './arguments.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const projectRoot = resolve(here, '../../..')
const args = process.argv.slice(2)
const { target, requires, switches } = parseArguments(args)
if (target === null) {
  process.stderr.write('usage: electron [switches] <app folder> [arguments]\n')
  process.exit(1)
}

// As in Electron: the executable, then every argument as given.
process.argv = [join(here, 'electron'), ...args.filter((argument) => !argument.startsWith('--inspect'))]
const { version } = JSON.parse(readFileSync(join(projectRoot, 'node_modules/electron/package.json'), 'utf8'))
Object.defineProperty(process.versions, 'electron', { value: version, enumerable: true })
Object.defineProperty(process.versions, 'chrome', { value: 'system', enumerable: true })
process.type = 'browser'
process.resourcesPath = join(here, 'resources')

const apiUrl = pathToFileURL(join(here, 'api.cjs')).href
registerHooks({
  resolve: (specifier, context, next) =>
    /^electron(?:\/(?:main|common))?$/u.test(specifier) ? { url: apiUrl, format: 'commonjs', shortCircuit: true } : next(specifier, context),
})

const appPath = resolve(target)
const isFolder = statSync(appPath).isDirectory()
const manifestFile = join(isFolder ? appPath : dirname(appPath), 'package.json')
const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}
const entry = isFolder ? join(appPath, manifest.main ?? 'index.js') : appPath

const require = createRequire(import.meta.url)
const { start } = require('./runtime.cjs')
const runtime = start({ appPath: isFolder ? appPath : dirname(appPath), manifest, switches })

for (const file of requires) require(resolve(file))
// The debugger's context asks for `require('electron')` by itself.
globalThis.require ??= createRequire(join(appPath, 'package.json'))
try {
  await import(pathToFileURL(entry).href)
} catch (error) {
  process.stderr.write(`${error?.stack ?? error}\n`)
  process.exit(1)
}
// Only now: an ESM main that waits for readiness while it is being loaded never gets it on Electron either.
runtime.mainLoaded()
