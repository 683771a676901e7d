import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import readExcelFile from 'read-excel-file/node'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { atOrders, exportOrders, filterOrders, listedOrderIds, openOrders, orderGrid } from '../../support/page/pages.ts'
import { pageReads, SORTING } from '../../support/page/pageReads.ts'
import { scan } from '../../support/page/scan.ts'
import { roomOf } from '../../support/page/selects.ts'
import { expect, test } from '../fixtures.ts'

/** The filters of a list: what they show is what is asked for and exported. */

const bar = (page: Page): Locator => page.getByRole('search', { name: '筛选条件' })
const store = (page: Page): Locator => bar(page).getByRole('combobox', { name: '门店' })
const search = (page: Page): Promise<void> => bar(page).getByRole('button', { name: '查询' }).click()
const total = (page: Page): Promise<string> => page.getByText(/^共 [\d,]+ 条$/u).innerText()
const unapplied = (page: Page): Locator => bar(page).getByText('条件已改，未查询')

test.describe('a store that is typed and not chosen', () => {
  test('is the only match of the text, when the field is left', async ({ openApp }) => {
    const { page } = await openApp()
    await atOrders(page)
    await filterOrders(page, { store: '青岛崂山店' })
    const ofStore = await total(page)
    await page.getByRole('button', { name: '重置' }).first().click()
    await expect(page.getByText('共 20,000 条')).toBeVisible()
    await store(page).click()
    await page.keyboard.type('崂山')
    await search(page)
    await expect(store(page)).toHaveValue('青岛崂山店')
    await expect(page.getByText(ofStore, { exact: true })).toBeVisible()
  })

  test('is refused if several or none match: nothing is asked for and nothing exported', async ({ openApp, demo }) => {
    const { page } = await openApp()
    await atOrders(page)
    const calls = pageReads(demo)
    for (const typed of ['青岛', 'zzzz']) {
      await store(page).fill(typed)
      await search(page)
      await expect(bar(page).getByText('请从列表中选择一个门店')).toBeVisible()
      await expect(store(page)).toHaveValue(typed)
      await bar(page).getByRole('button', { name: '今天' }).click()
      await page.getByRole('button', { name: '导出', exact: true }).click()
      await expect(bar(page).getByText('请从列表中选择一个门店')).toBeVisible()
    }
    expect(pageReads(demo)).toBe(calls)
    expect(demo.control.callCount('order.export')).toBe(0)
  })

  test('is refused by the page of exports as well', async ({ openApp, demo }) => {
    const { page } = await openApp()
    await page.getByRole('region', { name: '工具' }).getByRole('button', { name: '全部导入导出', exact: true }).click()
    const panel = page.getByRole('region', { name: '订单', exact: true })
    await panel.getByRole('combobox', { name: '门店' }).fill('青岛')
    await panel.getByRole('button', { name: '导出', exact: true }).click()
    await expect(panel.getByText('请从列表中选择一个门店')).toBeVisible()
    expect(demo.control.callCount('order.export')).toBe(0)
  })
})

