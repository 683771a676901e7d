import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as electron from 'electron'
import type { Contract, Tools } from './contract.ts'
import { contracts } from './contracts/index.ts'
import { runScenario } from './scenario.ts'

/** Runs every contract in this Electron, one after the other, and prints a line of JSON for each. */

/** Longer than any contract needs on a busy machine. */
const LIMIT_MS = 120_000

const { app, protocol } = electron
protocol.registerSchemesAsPrivileged([{ scheme: 'contract', privileges: { standard: true, secure: true, supportFetchAPI: true } }])
// Windows of one contract come and go; the app ends when the last contract has run.
app.on('window-all-closed', () => undefined)

async function within(work: () => void | Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`not done after ${LIMIT_MS / 1000} s`)), LIMIT_MS)
  try {
    await Promise.race([work(), promise])
  } finally {
    clearTimeout(timer)
  }
}

async function runContract({ run }: Contract): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'))
  const tools: Tools = { electron, scenario: runScenario, folder }
  try {
    await within(() => run(tools))
    return null
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  } finally {
    for (const window of electron.BrowserWindow.getAllWindows()) window.destroy()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function runAll(): Promise<void> {
  const only = process.env['CONTRACT_ONLY'] ?? ''
  const chosen = contracts.filter(({ name, platforms }) => name.includes(only) && (platforms?.includes(process.platform) ?? true))
  let failures = 0
  for (const contract of chosen) {
    const error = await runContract(contract)
    if (error !== null) failures += 1
    process.stdout.write(`CONTRACT ${JSON.stringify({ name: contract.name, error })}\n`)
  }
  process.stdout.write(`END ${JSON.stringify({ electron: process.versions.electron, chrome: process.versions.chrome })}\n`)
  app.exit(failures === 0 ? 0 : 1)
}

// Not awaited: an ESM main that waits for readiness while it is evaluated never becomes ready (electron#40719).
void app.whenReady().then(runAll)
