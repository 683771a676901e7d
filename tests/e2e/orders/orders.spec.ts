import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { atOrders, filterOrders, listedOrderIds, openOrderPanel, openOrders, orderGrid, orderRow } from '../../support/page/pages.ts'
import { pageReads, SORTING } from '../../support/page/pageReads.ts'
import { expect, test } from '../fixtures.ts'

/** The order list: paging, filters, sorting, its keys, and orders in tabs. */

test('the list shows a page of the newest orders, and its filters and paging ask the server', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  await expect(page.getByText('共 20,000 条')).toBeVisible()
  await expect.poll(() => listedOrderIds(page)).not.toHaveLength(0)
  const first = await listedOrderIds(page)
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByText('第 2 / 1,000 页')).toBeVisible()
  await expect.poll(() => listedOrderIds(page)).not.toEqual(first)
  await filterOrders(page, { status: '退款失败' })
  await expect(page.getByText(/^第 1 \//u)).toBeVisible()
  const statuses = async () =>
    new Set(
      await orderGrid(page)
        .getByRole('gridcell', { name: /退款|待发货|已完成/u })
        .allInnerTexts(),
    )
  await expect.poll(statuses).toEqual(new Set(['退款失败']))
})

test('searching again with the same filters asks the server again', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  const before = pageReads(demo)
  await page.getByRole('button', { name: '查询' }).click()
  await expect.poll(() => pageReads(demo)).toBe(before + 1)
})

test('a wrong filter is explained beside its field and nothing is sent', async ({ openApp, demo }) => {
  const { app, page } = await openApp()
  await atOrders(page)
  const before = pageReads(demo)
  const bar = page.getByRole('search', { name: '筛选条件' })
  await bar.getByLabel('手机号').fill('abc')
  await page.keyboard.press('Enter')
  await expect(bar.getByText('手机号只能是数字')).toBeVisible()
  expect(pageReads(demo)).toBe(before)

  // What nobody sees of a pasted text is no fault, and is in no field.
  await app.evaluate(({ clipboard }, text) => clipboard.writeText(text), '\u{202D}136\u{200B}00160234\u{202C}')
  await bar.getByLabel('手机号').selectText()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(bar.getByLabel('手机号')).toHaveValue('13600160234')
})

test('a day is picked by keyboard: down opens the calendar, arrows move, Enter chooses, Esc leaves it as it was', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const from = page.getByLabel('下单日期起')
  await from.fill('2026-03-15')
  await from.press('ArrowDown')
  await expect(page.getByRole('dialog').getByText('2026年3月', { exact: true })).toBeVisible()
  await focusIsIn(page.getByRole('dialog'))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('2026-03-07')
  await expect(from).toBeFocused()
  await from.press('ArrowDown')
  await expect(page.getByRole('dialog').getByText('2026年3月', { exact: true })).toBeVisible()
  await pressEscape(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(from).toHaveValue('2026-03-07')
  await expect(from).toBeFocused()
})

