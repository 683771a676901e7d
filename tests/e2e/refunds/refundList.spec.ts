import type { Locator, Page } from 'playwright/test'
import { startDemoApi } from '#demo-api/server.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { configFor } from '../../support/app/embedded.ts'
import { callAs } from '../../support/page/calls.ts'
import { homeIsRead, openFromMenu, signIn } from '../../support/page/pages.ts'
import { atRefunds } from '../../support/page/refunds.ts'
import { roomOf } from '../../support/page/selects.ts'
import { expect, test } from '../fixtures.ts'

const gridOf = (page: Page): Locator => page.getByRole('grid', { name: /^(?:退单列表|Returns)$/u })
const firstRow = (page: Page): Locator => gridOf(page).getByRole('row').nth(1)
const statusTab = (page: Page, name: string): Locator =>
  page.getByRole('tabpanel').getByRole('radio', { name: new RegExp(`^${name} [\\d,]+$`, 'u') })
/** The choice of the number that two kinds of refunds share under reading B (spec.md §4). */
const WAITING = '待审核 / OMS 撤回中'
const shownTotal = async (page: Page): Promise<string> => (await page.getByText(/^共 [\d,]+ 条$/u).innerText()).replaceAll(/[^\d,]/gu, '')

async function openRefunds(page: Page): Promise<void> {
  await openFromMenu(page, '销售', '退单管理')
  await expect(gridOf(page).getByRole('gridcell').first()).toBeVisible()
}

/** Filters by a status with its tab above the table. */
async function chooseStatus(page: Page, name: string): Promise<void> {
  const count = (await statusTab(page, name).locator('xpath=..').innerText()).replaceAll(/[^\d,]/gu, '')
  await statusTab(page, name).check({ force: true })
  await expect.poll(() => shownTotal(page)).toBe(count)
  await expect(gridOf(page)).toHaveAttribute('aria-busy', 'false')
}

/** Opens the first refund of the list in the panel. A row's middle may be a link to its order. */
async function openFirst(page: Page): Promise<Locator> {
  await firstRow(page).locator('[data-column="status"]').click()
  const panel = page.getByRole('dialog', { name: /^退单详情 \d+$/u })
  await expect(panel.getByRole('grid', { name: '退货商品' }).getByRole('gridcell').first()).toBeVisible()
  return panel
}

const idOf = async (panel: Locator): Promise<string> => /\d+$/u.exec((await panel.getAttribute('aria-label')) ?? '')?.[0] ?? ''

test('the status tabs count their refunds, and a refund opens over the list with all its parts', async ({ openApp }) => {
  const { page } = await openApp()
  await openRefunds(page)
  await chooseStatus(page, '退货失败')
  await expect(gridOf(page).getByRole('gridcell', { name: '退货失败' }).first()).toBeVisible()

  const panel = await openFirst(page)
  await expect(panel.getByRole('heading', { level: 2 })).toContainText(await idOf(panel))
  const amount = panel.getByRole('table', { name: '退款金额' })
  await expect(amount.getByRole('row', { name: /^商品实付/u })).toBeVisible()
  await expect(panel.getByRole('list', { name: '处理记录' }).getByRole('listitem').first()).toContainText('退货验收不通过')
  await expect(panel.getByRole('grid', { name: '退货物流' }).getByRole('gridcell').first()).toBeVisible()
  for (const name of ['基本信息', '收货与审核', '原订单']) await expect(panel.getByRole('region', { name })).toBeVisible()
})

test('the refresh button counts the status tabs again: a colleague may have reviewed a refund', async ({ openApp }) => {
  const { page } = await openApp()
  await openRefunds(page)
  await chooseStatus(page, WAITING)
  const waiting = Number((await shownTotal(page)).replaceAll(',', ''))
  // A refund-only order of this number is being withdrawn, and not reviewed.
  const id = /\d{19}/u.exec(await gridOf(page).getByRole('row').filter({ hasText: '待审核' }).first().innerText())?.[0] ?? ''
  await callAs(page, 'refund.check', { id, status: 1 })
  await page.getByRole('tabpanel').getByRole('button', { name: '刷新', exact: true }).click()
  await expect(statusTab(page, WAITING)).toHaveAccessibleName(`${WAITING} ${waiting - 1}`)
})

