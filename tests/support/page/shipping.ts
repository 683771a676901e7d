import type { Locator, Page } from 'playwright/test'
import { filterOrders, listedOrderIds, openOrders, orderGrid, orderRow } from './pages.ts'
import { expect } from './expect.ts'

/** The first line of a waybill file. */
export const WAYBILL_HEADER = '订单编号,快递公司,运单号'

/** Opens the order list, filtered to orders that await shipment. Returns the ids in the list. */
export async function atAwaiting(page: Page): Promise<string[]> {
  await openOrders(page)
  await filterOrders(page, { status: '待发货' })
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
  return await listedOrderIds(page)
}

/** Opens an order of the list, and its dialog that ships it. */
export async function openShip(page: Page, id: string): Promise<Locator> {
  await orderRow(page, id).click()
  await page
    .getByRole('dialog', { name: /^订单详情/u })
    .getByRole('button', { name: '发货', exact: true })
    .click()
  return page.getByRole('dialog', { name: `订单 ${id} 发货` })
}

/** Opens the dialog that ships the orders of a waybill file. */
export async function openBulkShip(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '批量发货' }).click()
  const dialog = page.getByRole('dialog', { name: '批量发货' })
  await expect(dialog.getByRole('button', { name: '选择文件' })).toBeEnabled()
  return dialog
}

/** Chooses a waybill file in that dialog. */
export const chooseWaybills = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page.getByLabel('运单文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
