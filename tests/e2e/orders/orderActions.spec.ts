import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { startDemoApi, WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { configFor } from '../../support/app/embedded.ts'
import { pressEscape } from '../../support/page/focus.ts'
import { filterOrders, openOrders, orderGrid, orderRow, signIn } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

async function openOrder(page: Page, id: string) {
  await openOrders(page)
  await filterOrders(page, { orderId: id })
  await orderRow(page, id).click()
  const panel = page.getByRole('dialog', { name: `订单详情 ${id}` })
  await expect(panel.getByRole('grid', { name: '商品明细' }).getByRole('gridcell').first()).toBeVisible()
  return panel
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/gu)?.length ?? 0

test('the picking slip is saved as a PDF with all its pages and without the screen’s controls', async ({ openApp }) => {
  const { page, exportFolder } = await openApp()
  const panel = await openOrder(page, WELL_KNOWN_ORDERS.large)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#root')).toBeHidden()
  await page.emulateMedia({ media: null })
  await panel.getByRole('button', { name: '打印' }).click()
  await page.getByRole('menuitem', { name: '拣货单存为 PDF' }).click()
  await expect(page.getByRole('status').filter({ hasText: `拣货单_${WELL_KNOWN_ORDERS.large}.pdf` })).toBeVisible()
  expect(readdirSync(exportFolder)).toEqual([`拣货单_${WELL_KNOWN_ORDERS.large}.pdf`])
  const pdf = readFileSync(join(exportFolder, `拣货单_${WELL_KNOWN_ORDERS.large}.pdf`))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(pdf)).toBeGreaterThan(8)
  await expect(page.locator('.print-sheet')).toHaveCount(0)
  await panel.getByRole('button', { name: '打印' }).click()
  await page.getByRole('menuitem', { name: '拣货单存为 PDF' }).click()
  await expect.poll(() => readdirSync(exportFolder).length).toBe(2)
})

test('the slip goes to the print dialog, and a refusal by the printer is shown', async ({ openApp }) => {
  const { page, app } = await openApp()
  const panel = await openOrder(page, WELL_KNOWN_ORDERS.ordinary)
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    if (window !== undefined) window.webContents.print = (_options, callback) => callback?.(false, 'Invalid printer settings')
  })
  const print = async (): Promise<void> => {
    await panel.getByRole('button', { name: '打印' }).click()
    await page.getByRole('menuitem', { name: '打印拣货单…' }).click()
  }
  await print()
  await expect(page.getByRole('alert').filter({ hasText: '打印失败' })).toBeVisible()
  // At once: the message ends by itself.
  await page.getByRole('alert').getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    if (window !== undefined) {
      window.webContents.print = (_options, callback) => {
        Object.assign(globalThis, { isCanceled: true })
        callback?.(false, 'Print job canceled')
      }
    }
  })
  await print()
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'isCanceled'))).toBe(true)
  await expect(page.locator('.print-sheet')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the after-sales of an order are listed, or the page says that there are none', async ({ openApp }) => {
  const { page } = await openApp()
  await openOrders(page)
  await filterOrders(page, { status: '退款完成' })
  await orderGrid(page).getByRole('row').nth(1).click()
  const section = page.getByRole('region', { name: '售后记录' })
  await expect(section.getByRole('columnheader')).toHaveText(['退单编号', '时间', '售后状态', '退款方式', '备注'])
  await expect(section.getByRole('gridcell', { name: /原路退回|手动退款/u }).first()).toBeVisible()
  await pressEscape(page)
  await filterOrders(page, { status: '待付款' })
  await orderGrid(page).getByRole('row').nth(1).click()
  await expect(section.getByText('暂无售后记录')).toBeVisible()
})

test('the refund statuses of an order follow the deployment’s numbering', async ({ launch }) => {
  const server = await startDemoApi({ refundStatusReading: 'A', today: dayOf(Date.now()) })
  const { page } = await launch({ apiUrl: server.url, env: { BACKOFFICE_CONFIG: configFor(server, [], { refundStatusReading: 'A' }) } })
  await signIn(page, server, demoAccount('admin'))
  await openOrders(page)
  await filterOrders(page, { status: '退款完成' })
  await orderGrid(page).getByRole('row').nth(1).click()
  // The server's number is 7: cancelled in reading B.
  for (const name of ['售后记录', '商品明细']) {
    const section = page.getByRole('region', { name })
    await expect(section.getByRole('gridcell', { name: '已完成' }).first()).toBeVisible()
    await expect(section.getByRole('gridcell', { name: '已取消' })).toHaveCount(0)
  }
  await server.close()
})

test('the cashier’s sale is pushed after a confirmation, and the order’s flow shows it', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const panel = await openOrder(page, WELL_KNOWN_ORDERS.cashier)
  await panel.getByRole('button', { name: '推送销售单' }).click()
  const question = page.getByRole('dialog', { name: '推送销售单？' })
  await question.getByRole('button', { name: '取消' }).click()
  expect(demo.control.callCount('order.cashierSale')).toBe(0)
  await expect(question).toHaveCount(0)
  await panel.getByRole('button', { name: '推送销售单' }).click()
  await question.getByRole('button', { name: '推送销售单' }).click()
  await expect(page.getByRole('status').filter({ hasText: '的销售单已推送' })).toBeVisible()
  await expect(panel.getByRole('grid', { name: '订单进度' }).getByText('销售单已推送博俊')).toBeVisible()
})

test('a person without the permissions sees none of the buttons', async ({ openApp }) => {
  const { page } = await openApp('finance')
  const panel = await openOrder(page, WELL_KNOWN_ORDERS.ordinary)
  for (const name of ['打印', '推送销售单', '发货']) await expect(panel.getByRole('button', { name, exact: true })).toHaveCount(0)
})
