import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunScenario } from './contract.ts'

/** Longer than any scenario needs on a busy machine. */
const LIMIT_MS = 100_000

/** The switches that every start needs: no window, and no sandbox where the system's root runs the tests. */
const switches = ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]

/** The account folder of a scenario stays for its second start when `--user-data-dir` is among the arguments. */
export const runScenario: RunScenario = async (name, args = [], { stopAfterMs } = {}) => {
  const own = mkdtempSync(join(tmpdir(), 'contract-scenario-'))
  const folder = args.some((argument) => argument.startsWith('--user-data-dir')) ? [] : [`--user-data-dir=${own}`]
  const file = join(import.meta.dirname, 'scenarios', `${name}.ts`)
  const executable = process.env['CONTRACT_ELECTRON'] ?? process.argv[0] ?? ''
  const child = spawn(executable, [...switches, ...folder, file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  let isStopped = false
  const stop = (): void => {
    isStopped = true
    child.kill('SIGKILL')
  }
  let timer = setTimeout(stop, LIMIT_MS)
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  if (stopAfterMs !== undefined) {
    child.stdout.once('data', () => {
      clearTimeout(timer)
      timer = setTimeout(stop, stopAfterMs)
    })
  }
  const [code] = await once(child, 'close')
  clearTimeout(timer)
  rmSync(own, { recursive: true, force: true, maxRetries: 3 })
  const lines = stdout.split('\n').filter((line) => line !== '')
  return { lines, stderr, code: isStopped || typeof code !== 'number' ? null : code }
}