test('a refund that awaits its money says in its row whether finance has the payment, at two calls for the whole list', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp()
  const money = (id: string): Locator => gridOf(page).getByRole('row').filter({ hasText: id }).locator('[data-column="money"]')
  // Home counts refund money as well.
  await homeIsRead(page)
  const before = demo.control.callCount('refundMoney.list')
  await openRefunds(page)
  await chooseStatus(page, '待退款')
  await expect(gridOf(page).locator('[data-column="money"]').filter({ hasText: '待审核' }).first()).toBeVisible()
  // Two for a list; none for the second one, unless a new minute has begun in between.
  expect([2, 4]).toContain(demo.control.callCount('refundMoney.list') - before)
  const waiting = gridOf(page).getByRole('row').filter({ hasText: '待同意' }).first()
  const id = /\d{19}/u.exec(await waiting.innerText())?.[0] ?? ''
  await callAs(page, 'refund.approve', { refundOrderId: id })
  // What another person did is read with the list, a minute after the last time: a page that is loaded again asks at once.
  await page.reload()
  await expect(money(id)).toHaveText('待审核')
  await chooseStatus(page, '退货失败')
  await expect(gridOf(page).locator('[data-column="money"]').nth(1)).toHaveText('')
})

test('where the payments cannot be read the refund list stays, and claims nothing', async ({ openApp, demo }) => {
  const { page } = await openApp()
  demo.control.addFault({ path: 'refundMoney.list', status: 500, body: '{"code":500,"msg":"退款服务忙"}' })
  await openRefunds(page)
  await chooseStatus(page, '待退款')
  const cells = gridOf(page).locator('[role="gridcell"][data-column="money"]')
  await expect(cells.first()).toHaveText('未知')
  await expect(cells.filter({ hasText: '待同意' })).toHaveCount(0)
  demo.control.faults.reset()
  demo.control.addFault({ path: 'refundMoney.list', status: 200, body: '{"code":403,"msg":"没有权限"}' })
  await page.reload()
  await expect(gridOf(page).getByRole('columnheader', { name: '退单状态' })).toBeVisible()
  await expect(gridOf(page).locator('[data-column="money"]')).toHaveCount(0)
})

test('a refund leads to its order, and the order’s after-sales row back to the refund', async ({ openApp }) => {
  const { page } = await openApp()
  await openRefunds(page)
  const panel = await openFirst(page)
  const id = await idOf(panel)
  await panel.getByRole('button', { name: '在标签页打开' }).click()
  await expect(page.getByRole('tab', { name: `退单 ${id}`, selected: true })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toContainText(id)

  const link = page.getByRole('region', { name: '原订单' }).getByRole('link').first()
  const orderId = await link.innerText()
  await link.click()
  await expect(page.getByRole('tab', { name: `订单 ${orderId}`, selected: true })).toBeVisible()
  await page.getByRole('region', { name: '售后记录' }).getByRole('link', { name: id }).click()
  await expect(page.getByRole('tab', { name: `退单 ${id}`, selected: true })).toBeVisible()

  // The order in a row of the list opens the order, not the row.
  await page.getByRole('tab', { name: '退单管理' }).click()
  await gridOf(page).getByRole('link', { name: orderId }).first().click()
  await expect(page.getByRole('tab', { name: `订单 ${orderId}`, selected: true })).toBeVisible()
})

test('a part that fails says so in its place, tries again alone, and leaves the others', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openRefunds(page)
  await chooseStatus(page, '退货失败')
  // The server's own words: after a stranger's page the program would try again by itself as soon as the server is back.
  const body = JSON.stringify({ code: 500, success: false, data: null, msg: '服务忙' })
  for (const path of ['refund.log', 'order.info'] as const)
    demo.control.addFault({ path, status: 500, body, contentType: 'application/json' })
  const panel = await openFirst(page)
  const log = panel.getByRole('region', { name: '处理记录' })
  const order = panel.getByRole('region', { name: '原订单' })
  await expect(log.getByRole('alert')).toBeVisible()
  await expect(order.getByRole('alert')).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(2)

  await expect(panel.getByRole('grid', { name: '退货物流' }).getByRole('gridcell').first()).toBeVisible()

  demo.control.faults.reset()
  const before = demo.control.callCount('refund.info')
  await log.getByRole('button', { name: '重试' }).click()
  await expect(log.getByRole('listitem').first()).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(1)
  await order.getByRole('button', { name: '重试' }).click()
  await expect(order.getByRole('link').first()).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  expect(demo.control.callCount('refund.info')).toBe(before)
})

