import type { Page } from 'playwright'
import { openOrders, showManyOrders } from '../../support/page/pages.ts'
import { course, percentile, type Course, type Finding } from '../measure.ts'

const TURNS = 8
const ROWS = 2000

/** Time from the click on another page until its 2,000 rows are painted, including the server's answer. */
export async function orderList(page: Page): Promise<Finding[]> {
  await openOrders(page)
  await showManyOrders(page)
  const courses: Course[] = []
  for (let turn = 1; turn <= TURNS; turn++) {
    // The first row's position in the whole list shows which page was requested, and the grid shows when its rows are rendered.
    const first = `[role="grid"][aria-busy="false"] [aria-rowindex="${turn * ROWS + 2}"]|aria-rowindex|${turn * ROWS + 2}`
    courses.push(
      await course(page, 'click', first.replace('[role="row"]:nth-child(1) ', ''), () =>
        page.getByRole('button', { name: '下一页' }).click(),
      ),
    )
  }
  const durations = courses.map(({ duration }) => duration)
  return [
    { name: `a page of ${ROWS} rows, click to painted, median`, value: percentile(durations, 0.5), unit: 'ms' },
    { name: `a page of ${ROWS} rows, click to painted, p95`, value: percentile(durations, 0.95), unit: 'ms' },
    { name: 'longest task meanwhile', value: Math.max(...courses.map(({ longestTask }) => longestTask)), unit: 'ms' },
  ]
}
