import { parseArgs } from 'node:util'
import { startDemoApi } from '#demo-api/server.ts'
import { deleteKeychainEntries } from '../support/app/keychainEntries.ts'
import { Random } from '../support/hostile/random.ts'
import { KilledDay } from './killedDay.ts'

/**
 * Kills the built app at random moments of a day: `npm run kills`, optionally with the number of kills and `--seed NUMBER`. After each kill
 * the app starts again on the same account folder, and what it shows is compared with what happened before. A table of the kills and every
 * fault end the run; a fault makes it fail.
 */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
const rounds = Number(positionals[0] ?? 200)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
console.log(`${rounds} kills, seed ${seed}`)

const demo = await startDemoApi({ emptyValues: true })
const day = new KilledDay(demo, new Random(seed))
for (let round = 1; round <= rounds; round += 1) {
  const found = await day.kill()
  console.log(`${round} ${found.text}`)
}
await day.check()
await demo.close()
await deleteKeychainEntries(day.userData)
console.table(day.counts())
for (const fault of day.faults) console.log(`FAULT ${fault}`)
console.log(`${rounds} kills, ${day.faults.length} faults, seed ${seed}`)
process.exit(day.faults.length === 0 ? 0 : 1)