test('sorting by amount asks the server and shows the highest first', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const header = page.getByRole('columnheader', { name: '实付金额' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  const dearest = async () => Number((await orderGrid(page).locator('[data-column="paiedPrice"]').first().innerText()).replaceAll(',', ''))
  await expect.poll(dearest).toBeGreaterThan(10_000)
})

test('page, filters, sort and scroll survive a switch of tabs', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  await filterOrders(page, { status: '已完成' })
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByText(/^第 2 \//u)).toBeVisible()
  // New rows are shown from the top.
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  await orderGrid(page).evaluate((grid) => grid.scrollTo({ top: 160 }))
  const ids = await listedOrderIds(page)
  const calls = pageReads(demo)
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(orderGrid(page)).toBeHidden()
  await page.getByRole('tab', { name: '订单管理' }).click()
  await expect(page.getByText(/^第 2 \//u)).toBeVisible()
  await expect(page.getByRole('search', { name: '筛选条件' }).getByLabel('订单状态')).toHaveValue('5')
  await expect.poll(() => listedOrderIds(page)).toEqual(ids)
  await expect.poll(() => orderGrid(page).evaluate((grid) => grid.scrollTop)).toBe(160)
  expect(pageReads(demo)).toBe(calls)
  // Another tab of the same list turns a page: the rows of this one stay.
  await page.getByRole('tab', { name: '首页' }).click()
  await page
    .getByRole('region', { name: '今日概况' })
    .getByRole('button', { name: /^待发货/u })
    .click()
  const other = page.getByRole('tab', { name: '待发货 · 订单管理', selected: true })
  await expect(other).toBeVisible()
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('tabpanel').getByRole('button', { name: '下一页' }).click()
  await expect(page.getByRole('tabpanel').getByText(/^第 2 \//u)).toBeVisible()
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  demo.control.addFault({ path: 'order.list', hold: true })
  await page.getByRole('tab', { name: '订单管理', exact: true }).click()
  await expect(other).toHaveCount(0)
  await expect.poll(() => listedOrderIds(page)).toEqual(ids)
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
})

test('an order opens in its own tab, and two orders in two tabs', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  for (const id of [WELL_KNOWN_ORDERS.ordinary, WELL_KNOWN_ORDERS.cashier]) {
    const panel = await openOrderPanel(page, id)
    await panel.getByRole('button', { name: '在标签页打开' }).click()
    await expect(page.getByRole('tab', { name: `订单 ${id}`, selected: true })).toBeVisible()
    await expect(page.getByRole('region', { name: '商品明细' })).toBeVisible()
    // Esc closes a panel, never a tab.
    await page.getByRole('button', { name: '推送销售单' }).press('Escape')
    await expect(page.getByRole('tab', { name: `订单 ${id}`, selected: true })).toBeVisible()
    await page.getByRole('tab', { name: '订单管理' }).click()
  }
  await expect(page.getByRole('tab')).toHaveCount(4)
})

test('arrows move through the list and Enter opens the order', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const ids = await listedOrderIds(page)
  await orderGrid(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `订单详情 ${ids[1]}` })).toBeVisible()
})

test('a list that fails says why and comes back with a retry; an empty one offers to reset', async ({ openApp, demo }) => {
  const { page } = await openApp()
  demo.control.addFault({ path: 'order.list', fields: SORTING, times: 1, status: 200, body: '{"code":200,"data":{"records":"x"}}' })
  await openOrders(page)
  await expect(page.getByRole('alert')).toContainText('服务器的应答无法识别')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
  await filterOrders(page, { orderId: '4044044044044044044' })
  await expect(page.getByText('没有符合条件的订单')).toBeVisible()
  await orderGrid(page).getByRole('button', { name: '清空筛选条件' }).click()
  await expect(page.getByText('共 20,000 条')).toBeVisible()
})

test('the middle mouse button and the row’s menu open an order in its tab; the button of the row opens its panel', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const [first = '', second = ''] = await listedOrderIds(page)
  await orderRow(page, first).click({ button: 'middle' })
  await expect(page.getByRole('tab', { name: `订单 ${first}`, selected: true })).toBeVisible()
  await page.getByRole('tab', { name: '订单管理' }).click()
  await orderRow(page, second).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '在标签页打开' }).click()
  await expect(page.getByRole('tab', { name: `订单 ${second}`, selected: true })).toBeVisible()
  await page.getByRole('tab', { name: '订单管理' }).click()
  await orderRow(page, first).getByRole('button', { name: '详情' }).click()
  await expect(page.getByRole('dialog', { name: `订单详情 ${first}` })).toBeVisible()
})

