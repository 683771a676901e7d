import type { Page } from 'playwright/test'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { quitQuestion } from '../../support/app/quitQuestion.ts'
import { filterOrders, keptWorkspace, openOrders, orderRow, unlockScreen } from '../../support/page/pages.ts'
import { atAwaiting, chooseWaybills, openBulkShip, openShip, WAYBILL_HEADER } from '../../support/page/shipping.ts'
import { expect, test } from '../fixtures.ts'

const PASSWORD = '2580'
const ordersTab = (page: Page) => page.getByRole('tab', { name: '订单管理' })
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

/** As the automatic lock does: a dialog may be open. */
async function lockOverDialog(page: Page): Promise<void> {
  await page.evaluate((password) => window.backoffice.invoke('lock:lock', password), PASSWORD)
  await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
}

async function unlockToDialog(page: Page): Promise<void> {
  await unlockScreen(page, PASSWORD)
  await expect(page.getByRole('button', { name: '解锁' })).toHaveCount(0)
}

/** Drafts are saved a moment after they change. */
const draftsHold = (page: Page, text: string): Promise<void> => expect.poll(() => keptWorkspace(page)).toContain(text)

async function openOrder(page: Page, id: string) {
  await openOrders(page)
  await filterOrders(page, { orderId: id })
  await orderRow(page, id).click()
  return page.getByRole('dialog', { name: `订单详情 ${id}` })
}

async function pushSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: '推送销售单' }).click()
  await page
    .getByRole('dialog', { name: /推送/u })
    .last()
    .getByRole('button', { name: '推送销售单' })
    .click()
}

test('a sale that is being pushed at a lock goes on, says nothing behind it, and is told after the unlock', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openOrder(page, WELL_KNOWN_ORDERS.ordinary)
  demo.control.addFault({ path: 'order.cashierSale', times: 1, hold: true })
  await pushSale(page)
  await expect.poll(() => demo.control.callCount('order.cashierSale')).toBe(1)
  await lockOverDialog(page)
  demo.control.release()
  await expect.poll(() => demo.control.recentCalls('order.cashierSale').at(-1)?.status).toBe(200)
  await expect(page.getByText(WELL_KNOWN_ORDERS.ordinary)).toHaveCount(0)
  await unlockToDialog(page)
  await expect(toast(page, WELL_KNOWN_ORDERS.ordinary).filter({ hasText: '已推送' })).toBeVisible()
  expect(demo.control.callCount('order.cashierSale')).toBe(1)
})

test('a sale that is refused behind the lock is named with its time and the server’s reason, until it is dismissed', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp()
  await openOrder(page, WELL_KNOWN_ORDERS.ordinary)
  demo.control.addFault({ path: 'order.cashierSale', times: 1, hold: true, status: 200, body: '{"code":400,"msg":"库存不足"}' })
  await pushSale(page)
  await expect.poll(() => demo.control.callCount('order.cashierSale')).toBe(1)
  await lockOverDialog(page)
  demo.control.release()
  await unlockToDialog(page)
  const told = page.getByRole('alert').filter({ hasText: '库存不足' })
  await expect(told).toHaveText(new RegExp(`推送销售单（订单 ${WELL_KNOWN_ORDERS.ordinary}）于 \\d\\d:\\d\\d 失败：库存不足`, 'u'))
  await expect(told).toHaveCount(1)
  await told.getByRole('button', { name: '关闭' }).click()
  await expect(told).toHaveCount(0)
})

test('a remark that is being added at a reload is told afterwards, and its draft is gone', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const panel = await openOrder(page, WELL_KNOWN_ORDERS.ordinary)
  const field = panel.getByRole('textbox', { name: '新备注' })
  demo.control.addFault({ path: 'order.remarkCreate', times: 1, hold: true })
  await field.fill('门店自提')
  await draftsHold(page, '门店自提')
  await panel.getByRole('button', { name: '添加备注' }).click()
  await expect.poll(() => demo.control.callCount('order.remarkCreate')).toBe(1)
  await page.reload()
  await expect(field).toHaveValue('门店自提')
  demo.control.release()
  await expect(toast(page, /添加备注（订单 \d+）已于 \d\d:\d\d 完成/u)).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(panel.getByRole('gridcell', { name: '门店自提' })).toBeVisible()
  expect(demo.control.callCount('order.remarkCreate')).toBe(1)
})

