import type { Page } from 'playwright'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { filterOrders, openOrders, orderRow } from '../../support/page/pages.ts'
import { course, percentile, type Course, type Finding } from '../measure.ts'

const ROUNDS = 8
const LOG_ROWS = 2000

/** An order's log of 2,000 steps, as the server would answer. */
export const longLog = (): string => {
  const row = (_: unknown, index: number) => ({
    logDesc: `第 ${index + 1} 步：仓库【上海徐汇店】处理，操作员 ${1000 + (index % 90)}`,
    createTime: '2026-05-20 10:00:00',
  })
  return JSON.stringify({ code: 200, success: true, data: { content: Array.from({ length: LOG_ROWS }, row) }, msg: '操作成功' })
}

/** Time from the click on an order's row until its lines are painted, with 500 lines and 2,000 log rows. */
export async function orderDetail(page: Page): Promise<Finding[]> {
  await openOrders(page)
  await filterOrders(page, { orderId: WELL_KNOWN_ORDERS.large })
  const courses: Course[] = []
  for (let round = 0; round < ROUNDS; round++) {
    courses.push(
      await course(page, 'click', '[role="grid"][aria-label="商品明细"]|aria-rowcount|501', () =>
        orderRow(page, WELL_KNOWN_ORDERS.large).click(),
      ),
    )
    await page.locator(`[role="grid"][aria-label="订单进度"][aria-rowcount="${LOG_ROWS + 1}"]`).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: '商品明细' }).waitFor({ state: 'detached' })
  }
  const [first, ...again] = courses.map(({ duration }) => duration)
  return [
    {
      name: `an order of 500 lines and ${LOG_ROWS} log rows, click to painted, first time`,
      value: first ?? Number.NaN,
      unit: 'ms',
    },
    { name: 'the same again, median', value: percentile(again, 0.5), unit: 'ms' },
    { name: 'longest task meanwhile', value: Math.max(...courses.map(({ longestTask }) => longestTask)), unit: 'ms' },
  ]
}
