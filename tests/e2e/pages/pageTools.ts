import { expect, type Page } from 'playwright/test'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import { callAs } from '../../support/page/calls.ts'

/** What the tests of the client's own pages share. */

/** Opens one of the client's own pages from home. */
export async function openOwn(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: '首页' }).click()
  await page.getByRole('region', { name: '工具' }).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** Stops the page's clock late in the last day of the demo's data, whatever the day is when the test runs, and loads the page again. */
export async function stopClock(page: Page, { today }: DemoApi): Promise<void> {
  const time = parseChinaTime(`${today} 21:30:00`)
  if (time === null) throw new RangeError(`not a day: ${today}`)
  await page.clock.setFixedTime(time)
  await page.reload()
  // Keys reach the shell once it is there: its code is loaded after the document.
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
}

/** The orders of a day as the server lists them. */
export const ordersOf = async (page: Page, day: string): Promise<readonly OrderRow[]> =>
  (await callAs(page, 'order.list', { current: 1, size: 2000, createTimeStart: `${day} 00:00:00`, createTimeEnd: `${day} 23:59:59` }))
    .records

/** Fen. */
export const sumOf = (rows: readonly OrderRow[]): number => rows.reduce((sum, { paiedPrice }) => sum + Math.max(0, paiedPrice ?? 0), 0)