test('the table tells whether columns lie beyond its edges; another state and a reset begin at its first column', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const grid = orderGrid(page)
  await expect(grid).toHaveAttribute('data-under-end')
  await expect(grid).not.toHaveAttribute('data-under-start')
  const first = grid.getByRole('gridcell').first()
  const place = await first.boundingBox()
  const toTheEnd = async () => {
    await grid.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await expect(grid).not.toHaveAttribute('data-under-end')
    await expect(grid).toHaveAttribute('data-under-start')
  }
  await toTheEnd()
  expect(place).not.toBeNull()
  await expect.poll(() => first.boundingBox()).toEqual(place)
  await page.getByRole('radio', { name: '待发货' }).check()
  await expect(grid).not.toHaveAttribute('data-under-start')
  await toTheEnd()
  await page.getByRole('button', { name: '重置' }).first().click()
  await expect(grid).not.toHaveAttribute('data-under-start')
})

test('the status tabs say how many orders wait in each, under the other filters', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  const tab = (name: string) => page.getByRole('tabpanel').getByRole('radio', { name: new RegExp(`^${name} [\\d,]+$`, 'u') })
  const countOf = async (name: string) => (await tab(name).locator('xpath=..').innerText()).replaceAll(/[^\d,]/gu, '')
  const all = await countOf('待发货')
  for (const name of ['待付款', '待退款', '退款中', '退款失败']) await expect(tab(name)).toBeVisible()
  // What is done with has no number.
  await expect(page.getByRole('radio', { name: '已完成', exact: true })).toBeVisible()
  const before = demo.control.callCount('order.list')
  await filterOrders(page, { store: '青岛崂山店' })
  await expect.poll(() => countOf('待发货')).not.toBe(all)
  expect(demo.control.callCount('order.list')).toBe(before + 6)
  const ofStore = await countOf('待发货')
  await tab('待发货').check()
  await expect(page.getByText(`共 ${ofStore} 条`, { exact: true })).toBeVisible()
})

test('in a window of 1280 px the statuses with their numbers stand in one line, in English too', async ({ openApp }) => {
  const { page } = await openApp()
  await page.setViewportSize({ width: 1280, height: 720 })
  await atOrders(page)
  const tabs = page.getByRole('tabpanel').getByRole('radiogroup').locator('label')
  const lines = () => tabs.evaluateAll((all) => new Set(all.map((tab) => tab.getBoundingClientRect().top)).size)
  await expect(tabs.filter({ hasText: /^待发货 [\d,]+$/u })).toBeVisible()
  expect(await lines()).toBe(1)
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(tabs.filter({ hasText: /^Awaiting shipment [\d,]+$/u })).toBeVisible()
  await expect.poll(lines).toBe(1)
})

test('the pinned columns are layers only at the pointer: one in every row slows a switch of tabs', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const boxes = orderGrid(page).locator('[data-start-box]')
  const positions = () => boxes.evaluateAll((all) => [...new Set(all.map((box) => getComputedStyle(box).position))])
  await page.getByRole('tab', { name: '订单管理' }).hover()
  await expect.poll(positions).toEqual(['static'])
  await orderRow(page, (await listedOrderIds(page))[0] ?? '').hover()
  await expect.poll(positions).toEqual(['sticky'])
})

test('in a window of 1280 px the actions of every row stand beside its number, and the columns up to the phone number are in sight', async ({
  openApp,
}) => {
  const { page } = await openApp()
  await page.setViewportSize({ width: 1280, height: 720 })
  await atOrders(page)
  const grid = orderGrid(page)
  const table = await grid.boundingBox()
  const ends = await grid.locator('[data-column="mobile"]').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual((table?.x ?? 0) + (table?.width ?? 0))
  const places = () =>
    grid.locator('[data-column="actions"]').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left))
  const buttons = grid.getByRole('row').nth(2).locator('[data-row-button]')
  await expect(buttons.first()).toBeVisible()
  const before = await places()
  expect(new Set(before).size).toBe(1)
  await grid.hover()
  await grid.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(grid).toHaveAttribute('data-under-start')
  await expect.poll(places).toEqual(before)
})