test('Tab chooses no store: an empty field stays empty, so does one that was emptied, and a typed text stays as it is', async ({
  openApp,
}) => {
  const { page } = await openApp()
  await atOrders(page)
  await store(page).click()
  await expect(page.getByRole('option', { name: '岭川户外' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(store(page)).toHaveValue('')
  await store(page).fill('青岛崂山店')
  await page.getByRole('option', { name: '青岛崂山店' }).click()
  await store(page).press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await expect(store(page)).toHaveValue('')
  await search(page)
  await expect(page.getByText('共 20,000 条')).toBeVisible()
  // A text that several stores match marks the first of them, which nobody chose.
  await store(page).click()
  await page.keyboard.type('青岛')
  await expect(page.getByRole('option', { name: '青岛崂山店' })).toBeVisible()
  await expect(store(page)).toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Tab')
  await expect(store(page)).toHaveValue('青岛')
})

test('typing over a chosen store keeps every letter, and a text without a match says so', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  await store(page).fill('青岛崂山店')
  await page.getByRole('option', { name: '青岛崂山店' }).click()
  await store(page).press('ControlOrMeta+a')
  await page.keyboard.type('zzzz')
  await expect(store(page)).toHaveValue('zzzz')
  await expect(page.getByRole('option', { name: '没有匹配的门店' })).toBeVisible()
})

test('a store is found by its initials; Enter chooses the marked one, and searches where none is marked', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  const calls = pageReads(demo)
  await store(page).click()
  // The stores of a region stand below it, indented.
  const indent = (name: string): Promise<number> =>
    page.getByRole('option', { name }).evaluate((option) => Number.parseFloat(getComputedStyle(option).paddingLeft))
  expect(await indent('青岛崂山店')).toBeGreaterThan(await indent('岭川户外'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(store(page)).toHaveValue('')
  await expect.poll(() => pageReads(demo)).toBe(calls + 1)
  await page.keyboard.type('qdls')
  const only = page.getByRole('listbox').getByRole('option')
  await expect(only).toHaveText(['青岛崂山店'])
  // Until the entry is marked, Enter searches.
  await expect(store(page)).toHaveAttribute('aria-activedescendant', (await only.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(store(page)).toHaveValue('青岛崂山店')
  expect(pageReads(demo)).toBe(calls + 1)
  await page.keyboard.press('Enter')
  await expect.poll(() => pageReads(demo)).toBe(calls + 2)
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('changed filters are marked until they are applied, and an export applies them', async ({ openApp }) => {
  const { page, exportFolder } = await openApp()
  await atOrders(page)
  await filterOrders(page, { status: '待发货' })
  await expect(unapplied(page)).toHaveCount(0)
  await bar(page).getByLabel('订单状态').selectOption({ label: '已取消' })
  await expect(unapplied(page)).toBeVisible()
  await bar(page).getByLabel('订单状态').selectOption({ label: '待发货' })
  await expect(unapplied(page)).toHaveCount(0)
  await bar(page).getByLabel('订单状态').selectOption({ label: '已取消' })
  await exportOrders(page)
  await expect(unapplied(page)).toHaveCount(0)
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  const [file = ''] = readdirSync(exportFolder)
  const [sheet] = await readExcelFile(join(exportFolder, file))
  const [titles = [], ...rows] = sheet?.data ?? []
  const statuses = new Set(rows.map((row) => row[titles.indexOf('订单状态')]))
  expect([...statuses]).toEqual(['已取消'])
  expect(`共 ${rows.length.toLocaleString('zh-CN')} 条`).toBe(await total(page))
})

test('F5 reads the same again: filters, sort and page stay', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  await filterOrders(page, { status: '已完成' })
  await orderGrid(page).getByRole('columnheader', { name: '实付金额' }).getByRole('button').click()
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByText(/^第 2 \//u)).toBeVisible()
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  const before = { ids: await listedOrderIds(page), total: await total(page) }
  const calls = pageReads(demo)
  await page.keyboard.press('F5')
  await expect.poll(() => pageReads(demo)).toBe(calls + 1)
  await expect(page.getByText(/^第 2 \//u)).toBeVisible()
  await expect(bar(page).getByLabel('订单状态')).toHaveValue('5')
  await expect(unapplied(page)).toHaveCount(0)
  await expect.poll(async () => ({ ids: await listedOrderIds(page), total: await total(page) })).toEqual(before)
})

test('pasted ids are each searched, one without an order is named, and an export takes only one', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  const calls = pageReads(demo)
  const field = bar(page).getByLabel('订单编号')
  const ids = [WELL_KNOWN_ORDERS.ordinary, WELL_KNOWN_ORDERS.large, '1123598821738600000']
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, ids.join('\r\n'))
  await expect(field).toHaveValue(ids.join('，'))
  await field.press('Enter')
  await expect.poll(async () => new Set(await listedOrderIds(page))).toEqual(new Set(ids.slice(0, 2)))
  await expect(page.getByText('共 2 条')).toBeVisible()
  await expect(bar(page).getByRole('button', { name: '1 个不存在' })).toBeVisible()
  expect(pageReads(demo)).toBe(calls + 3)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  // The export's call takes one id: the rows themselves are saved.
  await expect(page.getByRole('status').filter({ hasText: /已保存 .*订单_按订单编号_\d+\.csv/u })).toBeVisible()
  expect(demo.control.callCount('order.export')).toBe(0)
  // Those that another filter hides are no missing ones, and both can be read in full.
  await bar(page).getByLabel('订单状态').selectOption('待付款')
  await search(page)
  await bar(page).getByRole('button', { name: '2 个不符合其他条件，1 个不存在' }).click()
  for (const id of ids) await expect(page.getByRole('listitem').filter({ hasText: id })).toBeVisible()
})

test('the last digits of a phone number are not asked for, and are found by reading the days', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  const [phone = ''] = await phonesOf(page)
  const tail = phone.slice(-4)
  const calls = pageReads(demo)
  await bar(page).getByLabel('手机号').fill(tail)
  await search(page)
  await expect(page.getByText(`没有查询：手机号要完整的 11 位，按尾号“${tail}”查不到`)).toBeVisible()
  await expect(page.getByText('没有符合条件的订单')).toHaveCount(0)
  expect(pageReads(demo)).toBe(calls)
  await page.getByRole('button', { name: `在近 7 天的订单里找“${tail}”` }).click()
  await expect(page.getByRole('status').filter({ hasText: /^读取了全部 [\d,]+ 条订单/u })).toContainText(`“${tail}”`)
  expect(await phonesOf(page)).toContain(phone)
  await page.getByRole('button', { name: '结束查找' }).click()
  await expect(page.getByText(`没有查询：手机号要完整的 11 位，按尾号“${tail}”查不到`)).toBeVisible()
})

test('full-width digits find the same order', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const fullWidth = WELL_KNOWN_ORDERS.ordinary.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  await bar(page).getByLabel('订单编号').fill(fullWidth)
  await bar(page).getByLabel('订单编号').press('Enter')
  await expect(bar(page).getByLabel('订单编号')).toHaveValue(WELL_KNOWN_ORDERS.ordinary)
  await expect.poll(() => listedOrderIds(page)).toEqual([WELL_KNOWN_ORDERS.ordinary])
})

test('a phone number that is scanned into the phone field filters by it, and the next scan replaces it', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  const [phone = '', other = ''] = await phonesOf(page)
  await bar(page).getByLabel('手机号').focus()
  await scan(page, phone)
  await expect.poll(async () => new Set(await phonesOf(page))).toEqual(new Set([phone]))
  await scan(page, other)
  await expect(bar(page).getByLabel('手机号')).toHaveValue(other)
  await expect.poll(async () => new Set(await phonesOf(page))).toEqual(new Set([other]))
  await expect(page.getByText(/没有找到/u)).toHaveCount(0)
  // A code is no date and no store: it is searched like one that is scanned anywhere, and does not stay in the field.
  for (const field of [bar(page).getByLabel('下单日期起'), store(page)]) {
    await field.focus()
    await scan(page, 'SF0000000009999')
    await expect(page.getByText(/没有找到/u).first()).toBeVisible()
    await expect(field).toHaveValue('')
  }
  await expect(unapplied(page)).toHaveCount(0)
  expect(demo.control.callCount('express.byOrder')).toBe(0)
})

async function phonesOf(page: Page): Promise<string[]> {
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  const cells = await orderGrid(page)
    .getByRole('gridcell', { name: /^1\d{10}$/u })
    .allInnerTexts()
  return [...new Set(cells.map((text) => text.trim()))]
}

test('a failed search keeps the names of the columns, and neither the pager nor the total of other filters', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  await expect(page.getByText('共 20,000 条')).toBeVisible()
  const place = await orderGrid(page).boundingBox()
  demo.control.addFault({ path: 'order.list', fields: SORTING, times: 1, status: 500, body: '{"code":500,"msg":"订单服务忙"}' })
  await bar(page).getByLabel('订单状态').selectOption({ label: '待发货' })
  await search(page)
  const panel = page.getByRole('tabpanel', { name: '订单管理' })
  await expect(panel.getByRole('alert')).toContainText('订单服务忙')
  await expect(page.getByText(/^共 [\d,]+ 条$/u)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '分页' })).toHaveCount(0)
  // The place of the pager stays empty: nothing moves.
  expect(await orderGrid(page).boundingBox()).toEqual(place)
  await expect(orderGrid(page).getByRole('columnheader', { name: '实付金额' })).toBeVisible()
  await panel.getByRole('alert').getByRole('button', { name: '重试' }).click()
  await expect(page.getByText(/^共 [\d,]+ 条$/u)).toBeVisible()
})

test('a filter is saved by the keyboard alone: the focus is in its name', async ({ openApp }) => {
  const { page } = await openApp()
  await openOrders(page)
  await filterOrders(page, { status: '待发货' })
  await page.getByRole('button', { name: '常用筛选' }).press('Enter')
  await page.getByRole('menuitem', { name: '保存与管理…' }).press('Enter')
  await expect(page.getByLabel('筛选名称')).toBeFocused()
  await page.keyboard.type('sunday')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'sunday' })).toBeVisible()
  await expect(page.getByText('已保存：sunday')).toBeVisible()
  // The button bears the name of the saved filter that is in force.
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click()
  await expect(bar(page).getByRole('button', { name: '常用筛选：sunday' })).toBeVisible()
  await page.getByRole('button', { name: '重置' }).first().click()
  await expect(bar(page).getByRole('button', { name: '常用筛选', exact: true })).toBeVisible()
})