test('bulk shipping goes on after the unlock: every line once, and the table of outcomes is there again', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const ids = await atAwaiting(page)
  const bulk = await openBulkShip(page)
  // More parcels than one call takes.
  const lines = Array.from({ length: 60 }, (_, index) => `${ids[index % 3] ?? ''},EMS,${12_000_000_000 + index}`)
  await chooseWaybills(page, '运单.csv', [WAYBILL_HEADER, ...lines].join('\n'))
  await bulk.getByRole('button', { name: '发货（3 单）' }).click()
  demo.control.addFault({ path: 'order.send', times: 1, hold: true })
  await page.getByRole('dialog', { name: '发货 3 单？' }).getByRole('button', { name: '发货', exact: true }).click()
  await expect.poll(() => demo.control.callCount('order.send')).toBe(1)
  await lockOverDialog(page)
  demo.control.release()
  await expect.poll(() => demo.control.recentCalls('order.send').at(-1)?.status).toBe(200)
  expect(demo.control.callCount('order.send')).toBe(1)
  await unlockToDialog(page)
  await expect(bulk.getByRole('status')).toHaveText('已发货 60 行，未发货 0 行')
  await expect(bulk.getByRole('gridcell', { name: '已发货', exact: true }).first()).toBeVisible()
  expect(demo.control.callCount('order.send')).toBe(2)
  await bulk.getByRole('button', { name: '关闭' }).first().click()
  await expect(ordersTab(page)).toHaveAccessibleName('订单管理')
})

test('what is typed in the ship dialog is there again after a lock, and the mark goes with it', async ({ openApp }) => {
  const { page } = await openApp()
  const [id = ''] = await atAwaiting(page)
  const dialog = await openShip(page, id)
  await dialog.getByLabel('运单号').fill('SF1029384756012')
  await dialog.getByLabel('快递公司').selectOption({ label: '圆通速递' })
  await draftsHold(page, 'yuantong')
  await lockOverDialog(page)
  await unlockToDialog(page)
  await expect(dialog.getByLabel('运单号')).toHaveValue('SF1029384756012')
  await expect(dialog.getByLabel('快递公司')).toHaveValue(/.+/u)
  await dialog.getByRole('button', { name: '取消' }).click()
  await page
    .getByRole('dialog', { name: /放弃/u })
    .getByRole('button', { name: /放弃/u })
    .click()
  await expect(dialog).toHaveCount(0)
  await page
    .getByRole('dialog', { name: `订单详情 ${id}` })
    .getByRole('button', { name: '关闭' })
    .click()
  await expect(ordersTab(page)).toHaveAccessibleName('订单管理')
})

test('a table of waybills is there again after a lock, and after a reload it is checked again before it can be sent', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp()
  const [one = '', two = ''] = await atAwaiting(page)
  const bulk = await openBulkShip(page)
  const table = [WAYBILL_HEADER, '', `${one},EMS,12000000001`, `${two},飞毛腿,12000000002`].join('\n')
  await chooseWaybills(page, '运单.csv', table)
  const sum = '共 2 行：1 行可以发货，1 行有误'
  await expect(bulk.getByRole('status')).toHaveText(sum)
  await lockOverDialog(page)
  await unlockToDialog(page)
  await expect(bulk.getByRole('status')).toHaveText(sum)
  await draftsHold(page, '飞毛腿')
  const checks = demo.control.callCount('order.list')
  await page.reload()
  await expect(bulk.getByRole('status')).toHaveText(sum)
  expect(demo.control.callCount('order.list')).toBeGreaterThan(checks)
  await expect(bulk.getByRole('gridcell', { name: '4', exact: true })).toBeVisible()
})

test('one waybill of two orders is not sent, and one of another carrier is named before anything is sent', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const [one = '', two = ''] = await atAwaiting(page)
  const bulk = await openBulkShip(page)
  const lines = [`${one},顺丰,SF100000000001`, `${two},申通,SF100000000001`, `${one},申通,SF100000000002`]
  const table = [WAYBILL_HEADER, ...lines].join('\n')
  await chooseWaybills(page, '运单.csv', table)
  await expect(bulk.getByText('与第 3 行的另一订单运单号相同')).toBeVisible()
  await expect(bulk.getByText('与第 2 行的另一订单运单号相同')).toBeVisible()
  await bulk.getByRole('button', { name: '发货（1 单）' }).click()
  const question = page.getByRole('dialog', { name: '发货 1 单？' })
  await expect(question).toContainText('第 4 行的运单号 SF100000000002 是顺丰速运的单号格式，请先核对。')
  expect(demo.control.callCount('order.send')).toBe(0)
})

