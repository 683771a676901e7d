/**
 * `npm run dev`: runs the app from its sources. Arguments after `--` are passed to the app: `npm run dev -- --demo-account=admin`.
 *
 * Vite serves the page, which takes a change at once or loads again. A change of main, of the demo or of what they share with the page
 * starts the program again, a change of the preload loads the page again. The session outlives all of it where there is a keychain.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createSocket } from 'node:net'
import { join } from 'node:path'
import { resolveConfig } from 'electron-vite'
import { build, createServer, mergeConfig, type InlineConfig, type Rolldown } from 'vite'
import { projectEnv, root, say } from './bootstrap.mjs'
import { appStarter } from './electron.mjs'
import { iconFilesIn } from './singleIcons.ts'

/** Not `out`: that is the build which tests and `npm start` run. */
const folder = join(root, 'out-dev')
/** After this time a program that does not end, because it asks something, is ended. Milliseconds. */
const END_LIMIT_MS = 3_000

/** Chromium would keep the page, which has no address of this machine, from Vite's server. */
const REACHES_SERVER = '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets'

// Without it electron-vite makes a build for release.
process.env['NODE_ENV_ELECTRON_VITE'] = 'development'

/** A port that is free now. */
async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  socket.close()
  await once(socket, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Builds now and after each change, with source maps. Resolves after the first build. `onChange` is called after the others. */
async function watch(config: InlineConfig, name: string, onChange: () => void): Promise<void> {
  // Not emptied: a change may come while the app starts.
  const output = { outDir: join(folder, name), emptyOutDir: false, sourcemap: true, watch: {} }
  const watched = mergeConfig(config, { logLevel: 'warn', build: output })
  // With `watch` it is a watcher.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const watcher = (await build(watched)) as Rolldown.RolldownWatcher
  const first = Promise.withResolvers<void>()
  let isFirst = true
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') say(`${name}: ${event.error.message}`)
    if (event.code !== 'END') return
    if (!isFirst) onChange()
    isFirst = false
    first.resolve()
  })
  await first.promise
}

/** Serves the page's sources. The nonce and the theme are filled in by main, as in a built page. */
async function servePage(config: InlineConfig) {
  const port = await freePort()
  const sources = globSync(join(root, 'src/renderer/**/*.{ts,tsx}')).map((file) => readFileSync(file, 'utf8'))
  const hmr = { protocol: 'ws', host: '127.0.0.1', clientPort: port }
  const server = await createServer(
    mergeConfig(config, {
      logLevel: 'warn',
      base: '/',
      html: { cspNonce: '__CSP_NONCE__' },
      // Vite does not find them before they are asked for, and would load the page again for each.
      optimizeDeps: { include: [...iconFilesIn(sources, root)] },
      server: { host: '127.0.0.1', port, strictPort: true, hmr },
    }),
  )
  await server.listen()
  return { url: `http://127.0.0.1:${port}`, reload: () => server.ws.send({ type: 'full-reload' }) }
}

const { config } = await resolveConfig({}, 'serve', 'development')
if (config?.main === undefined || config.preload === undefined || config.renderer === undefined) throw new Error('electron.vite.config.ts')
const given = process.argv.slice(2)
const { executable, switches, variables } = await appStarter(given.includes('--headless'))
const page = await servePage(config.renderer)
const env = projectEnv({ ...variables, BACKOFFICE_PAGE_SERVER: page.url, BACKOFFICE_DEMO_PORT: String(await freePort()) })

let program: ChildProcess | null = null
let restarting: Promise<void> | null = null

/** Opens the app. When a person closes it, this script ends as well. */
function open(): void {
  const opened = spawn(executable, [...switches, REACHES_SERVER, folder, ...given], { cwd: root, stdio: 'inherit', env })
  program = opened
  opened.once('error', (error) => say(`The app could not be started: ${error.message}`))
  opened.once('exit', (code) => {
    if (program === opened) process.exit(code ?? 1)
  })
}

/** Ends the program and opens it again: only one at a time may hold the account folder. */
async function restart(): Promise<void> {
  const ended = program
  program = null
  if (ended !== null && ended.exitCode === null && ended.signalCode === null) {
    const exit = once(ended, 'exit')
    const limit = setTimeout(() => ended.kill('SIGKILL'), END_LIMIT_MS)
    ended.kill()
    await exit
    clearTimeout(limit)
  }
  say('Main has changed: the app starts again.')
  open()
}

const onMainChange = (): void => void (restarting = (restarting ?? Promise.resolve()).then(restart))

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { name, productName, version }: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, productName, version, type: 'module', main: './main/index.js' }))
await watch(config.main, 'main', onMainChange)
await watch(config.preload, 'preload', page.reload)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    program?.kill()
    process.exit(0)
  })
open()
say(`The page is served at ${page.url}; sources of the page, of main and of the demo may be changed now.`)
