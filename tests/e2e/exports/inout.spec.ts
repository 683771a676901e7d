import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import readExcelFile from 'read-excel-file/node'
import type { Page } from 'playwright/test'
import { demoAccount } from '../../support/app/accounts.ts'
import { answerMenu, configFor } from '../../support/app/embedded.ts'
import { pressEscape } from '../../support/page/focus.ts'
import { exportOrders, listedOrderIds, openFromMenu, openOrders, signIn, tabIsKept } from '../../support/page/pages.ts'
import { watchBrowser } from '../../support/app/watchBrowser.ts'
import { expect, test } from '../fixtures.ts'

/** Imports and exports by type (spec.md §2, `/common/inout` and `/configuration/basic/inout/:type`). */

const admin = demoAccount('admin')
const CONSOLE = 'https://console.example.com/pc/#/'

async function openInout(page: Page): Promise<void> {
  await page.getByRole('region', { name: '工具' }).getByRole('button', { name: '全部导入导出', exact: true }).click()
  await expect(page.getByRole('heading', { name: '全部导入导出', level: 1 })).toBeVisible()
}

const kinds = (page: Page) => page.getByRole('navigation', { name: '类型' })
const kind = (page: Page, name: string) => kinds(page).getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const ended = (page: Page) => page.getByRole('list', { name: '已结束' }).getByRole('listitem')

async function rowsOf(folder: string, name: RegExp) {
  const file = readdirSync(folder).find((found) => name.test(found)) ?? ''
  const [sheet] = await readExcelFile(join(folder, file))
  const [titles = [], ...rows] = sheet?.data ?? []
  return { rows, column: (title: string) => rows.map((row) => row[titles.indexOf(title)]) }
}

test('every kind is exported as its own workbook with the chosen filters', { tag: '@renamed' }, async ({ openApp }) => {
  const { page, exportFolder } = await openApp()
  await openInout(page)
  const exportKind = async (name: string, file: string, count: number): Promise<void> => {
    await panel(page, name).getByRole('button', { name: '导出', exact: true }).click()
    await expect(ended(page)).toHaveCount(count)
    await expect(ended(page).first()).toContainText(`${file}_`)
    await expect(ended(page).first()).toContainText('完成')
  }
  await kind(page, '退单（按条件）').click()
  await expect(kind(page, '退单（按条件）')).toHaveAttribute('aria-current', 'true')
  await panel(page, '退单（按条件）').getByLabel('退单状态').selectOption({ label: '待退款' })
  await exportKind('退单（按条件）', '退单', 1)
  const refunds = await rowsOf(exportFolder, /^退单/u)
  expect(new Set(refunds.column('退单状态'))).toEqual(new Set(['待退款']))

  await kind(page, '退款单').click()
  await panel(page, '退款单').getByLabel('退款单状态').selectOption({ label: '已驳回' })
  await exportKind('退款单', '退款单', 2)
  expect(new Set((await rowsOf(exportFolder, /^退款单/u)).column('退款单状态'))).toEqual(new Set(['已驳回']))

  // The list says what each was filtered by, and how many rows it has.
  await expect(ended(page).nth(1)).toContainText('待退款')
  await expect(ended(page).nth(1)).toContainText(`${refunds.rows.length} 行`)
  for (const [index, name] of ['待发货订单', '退单（全部）', '历史退单', '包裹保险'].entries()) {
    await kind(page, name).click()
    await exportKind(name, name === '退单（全部）' ? '全部退单' : name, index + 3)
    await expect(ended(page).first()).toContainText('全部（没有筛选条件）')
  }
  await kind(page, '门店导入模板').click()
  await panel(page, '门店导入模板').getByRole('button', { name: '下载模板' }).click()
  await expect(ended(page)).toHaveCount(7)
  expect((await rowsOf(exportFolder, /^门店导入模板/u)).rows).toHaveLength(40)
})

test('values typed for one kind stay when another is shown; wrong values are explained and not sent', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openInout(page)
  const orders = panel(page, '订单')
  await orders.getByLabel('手机号').fill('138abc')
  await kind(page, '退单（按条件）').click()
  await kind(page, '订单').click()
  await expect(orders.getByLabel('手机号')).toHaveValue('138abc')
  await page.getByLabel('手机号').press('Enter')
  await expect(orders.getByText('手机号只能是数字')).toBeVisible()
  // A preset of days only fills in its days: here it is no search, and the export is one click more.
  await orders.getByRole('button', { name: '今天', exact: true }).click()
  await expect(orders.getByRole('button', { name: '今天', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(orders.getByLabel('下单日期止')).toHaveValue(/^\d{4}-\d\d-\d\d$/u)
  expect(demo.control.callCount('order.export')).toBe(0)
  await orders.getByRole('button', { name: '重置' }).click()
  await expect(orders.getByLabel('手机号')).toHaveValue('')
})

test('a type in the menu’s address opens that type, an unknown one says so and offers all, and one that the menu lacks is /403', async ({
  openApp,
  demo,
}) => {
  answerMenu(demo, [
    { name: '导入导出', path: '/configuration/basic/inout/1' },
    { name: '包裹保险导出', path: '/configuration/basic/inout/insurance' },
  ])
  const { page } = await openApp()
  await openFromMenu(page, '外部', '导入导出')
  await expect(page.getByText('此菜单的类型“1”在桌面客户端没有对应的导入导出')).toBeVisible()
  await expect(panel(page, '订单')).toHaveCount(0)
  await page.getByRole('navigation', { name: '类型' }).getByRole('button', { name: '订单', exact: true }).click()
  await expect(panel(page, '订单')).toBeVisible()
  await tabIsKept(page)
  const goTo = (type: string): Promise<void> =>
    page.evaluate((to) => {
      location.hash = `#/configuration/basic/inout/${to}`
    }, type)
  await goTo('insurance')
  await expect(panel(page, '包裹保险')).toBeVisible()
  await expect(panel(page, '订单')).toHaveCount(0)
  await tabIsKept(page)
  await goTo('refunds')
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
})

test('a cashier imports waybills and downloads templates, and is offered no export', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await openInout(page)
  await expect(kinds(page).getByRole('button')).toHaveText(['批量发货（导入运单）', '员工导入模板', '门店导入模板'])
  await expect(panel(page, '批量发货（导入运单）').getByRole('button', { name: '去导出待发货订单' })).toHaveCount(0)
  await expect(page.getByText('导入填好的表格，或下载模板。')).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: '导入导出' }).getByText('按当前筛选条件导出')).toHaveCount(0)
  // The guide begins with what a cashier may do.
  await expect(panel(page, '批量发货（导入运单）').getByRole('listitem').first()).toContainText('准备一份表格')
})

