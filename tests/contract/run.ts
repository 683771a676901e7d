import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { ELECTRON_SOURCES } from './app/contract.ts'
import { contracts } from './app/contracts/index.ts'

/** Runs the contracts in the executable that is named, and ends with code 0 when all hold. */

const resultSchema = z.object({ name: z.string(), error: z.string().nullable() })

const say = (line: string): boolean => process.stdout.write(`${line}\n`)
const executable = process.argv[2] ?? ''
const members = new Set(contracts.flatMap((contract) => contract.members))
const counts = { passed: 0, failed: 0 }
let hasEnded = false

function read(line: string): void {
  if (line.startsWith('END ')) hasEnded = true
  if (!line.startsWith('CONTRACT ')) return
  const { name, error } = resultSchema.parse(JSON.parse(line.slice('CONTRACT '.length)))
  counts[error === null ? 'passed' : 'failed'] += 1
  say(error === null ? `✓ ${name}` : `✗ ${name}\n${error}`)
}

say(`Contracts with ${ELECTRON_SOURCES}\nin ${executable}`)
const userData = mkdtempSync(join(tmpdir(), 'contract-data-'))
const switches = ['--headless', `--user-data-dir=${userData}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
const child = spawn(executable, [...switches, join(import.meta.dirname, 'app')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, CONTRACT_ELECTRON: executable },
})
createInterface({ input: child.stdout }).on('line', read)
await once(child, 'close')
rmSync(userData, { recursive: true, force: true, maxRetries: 3 })
if (!hasEnded) {
  counts.failed += 1
  say('✗ the suite did not reach its end')
}
const report = process.env['CONTRACT_REPORT']
if (report !== undefined) writeFileSync(report, JSON.stringify(counts))
say(`\n${contracts.length} contracts, ${members.size} members of electron: ${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed === 0 ? 0 : 1
