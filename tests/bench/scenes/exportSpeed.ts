import { execFile } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ElectronApplication, Page } from 'playwright'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import type { DemoApi, Launched } from '../../support/app/launch.ts'
import { percentile, type Finding } from '../measure.ts'

const SIZE = 2 * 1024 ** 3
/** A first download loads everything that downloads need, so that the measured ones do not include it. */
const WARM_UP = 128 * 1024 ** 2
/** Disk speed varies. Each round measures both, and the median counts. */
const ROUNDS = 5
const LOOK_EVERY_MS = 250
const MB = 1024 ** 2

/** Simulates a line of 2 Gbit/s, twice the speed of a store's line: a chunk of bytes, then a pause of 1 ms. */
const LINE = { syntheticBytes: SIZE, announceLength: true, bytesPerChunk: 256 * 1024, chunkDelayMs: 1 }

/**
 * Exports 2 GB through the export service and, in turns, downloads the same file to the same disk with `curl -o`. The server
 * runs on the same machine, so only the disk and the processors limit the speed.
 */
export async function exportSpeed(page: Page, demo: DemoApi, { app, exportFolder }: Launched): Promise<Finding[]> {
  demo.control.addFault({ path: 'order.export', times: 1, syntheticBytes: WARM_UP, announceLength: true })
  demo.control.addFault({ path: 'order.export', times: 2, ...LINE })
  demo.control.addFault({ path: 'order.export', syntheticBytes: SIZE, announceLength: true })
  await exportSeconds(page, app, WARM_UP)
  const atPace = await lineRatio(page, demo.url, app, exportFolder)
  const curls: { readonly received: number; readonly flushed: number }[] = []
  const exports: number[] = []
  const growths: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    curls.push(await curlSeconds(demo.url, exportFolder))
    const { seconds, growth } = await exportSeconds(page, app)
    exports.push(seconds)
    growths.push(growth)
  }
  // Drawing every frame costs time that curl does not need, so frames are measured in a separate round.
  await watchFrames(page)
  await exportSeconds(page, app)
  const frame = await longestFrame(page)
  const middle = (values: readonly number[]): number => percentile(values, 0.5)
  const against = (time: (curl: { readonly received: number; readonly flushed: number }) => number): number =>
    middle(curls.map((curl, round) => time(curl) / (exports[round] ?? Number.NaN)))
  return [
    {
      name: 'export of 2 GB over a line of 2 Gbit/s against curl -o, throughput',
      value: atPace,
      unit: '×',
    },
    { name: 'without a line, against curl -o and sync', value: against(({ flushed }) => flushed), unit: '×' },
    { name: 'without a line, against curl -o alone', value: against(({ received }) => received), unit: '×' },
    { name: 'what main grows by during it', value: Math.max(...growths) / MB, unit: 'MB' },
    { name: 'without a line, flushed to the disk', value: middle(exports) * 1000, unit: 'ms' },
    { name: 'without a line, curl -o and sync', value: middle(curls.map(({ flushed }) => flushed)) * 1000, unit: 'ms' },
    { name: 'the longest frame of the window during it', value: frame, unit: 'ms' },
  ]
}

/** Compares the export at the speed of the line with `curl -o`, which does not flush. */
async function lineRatio(page: Page, url: string, app: ElectronApplication, folder: string): Promise<number> {
  const { received } = await curlSeconds(url, folder)
  const { seconds } = await exportSeconds(page, app)
  return received / seconds
}

async function curlSeconds(url: string, folder: string): Promise<{ received: number; flushed: number }> {
  const file = join(folder, 'curl.bin')
  const began = performance.now()
  // The demo answers a fault before it checks the token. It runs in this process, so nothing here may block.
  await promisify(execFile)('curl', ['--silent', '--fail', '-o', file, `${url}/api/mall-moudle/asyn-export-order/export-order`])
  const received = performance.now() - began
  // An export is done when its bytes are on the disk; those of curl are still in memory.
  await promisify(execFile)('sync', [file])
  const flushed = performance.now() - began
  check(file, SIZE)
  return { received: received / 1000, flushed: flushed / 1000 }
}

async function exportSeconds(page: Page, app: ElectronApplication, size = SIZE): Promise<{ seconds: number; growth: number }> {
  const before = await memoryOf(app)
  let most = before
  await page.evaluate(() =>
    window.backoffice.invoke('exports:start', {
      name: 'order.export',
      args: { currentPage: 1, pageSize: 10 },
      suggestedName: 'bench.xlsx',
    }),
  )
  let job = await newest(page)
  while (job.status === 'queued' || job.status === 'running') {
    // Polling uses the same processes. At this interval the cost is negligible.
    await setTimeout(LOOK_EVERY_MS)
    most = Math.max(most, await memoryOf(app))
    job = await newest(page)
  }
  if (job.status !== 'done') throw new Error(`the export failed: ${job.error?.message}`)
  check(job.path, size)
  return { seconds: ((job.endedAt ?? 0) - (job.beganAt ?? 0)) / 1000, growth: most - before }
}

const memoryOf = (app: ElectronApplication): Promise<number> => app.evaluate(() => process.memoryUsage().rss)

async function newest(page: Page): Promise<ExportJob> {
  const reply = await page.evaluate(async () => await window.backoffice.invoke('exports:list'))
  const [job] = reply.ok ? reply.value : []
  if (job === undefined) throw new Error('there is no export')
  return job
}

/** Checks that the file is complete, then deletes it to free the space. */
function check(path: string, size: number): void {
  if (statSync(path).size !== size) throw new Error(`${path} is not whole`)
  rmSync(path)
}

declare global {
  interface Window {
    /** The longest time between two frames since the watch began. */
    benchLongestFrame?: number
  }
}

const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.benchLongestFrame = 0
    let last = performance.now()
    const look = (): void => {
      const now = performance.now()
      if (window.benchLongestFrame === undefined) return
      window.benchLongestFrame = Math.max(window.benchLongestFrame, now - last)
      last = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const longest = window.benchLongestFrame ?? 0
    delete window.benchLongestFrame
    return longest
  })
