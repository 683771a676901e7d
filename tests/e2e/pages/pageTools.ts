import { expect, type Page } from 'playwright/test'
import type { OrderRow } from '#shared/api/orders.ts'

/** What the tests of the client's own pages share. */

/** Opens one of the client's own pages from home. */
export async function openOwn(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: '首页' }).click()
  await page.getByRole('region', { name: '工具' }).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** The orders of a day as the server lists them. */
export const ordersOf = (page: Page, day: string): Promise<OrderRow[]> =>
  page.evaluate(async (date) => {
    const reply = await window.backoffice.call(`list ${date}`, 'order.list', {
      current: 1,
      size: 2000,
      createTimeStart: `${date} 00:00:00`,
      createTimeEnd: `${date} 23:59:59`,
    })
    if (!reply.ok) throw new Error(reply.error.message)
    return reply.value.records
  }, day)

/** Fen. */
export const sumOf = (rows: readonly OrderRow[]): number => rows.reduce((sum, { paiedPrice }) => sum + Math.max(0, paiedPrice ?? 0), 0)
