import type { ElectronApplication, Page } from 'playwright'
import type { Launched } from '../../../support/app/launch.ts'
import { pressEscape } from '../../../support/page/focus.ts'
import { course, percentile, type Finding } from '../../measure.ts'

const ERRORS = 10_000
/** Main takes two in a second, after the first hundred. Small steps of its clock: other limits are counted by the same one. */
const BURST = 20
const BURST_EVERY_MS = 10_000
const TURNS = 6
const LOG = '错误日志'
/** The log has been read and counted. */
const READ = '[role="dialog"] [role="status"]:not(:empty)|role|status'

/** The time from a click until the error log is painted, empty and after 10,000 errors, of which main keeps the last ones. */
export async function errorLogGrowth({ app, page }: Launched): Promise<Finding[]> {
  await stayUnlocked(page)
  const empty = await openings(page)
  for (let from = 0; from < ERRORS; from += BURST) {
    await passTime(app)
    await report(page, from)
  }
  const full = await openings(page)
  return [
    { name: 'the empty error log, opened', value: empty, unit: 'ms' },
    { name: `the error log after ${ERRORS} errors, opened`, value: full, unit: 'ms' },
    { name: `the error log after ${ERRORS} errors against none, opened`, value: full / empty, unit: '×' },
  ]
}

/** Main's clock runs over the minutes after which an idle PC is locked. */
const stayUnlocked = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.backoffice.invoke('app:settings', { autoLock: { onSystemLock: false, onSleep: false, idleMinutes: 0 } }))

const passTime = (app: ElectronApplication): Promise<void> =>
  app.evaluate((_electron, ms) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + ms
  }, BURST_EVERY_MS)

const report = (page: Page, from: number): Promise<void> =>
  page.evaluate(
    async ([first, count]) => {
      const one = (index: number) =>
        window.backoffice.invoke('app:reportError', {
          type: 'error',
          url: '/sale/goods/goods-order',
          message: `Error ${index}: no such row`,
          stack: `Error: ${index}\n    at row (app://bundle/list.js:${index}:7)\n    at render (app://bundle/list.js:12:3)`,
          info: 'bench',
        })
      await Promise.all(Array.from({ length: count }, (_, offset) => one(first + offset)))
    },
    [from, BURST] as const,
  )

/** The median of some openings after the first, in ms. */
async function openings(page: Page): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn <= TURNS; turn++) {
    const button = page.getByRole('banner').getByRole('button', { name: LOG })
    times.push((await course(page, 'click', READ, () => button.click())).duration)
    await pressEscape(page)
    await page.getByRole('dialog', { name: LOG }).waitFor({ state: 'detached' })
  }
  return percentile(times.slice(1), 0.5)
}