test('the newest scans of several refunds that were paid by WeChat come from one call', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openRefunds(page)
  await chooseStatus(page, '退货失败')
  await gridOf(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.getByRole('button', { name: '微信物流', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '微信物流' })
  const scans = dialog.getByRole('grid', { name: '微信物流' }).getByRole('gridcell', { name: /^\d{4}-\d{2}-\d{2} / })
  await expect(scans.first()).toBeVisible()
  await expect(dialog.getByText(/^另有 \d+ 笔不是微信支付/u)).toBeVisible()
  expect(demo.control.callCount('refund.wechatExpressBatch')).toBe(1)
})

test('a cashier sees refunds and their orders, but neither export', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await openRefunds(page)
  await expect(page.getByRole('tabpanel').getByRole('button', { name: /^导出/u })).toHaveCount(0)
  const panel = await openFirst(page)
  await expect(panel.getByRole('region', { name: '原订单' }).getByRole('link').first()).toBeVisible()
})

test('a status is read by the deployment’s numbering and the refund’s type, in both languages', async ({ launch, openApp }) => {
  const toEnglish = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
  }
  const statuses = (page: Page, names: readonly string[]): Locator =>
    gridOf(page).getByRole('gridcell', { name: new RegExp(`^(?:${names.join('|')})$`, 'u') })
  // Reading A: 5 is a failed return, and of a refund-only order one that awaits its money.
  const server = await startDemoApi({ refundStatusReading: 'A', today: dayOf(Date.now()) })
  const { page } = await launch({ apiUrl: server.url, env: { BACKOFFICE_CONFIG: configFor(server, [], { refundStatusReading: 'A' }) } })
  await signIn(page, server, demoAccount('admin'))
  await openRefunds(page)
  await chooseStatus(page, '退货失败 / 待退款')
  for (const name of ['退货失败', '待退款']) await expect(statuses(page, [name]).first()).toBeVisible()
  await toEnglish(page)
  for (const name of ['Return failed', 'Awaiting refund']) await expect(statuses(page, [name]).first()).toBeVisible()
  await server.close()

  // Reading B: 8 is a failed refund in both lists.
  const { page: other } = await openApp()
  await openRefunds(other)
  await chooseStatus(other, '退款失败')
  await expect(statuses(other, ['退款失败']).first()).toBeVisible()
  await toEnglish(other)
  await expect(statuses(other, ['Refund failed']).first()).toBeVisible()
})

test('in English the longest status fits its field in a window of 1280 px', async ({ openApp }) => {
  const { page } = await openApp()
  await page.setViewportSize({ width: 1280, height: 720 })
  await atRefunds(page, 'pendingReview')
  await page.evaluate(() => window.backoffice.invoke('app:settings', { language: 'en' }))
  const field = page.getByRole('search').getByRole('combobox', { name: 'Status' })
  expect(await roomOf(field)).toBeGreaterThanOrEqual(0)
})
