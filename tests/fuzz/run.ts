import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Random } from '../support/hostile/random.ts'
import { damaged, hasChecksum, outcomeOf, samples } from './damage.ts'

/**
 * Reads files that are damaged at random: `npm run fuzz`, optionally with their number and `--seed NUMBER`. It fails when a reading throws or
 * does not end, or when a workbook is read otherwise than its undamaged self without a word. Files without a checksum, such as CSV and JSON,
 * may be read otherwise: nobody can tell. A file that fails stays in the folder that the last line names.
 */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
const rounds = Number(positionals[0] ?? 20_000)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
console.log(`${rounds} files, seed ${seed}`)

const folder = mkdtempSync(join(tmpdir(), 'backoffice-fuzz-'))
const path = join(folder, 'deployment.json')
const write = (bytes: Uint8Array): string => {
  writeFileSync(path, bytes)
  return path
}
const random = new Random(seed)
const all = samples()
const counts: Record<string, number> = {}
let faults = 0
for (let round = 0; round < rounds; round++) {
  const sample = all[round % all.length]
  if (sample === undefined) break
  const bytes = damaged(sample.bytes, random)
  let outcome: string = await outcomeOf(sample, bytes, write).catch((error: unknown) => String(error))
  // One that does not even begin as a workbook is a text of one cell.
  if (outcome === 'other' && hasChecksum(sample) && hasChecksum({ bytes })) outcome = 'read otherwise without a word'
  const kind = `${hasChecksum(sample) ? 'workbooks' : sample.name.endsWith('.json') ? 'JSON' : 'texts'}: ${outcome}`
  counts[kind] = (counts[kind] ?? 0) + 1
  if (['same', 'other', 'refused'].includes(outcome)) continue
  faults += 1
  writeFileSync(join(folder, `${round}-${sample.name}`), bytes)
  console.log(`FAULT ${round} ${sample.name}: ${outcome}`)
}
console.table(counts)
console.log(`${rounds} files, ${faults} faults, seed ${seed}${faults === 0 ? '' : `, kept in ${folder}`}`)
if (faults === 0) rmSync(folder, { recursive: true })
process.exitCode = faults === 0 ? 0 : 1
