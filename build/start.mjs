/** `npm start`: starts the app from a fresh clone. Arguments after `--` are passed to the app. */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild, ensurePackages, ensureSystemPackages, projectEnv, projectNode, root, run, say } from './bootstrap.mjs'

const args = process.argv.slice(2)
const headless = args.includes('--headless')
const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

ensurePackages()
ensureSystemPackages()

if (!hasDisplay && !headless) {
  say('There is no display here: running the scripted tour instead (npm run demo). For a window without a display: npm start -- --headless')
  process.exit(run(projectNode(), [join(root, 'build', 'run.mjs'), 'demo'], { env: projectEnv() }))
}

ensureBuild()
const { obtainElectron, standIn } = await import('./electron.mjs')
const real = headless ? null : await obtainElectron()
const env = projectEnv()
if (!real) {
  if (!headless) say('Electron could not be downloaded: opening the same app in its stand-in on the system’s Chromium.')
  // The stand-in shows no save dialog, so exports need a fixed folder.
  env.BACKOFFICE_EXPORT_DIR ||= join(homedir(), 'Downloads')
  mkdirSync(env.BACKOFFICE_EXPORT_DIR, { recursive: true })
  say(`Exports are saved in ${env.BACKOFFICE_EXPORT_DIR}`)
}
// Chromium's sandbox does not start as root. Only a developer's container runs the app as root.
const rootFlags = real && process.getuid?.() === 0 ? ['--no-sandbox'] : []
const child = spawn(real ?? standIn(), [...rootFlags, root, ...args], { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  process.stderr.write(`The app could not be started: ${error.message}\n`)
  process.exitCode = 1
})
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1)
})