test('until the permissions are loaded nothing is offered; a failure says so and offers a retry', async ({ openApp, demo }) => {
  demo.control.addFault({ path: 'menu.buttons', times: 2, status: 500, body: '{"code":500,"msg":"权限服务忙"}' })
  const { page } = await openApp()
  await openInout(page)
  const said = page.getByRole('tabpanel', { name: '导入导出' }).getByRole('alert')
  await expect(said).toContainText('权限服务忙')
  await expect(kinds(page)).toHaveCount(0)
  await said.getByRole('button', { name: '重试' }).click()
  await expect(kind(page, '订单')).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('the export of orders that await shipment, filled in, is imported as waybills', async ({ openApp }) => {
  const { page, exportFolder } = await openApp()
  await openInout(page)
  await kind(page, '批量发货（导入运单）').click()
  await panel(page, '批量发货（导入运单）').getByRole('button', { name: '去导出待发货订单' }).click()
  await panel(page, '待发货订单').getByRole('button', { name: '导出', exact: true }).click()
  await expect(ended(page).first()).toContainText('完成')
  const [orderId] = (await rowsOf(exportFolder, /^待发货订单/u)).column('订单编号')
  await kind(page, '批量发货（导入运单）').click()
  await panel(page, '批量发货（导入运单）').getByRole('button', { name: '导入运单…' }).click()
  const dialog = page.getByRole('dialog', { name: '批量发货' })
  await expect(dialog.getByRole('button', { name: '选择文件' })).toBeEnabled()
  const filled = `订单编号,快递公司,运单号\r\n${String(orderId)},顺丰速运,SF0000000000077`
  await page.getByLabel('运单文件').setInputFiles({ name: '运单.csv', mimeType: 'text/csv', buffer: Buffer.from(filled) })
  await dialog.getByRole('button', { name: '发货（1 单）' }).click()
  await page.getByRole('dialog', { name: '发货 1 单？' }).getByRole('button', { name: '发货', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('已发货 1 行，未发货 0 行')
  // The pressed button is gone, but the focus stays in the dialog.
  await expect(dialog).toBeFocused()
  await pressEscape(page)
  await expect(dialog).toHaveCount(0)
  // The focus goes back a frame later, and would close the side menu's panel.
  await expect(page.getByRole('button', { name: '导入运单…' })).toBeFocused()
  await openOrders(page)
  await page.getByRole('search').getByLabel('订单编号').fill(String(orderId))
  await page.getByRole('button', { name: '查询' }).click()
  await expect.poll(() => listedOrderIds(page)).toEqual([String(orderId)])
  await expect(page.getByRole('grid', { name: '订单列表' }).getByText('已发货')).toBeVisible()
})

test('the page shows running, finished and failed exports', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openInout(page)
  await expect(page.getByRole('tabpanel', { name: '导入导出' }).getByText('暂无导出记录')).toBeVisible()
  await openOrders(page)
  await exportOrders(page)
  demo.control.addFault({ path: 'order.export', times: 1, status: 200, body: '{"code":500,"success":false,"msg":"导出数据超过上限"}' })
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await expect(page.getByText(/导出数据超过上限/u).first()).toBeVisible()
  demo.control.addFault({
    path: 'order.export',
    times: 1,
    syntheticBytes: 50_000_000,
    announceLength: true,
    stallAfterBytes: 20_000_000,
  })
  await page.getByRole('button', { name: '导出', exact: true }).click()

  await page.getByRole('tab', { name: '导入导出' }).click()
  const running = page.getByRole('list', { name: '进行中' })
  await expect(running.getByText(/MB\s\/\s/u)).toBeVisible()
  await running.getByRole('button', { name: '取消' }).click()
  await expect(running).toHaveCount(0)
  await expect(ended(page)).toHaveCount(3)
  await expect(ended(page).nth(0)).toContainText('已取消')
  await expect(ended(page).nth(1)).toContainText('导出数据超过上限')
  await expect(ended(page).nth(2).getByRole('button', { name: '在文件夹中显示' })).toBeVisible()
})

test('other imports open in the web console if one is configured', async ({ launch, demo }) => {
  const { page, app } = await launch({ env: { BACKOFFICE_CONFIG: configFor(demo, [], { webConsoleUrl: CONSOLE }) } })
  const opened = await watchBrowser(app)
  await signIn(page, demo, admin)
  await openInout(page)
  await kind(page, '批量发货（导入运单）').click()
  await page.getByRole('button', { name: '在浏览器中打开网页版' }).click()
  await expect.poll(opened).toEqual(['https://console.example.com/pc/#/common/inout'])
})
