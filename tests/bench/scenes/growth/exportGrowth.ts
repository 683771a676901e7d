import { rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { ElectronApplication, Page } from 'playwright'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import type { DemoApi, Launched } from '../../../support/app/launch.ts'
import { percentile, type Finding } from '../../measure.ts'

const SIZES = [1, 5, 20] as const
const ROUNDS = 3
const MB = 1024 ** 2
const FILE_SIZE = 32 * MB
const LOOK_EVERY_MS = 50

interface Run {
  /** From the start of the first to the end of the last, for each export. In ms. */
  readonly each: number
  /** What main's memory grew by, in bytes. */
  readonly growth: number
}

/** The time of an export, and what main grows by, with 1, 5 and 20 exports at once. */
export async function exportGrowth({ app, page }: Launched, demo: DemoApi): Promise<Finding[]> {
  demo.control.addFault({ path: 'order.export', syntheticBytes: FILE_SIZE, announceLength: true })
  // The first ones load everything that downloads need.
  await exportAtOnce(app, page, 3)
  let alone = Number.NaN
  const findings: Finding[] = []
  for (const count of SIZES) {
    const runs: Run[] = []
    for (let round = 0; round < ROUNDS; round++) runs.push(await exportAtOnce(app, page, count))
    const each = percentile(
      runs.map((run) => run.each),
      0.5,
    )
    if (count === SIZES[0]) alone = each
    else findings.push({ name: `an export of ${count} at once against one alone`, value: each / alone, unit: '×' })
    findings.push(
      { name: `an export of 32 MB, ${count} at once`, value: each, unit: 'ms' },
      { name: `what main grows by during ${count} exports at once`, value: Math.max(...runs.map(({ growth }) => growth)) / MB, unit: 'MB' },
    )
  }
  return findings
}

async function exportAtOnce(app: ElectronApplication, page: Page, count: number): Promise<Run> {
  const before = await memoryOf(app)
  await page.evaluate(async (amount) => {
    const start = async (index: number): Promise<void> => {
      const args = { currentPage: 1 + index, pageSize: 10 }
      const reply = await window.backoffice.invoke('exports:start', { name: 'order.export', args, suggestedName: `bench-${index}.xlsx` })
      if (!reply.ok) throw new Error(reply.error.message)
    }
    await Promise.all(Array.from({ length: amount }, (_, index) => start(index)))
  }, count)
  let most = before
  let jobs = await newest(page, count)
  while (jobs.some(({ status }) => status === 'queued' || status === 'running')) {
    await setTimeout(LOOK_EVERY_MS)
    most = Math.max(most, await memoryOf(app))
    jobs = await newest(page, count)
  }
  const failed = jobs.find(({ status }) => status !== 'done')
  if (failed !== undefined) throw new Error(`an export failed: ${failed.error?.message}`)
  for (const { path } of jobs) rmSync(path)
  const began = Math.min(...jobs.map(({ beganAt }) => beganAt ?? Number.NaN))
  const ended = Math.max(...jobs.map(({ endedAt }) => endedAt ?? Number.NaN))
  return { each: (ended - began) / count, growth: most - before }
}

const memoryOf = (app: ElectronApplication): Promise<number> => app.evaluate(() => process.memoryUsage().rss)

async function newest(page: Page, count: number): Promise<readonly ExportJob[]> {
  const reply = await page.evaluate(async () => await window.backoffice.invoke('exports:list'))
  if (!reply.ok || reply.value.length < count) throw new Error(`there are no ${count} exports`)
  return reply.value.slice(0, count)
}