test('the end of a phone number is not sent, and the list says that all digits are needed', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  const calls = pageReads(demo)
  const phone = bar(page).getByLabel('手机号')
  await phone.fill('0234')
  await expect(bar(page).getByText('需输入完整 11 位')).toHaveCount(0)
  await phone.press('Enter')
  await expect(bar(page).getByText('需输入完整 11 位')).toBeVisible()
  await expect(page.getByText('没有查询：手机号要完整的 11 位，按尾号“0234”查不到')).toBeVisible()
  expect(pageReads(demo)).toBe(calls)
  await phone.fill('13600160234')
  await expect(bar(page).getByText('需输入完整 11 位')).toHaveCount(0)
})

test('the list of stores is at most 320 px high', async ({ openApp }) => {
  const { page } = await openApp()
  await page.setViewportSize({ width: 1280, height: 900 })
  await atOrders(page)
  await store(page).click()
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option').first()).toBeVisible()
  expect(await list.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(320)
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(320)
})

test('in English the longest status fits its field in a window of 1280 px', async ({ openApp }) => {
  const { page } = await openApp()
  await page.setViewportSize({ width: 1280, height: 720 })
  await atOrders(page)
  await page.evaluate(() => window.backoffice.invoke('app:settings', { language: 'en' }))
  const field = page.getByRole('search').getByRole('combobox', { name: 'Status', exact: true })
  expect(await roomOf(field)).toBeGreaterThanOrEqual(0)
})