test('a shipment whose answer is lost says that it may be done, and the order is read again', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const [id = ''] = await atAwaiting(page)
  const dialog = await openShip(page, id)
  await dialog.getByLabel('快递公司').selectOption({ label: '顺丰速运' })
  await dialog.getByLabel('运单号').fill('SF1029384756012')
  const reads = demo.control.callCount('order.info')
  demo.control.addFault({ path: 'order.send', times: 1, drop: true })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('服务器现为：待发货，可以再提交')
  await expect.poll(() => demo.control.callCount('order.info')).toBeGreaterThan(reads)

  // The server does it, but its answer breaks off: nothing is left to send, and closing asks nothing.
  demo.control.addFault({ path: 'order.send', times: 1, cutAfterBytes: 1 })
  await dialog.getByRole('button', { name: '发货' }).click()
  await expect(dialog.getByRole('alert')).toContainText('服务器现为：已发货，运单号 SF1029384756012，操作已完成')
  await expect(dialog.getByRole('button', { name: '发货' })).toBeDisabled()
  expect(demo.control.callCount('order.send')).toBe(2)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog', { name: /发货$|^放弃/u })).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: `订单详情 ${id}` }).getByRole('button', { name: '发货', exact: true })).toHaveCount(0)
})

test('identical writes of the page are one at the server, whatever their ids, and a cancel does not abort them', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp()
  demo.control.addFault({ path: 'order.remarkCreate', times: 2, hold: true })
  const both = page.evaluate(async (orderId) => {
    const add = (id: string) => window.backoffice.call(id, 'order.remarkCreate', { orderId, remark: '门店自提' })
    const answers = [add('one'), add('two')]
    await window.backoffice.invoke('api:cancel', 'one')
    return (await Promise.all(answers)).map(({ ok }) => ok)
  }, WELL_KNOWN_ORDERS.ordinary)
  await expect.poll(() => demo.control.callCount('order.remarkCreate')).toBe(1)
  demo.control.faults.reset()
  expect(await both).toEqual([true, true])
  expect(demo.control.callCount('order.remarkCreate')).toBe(1)
})

test('closing the tab of a bulk shipment asks, and what was sent is said', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const [one = ''] = await atAwaiting(page)
  const bulk = await openBulkShip(page)
  const buffer = Buffer.from([WAYBILL_HEADER, `${one},EMS,12000000001`].join('\n'))
  await page.getByLabel('运单文件').setInputFiles({ name: '运单.csv', mimeType: 'text/csv', buffer })
  await bulk.getByRole('button', { name: '发货（1 单）' }).click()
  demo.control.addFault({ path: 'order.send', times: 1, hold: true })
  await page.getByRole('dialog', { name: '发货 1 单？' }).getByRole('button', { name: '发货', exact: true }).click()
  await expect.poll(() => demo.control.callCount('order.send')).toBe(1)
  // The page's keys do not work over a dialog, but a mouse closes the tab.
  await page.locator('[role="tab"]').nth(1).dispatchEvent('auxclick', { button: 1 })
  await page.getByRole('dialog', { name: '放弃未保存的内容？' }).getByRole('button', { name: '放弃并关闭' }).click()
  await expect(bulk).toHaveCount(0)
  demo.control.release()
  await expect(toast(page, '批量发货已停止：完成 1 条')).toBeVisible()
})

test('a quit while a write is in flight asks first', async ({ openApp, demo }) => {
  const { page, app } = await openApp()
  await openOrder(page, WELL_KNOWN_ORDERS.ordinary)
  demo.control.addFault({ path: 'order.cashierSale', times: 1, hold: true })
  await pushSale(page)
  await expect.poll(() => demo.control.callCount('order.cashierSale')).toBe(1)
  expect(await quitQuestion(app)).toBe('1 个操作尚未收到服务器的答复，退出后无法得知是否完成。')
  demo.control.release()
  await expect(toast(page, '已推送')).toBeVisible()
})
