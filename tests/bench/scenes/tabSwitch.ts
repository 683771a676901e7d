import type { Page } from 'playwright'
import { listedOrderIds, openOrders, showManyOrders } from '../../support/page/pages.ts'
import { clickToPaint, percentile, type Finding } from '../measure.ts'

const ROUNDS = 8

/** Time from a click on a tab until the page is painted, with twelve live tabs, one of them a table of 2,000 rows. */
export async function tabSwitch(page: Page): Promise<Finding[]> {
  await openOrders(page)
  await showManyOrders(page)
  const orders = (await listedOrderIds(page)).slice(0, 10)
  for (const [index, id] of orders.entries()) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(id)
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: '商品明细' }).getByRole('gridcell').first().waitFor()
    // After home and the list. The search hides the tabs from roles while it is open.
    await page
      .getByRole('tab')
      .nth(index + 2)
      .waitFor()
  }
  const ids = await page.getByRole('tab').evaluateAll((tabs) => tabs.map(({ id }) => id))
  const list = ids[1] ?? ''
  const toList = ids.flatMap((id) => (id === list ? [] : [id, list]))
  const warm = await clickToPaint(page, toList)
  const all = await clickToPaint(page, Array.from({ length: ROUNDS }, () => toList).flat())
  const idle = await clickToPaint(
    page,
    Array.from({ length: 60 }, () => 'no such element'),
  )
  const listOnly = all.filter((_, index) => index % 2 === 1)
  return [
    { name: `tab switch, ${ids.length} tabs, p95`, value: percentile(all, 0.95), unit: 'ms' },
    { name: 'tab switch to the 2,000 rows, p95', value: percentile(listOnly, 0.95), unit: 'ms' },
    { name: 'tab switch, first time round, p95', value: percentile(warm, 0.95), unit: 'ms' },
    { name: 'an empty frame, p95', value: percentile(idle, 0.95), unit: 'ms' },
    { name: 'tab switch against an empty frame, medians', value: percentile(all, 0.5) / percentile(idle, 0.5), unit: '×' },
  ]
}
