/** `npm start`: starts the app from a fresh clone. Arguments after `--` are passed to the app. */
import { spawn } from 'node:child_process'
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
const { appStarter } = await import('./electron.mjs')
const { executable, switches, variables } = await appStarter(headless)
const child = spawn(executable, [...switches, root, ...args], { cwd: root, stdio: 'inherit', env: projectEnv(variables) })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  process.stderr.write(`The app could not be started: ${error.message}\n`)
  process.exitCode = 1
})
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1)
})
