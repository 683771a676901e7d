import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { catalogue } from '#shared/api/index.ts'

const reportSchema = z.object({
  count: z.number(),
  calls: z.number(),
  outcomes: z.record(z.string(), z.number()),
  faults: z.array(z.string()),
  uncaught: z.array(z.string()),
  stolen: z.array(z.string()),
  polluted: z.array(z.string()),
  logged: z.number(),
  longestLine: z.number(),
  leaks: z.number(),
  longestBlockMs: z.number(),
  during: z.array(z.string()),
  heapGrowthMb: z.number(),
})

const ANSWERS = 5_000

/** The longest time that main may not turn its loop, in milliseconds. */
const MAX_BLOCK_MS = 50

test(
  'five thousand hostile answers each end in a valid value or an error message, and leave nothing behind',
  { timeout: 1_200_000 },
  () => {
    const run = spawnSync(
      process.execPath,
      ['--expose-gc', '--no-warnings', resolve(import.meta.dirname, '../../../support/hostile/run.ts'), String(ANSWERS)],
      { encoding: 'utf8' },
    )
    const [, text] = run.stdout.split('REPORT')
    expect(text, run.stderr).toBeDefined()
    const report = reportSchema.parse(JSON.parse(text ?? '{}'))
    expect(report.count).toBe(ANSWERS)
    expect(Object.values(report.outcomes).reduce((sum, part) => sum + part, 0)).toBeGreaterThanOrEqual(ANSWERS)
    expect(report.calls).toBe(Object.keys(catalogue).length)
    // Every kind of outcome occurred, so the generator still produces hostile answers. None is late, however busy the machine is.
    const kinds = ['broken file', 'invalid-response', 'network', 'no file', 'server', 'unauthorized', 'value']
    expect(Object.keys(report.outcomes).toSorted()).toEqual(kinds)
    expect(report.faults).toEqual([])
    expect(report.uncaught).toEqual([])
    expect(report.stolen, 'a token reached another address').toEqual([])
    expect(report.polluted).toEqual([])
    expect(report.leaks, 'the log holds what a body said').toBe(0)
    expect(report.longestLine).toBeLessThan(300)
    expect(report.heapGrowthMb).toBeLessThan(32)
    // The processor time of main's own thread at the speed of a known PC (`turns.ts`): another program on the machine does not lengthen it.
    expect(report.longestBlockMs, report.during.join(', ')).toBeLessThan(MAX_BLOCK_MS)
  },
)
