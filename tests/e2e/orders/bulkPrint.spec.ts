import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { openOrders, orderGrid } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

/** Picking slips of several orders in one print job. */

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/gu)?.length ?? 0

/** Ticks the first rows of the list. */
async function tick(page: Page, count: number): Promise<void> {
  await openOrders(page)
  const boxes = orderGrid(page).getByRole('gridcell').getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  for (let place = 0; place < count; place++) await boxes.nth(place).click()
  await expect(page.getByRole('tabpanel').getByRole('status')).toContainText(`已选 ${count} 条`)
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '打印拣货单' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('the slips of the ticked orders are one PDF, each on a page of its own, and an unreadable order is named', async ({
  openApp,
  demo,
}) => {
  const { page, exportFolder } = await openApp()
  await tick(page, 4)
  const body = JSON.stringify({ code: 500, success: false, data: null, msg: '订单服务忙' })
  demo.control.addFault({ path: 'order.info', times: 1, status: 500, body, contentType: 'application/json' })
  await choose(page, '拣货单存为 PDF')
  const dialog = page.getByRole('dialog', { name: '打印拣货单' })
  await expect(dialog.getByRole('alert')).toHaveText('以下 1 单读取失败，没有打印：')
  await expect(dialog.getByRole('gridcell', { name: '订单服务忙' })).toBeVisible()
  const [file = ''] = readdirSync(exportFolder)
  expect(file).toMatch(/^拣货单_3 单_\d{4}-\d\d-\d\d\.pdf$/u)
  expect(pagesOf(readFileSync(join(exportFolder, file)))).toBeGreaterThanOrEqual(3)
  await expect(page.locator('.print-sheet')).toHaveCount(0)

  await dialog.getByRole('button', { name: '重试 1 单' }).click()
  await expect(dialog).toHaveCount(0)
  expect(readdirSync(exportFolder).filter((name) => name.startsWith('拣货单_1 单'))).toHaveLength(1)
  expect(demo.control.callCount('order.info')).toBe(5)
})

test('the slips go to the print dialog as one job; reading can be cancelled', async ({ openApp, demo }) => {
  const { page, app } = await openApp()
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) return
    const count = async (callback: ((success: boolean, reason: string) => void) | undefined): Promise<void> => {
      const sheets: unknown = await window.webContents.executeJavaScript('document.querySelectorAll(".print-sheet article").length')
      Object.assign(globalThis, { printed: [...(Reflect.get(globalThis, 'printed') ?? []), sheets] })
      callback?.(true, '')
    }
    window.webContents.print = (_options, callback) => void count(callback)
  })
  const jobs = () => app.evaluate(() => Reflect.get(globalThis, 'printed') ?? [])
  await tick(page, 3)
  const dialog = page.getByRole('dialog', { name: '打印拣货单' })
  demo.control.addFault({ path: 'order.info', hold: true })
  await choose(page, '打印拣货单…')
  await expect(dialog.getByRole('status')).toHaveText('正在读取订单：0 / 3')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)
  demo.control.faults.reset()
  await choose(page, '打印拣货单…')
  await expect.poll(jobs).toEqual([3])
  await expect(dialog).toHaveCount(0)
})

test('a person who may not print selects orders to add them up, and has no button that prints', async ({ openApp }) => {
  const { page } = await openApp('finance')
  await openOrders(page)
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
  await orderGrid(page).getByRole('row').nth(1).getByRole('checkbox').check()
  await expect(page.getByRole('tabpanel').getByRole('status')).toContainText('已选 1 条')
  await expect(page.getByRole('button', { name: '打印拣货单' })).toHaveCount(0)
})
