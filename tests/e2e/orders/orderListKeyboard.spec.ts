import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import type { Page } from 'playwright/test'
import { demoAccount } from '../../support/app/accounts.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { atOrders, filterOrders, listedOrderIds, orderGrid, orderRow, signIn } from '../../support/page/pages.ts'
import { pageReads, SORTING } from '../../support/page/pageReads.ts'
import { atAwaiting } from '../../support/page/shipping.ts'
import { expect, test } from '../fixtures.ts'

/** A clerk's most frequent task: moving from order to order without the mouse, and back to the list. */

const panelOf = (page: Page, id: string) => page.getByRole('dialog', { name: `订单详情 ${id}` })
const filterBar = (page: Page) => page.getByRole('search', { name: '筛选条件' })

test('a closed dialog returns the focus, so that the next Esc closes the order', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  await filterOrders(page, { orderId: WELL_KNOWN_ORDERS.ordinary })
  await orderRow(page, WELL_KNOWN_ORDERS.ordinary).click()
  const panel = panelOf(page, WELL_KNOWN_ORDERS.ordinary)
  for (const name of ['优惠明细', '库存明细']) {
    const button = panel.getByRole('button', { name }).first()
    await button.click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await pressEscape(page)
    await expect(button).toBeFocused()
  }
  await pressEscape(page)
  await expect(panel).toHaveCount(0)
  await expect(orderGrid(page)).toBeFocused()
})

test('Alt+arrows go to the next and the previous order, from the panel and from the list; Esc closes from both', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const [first = '', second = '', third = ''] = await listedOrderIds(page)
  await orderRow(page, first).click()
  await expect(panelOf(page, first)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(panelOf(page, third)).toBeVisible()
  await orderGrid(page).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(panelOf(page, second)).toBeVisible()
  await expect(orderRow(page, second)).toHaveAttribute('aria-selected', 'true')
  await pressEscape(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('↓ leads from a filter into the rows, and stays with a field that has choices or a calendar', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const filters = page.getByRole('search')
  await filters.getByLabel('订单编号').focus()
  await page.keyboard.press('ArrowDown')
  await expect(orderGrid(page)).toBeFocused()
  await filters.getByRole('button', { name: '查询', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(orderGrid(page)).toBeFocused()
  // The day's own key opens its calendar.
  await filters.getByLabel('下单日期起').focus()
  await page.keyboard.press('ArrowDown')
  // It hides the rest of the page from assistive technology, the rows as well.
  await focusIsIn(page.getByRole('dialog', { name: '选择日期' }))
})

test('an order that was opened by Enter is worked by keyboard: steps, remark, shipping, and closed by Esc', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  await atAwaiting(page)
  const [first = '', second = ''] = await listedOrderIds(page)
  await orderGrid(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(panelOf(page, first)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(panelOf(page, second)).toBeVisible()
  await orderGrid(page).focus()
  await page.keyboard.press('ArrowUp')
  const panel = panelOf(page, first)
  await expect(panel.getByRole('textbox', { name: '新备注' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+b')
  await expect(panel.getByRole('textbox', { name: '新备注' })).toBeFocused()
  // In a field the keys are the field's own.
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('dialog', { name: `发货 ${first}` })).toHaveCount(0)
  await panel
    .getByRole('button', { name: /^复制/u })
    .first()
    .focus()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.locator('[aria-modal="true"]').getByLabel('运单号')).toBeFocused()
  await pressEscape(page)
  await panel
    .getByRole('button', { name: /^复制/u })
    .first()
    .focus()
  await pressEscape(page)
  await expect(panel).toHaveCount(0)

  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText([
    '详情',
    '在标签页打开',
    '发货',
    '打印拣货单…',
    '添加备注',
    '复制 订单编号',
    '复制 手机号',
  ])
  await page.getByRole('menuitem', { name: '添加备注' }).click()
  await expect(panel.getByRole('textbox', { name: '新备注' })).toBeFocused()
})

test('after the last order of a page comes the first of the next page, and back again', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const last = (await listedOrderIds(page)).at(-1) ?? ''
  await orderRow(page, last).click()
  await expect(panelOf(page, last)).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('第 2 / 1,000 页')).toBeVisible()
  await expect(page.getByRole('dialog')).not.toHaveAccessibleName(new RegExp(last, 'u'))
  const [first = ''] = await listedOrderIds(page)
  await expect(panelOf(page, first)).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('第 1 / 1,000 页')).toBeVisible()
  await expect(panelOf(page, last)).toBeVisible()
})

test('the panel shows what the list knows of an order before the server answers', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  await filterOrders(page, { orderId: WELL_KNOWN_ORDERS.ordinary })
  demo.control.addFault({ path: 'order.info', times: 1, hold: true })
  await orderRow(page, WELL_KNOWN_ORDERS.ordinary).click()
  const panel = panelOf(page, WELL_KNOWN_ORDERS.ordinary)
  await expect(panel.getByRole('region', { name: '基本信息' }).getByText('已发货')).toBeVisible()
  await expect(panel.getByRole('grid', { name: '商品明细' })).toHaveAttribute('aria-busy', 'true')
  // The call may not have reached the server yet.
  await expect.poll(() => demo.control.release()).toBe(1)
  await expect(panel.getByRole('grid', { name: '商品明细' })).toHaveAttribute('aria-busy', 'false')
})

test('Ctrl+F leads to the first filter, also from the tab that was clicked and from the header', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const field = filterBar(page).getByLabel('订单编号')
  for (const from of [page.getByRole('tab', { name: '订单管理' }), page.getByRole('banner').getByRole('combobox')]) {
    await from.click()
    await page.keyboard.press('ControlOrMeta+f')
    await expect(field).toBeFocused()
  }
  // A question comes before the page behind it, and a list that is out of sight takes no key.
  await page.getByRole('button', { name: '批量发货' }).click()
  const question = page.getByRole('dialog', { name: '批量发货' })
  await focusIsIn(question)
  await page.keyboard.press('ControlOrMeta+f')
  await focusIsIn(question)
  await pressEscape(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('tab', { name: '首页' }).click()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(page.getByRole('tab', { name: '首页' })).toBeFocused()
})

test('the arrows of the tab bar pass a list with an open order, which a click on its tab and Ctrl+Tab lead to', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const [id = ''] = await listedOrderIds(page)
  await orderRow(page, id).click()
  const panel = panelOf(page, id)
  await expect(panel).toBeFocused()
  const [home, orders] = [page.getByRole('tab', { name: '首页' }), page.getByRole('tab', { name: '订单管理' })]
  await home.click()
  await page.keyboard.press('ArrowRight')
  await expect(panel).toBeVisible()
  await expect(orders).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(home).toBeFocused()
  await orders.click()
  await expect(panel).toBeFocused()
  await page.keyboard.press('ControlOrMeta+1')
  await expect(page.getByRole('tabpanel', { name: '首页' })).toBeFocused()
  await page.keyboard.press('Control+Tab')
  await expect(panel).toBeFocused()
})

test('new rows are shown from the top', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  await orderGrid(page).evaluate((grid) => grid.scrollTo({ top: 200 }))
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByText('第 2 / 1,000 页')).toBeVisible()
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => orderGrid(page).evaluate((grid) => grid.scrollTop)).toBe(0)
})

test('a list whose refresh fails keeps its rows and says why', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  const ids = await listedOrderIds(page)
  demo.control.addFault({ path: 'order.list', fields: SORTING, times: 1, status: 200, body: '{"code":500,"msg":"订单服务繁忙"}' })
  await page.getByRole('button', { name: '刷新', exact: true }).last().click()
  await expect(page.getByRole('alert')).toContainText('订单服务繁忙')
  await expect.poll(async () => (await listedOrderIds(page)).slice(0, 5)).toEqual(ids.slice(0, 5))
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an invalid date stays, is marked and is not sent; a valid one is written in the standard form', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  const before = pageReads(demo)
  const from = filterBar(page).getByLabel('下单日期起')
  await from.fill('2026-02-31')
  await page.keyboard.press('Enter')
  await expect(filterBar(page).getByText('请输入日期，如 2026-01-31')).toBeVisible()
  await expect(from).toHaveValue('2026-02-31')
  await filterBar(page).getByRole('button', { name: '查询' }).click()
  expect(pageReads(demo)).toBe(before)
  await from.fill('20260131')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('2026-01-31')
  await expect.poll(() => pageReads(demo)).toBe(before + 1)
})

test('one click chooses today, and finds only today’s orders', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  await filterBar(page).getByRole('button', { name: '今天' }).click()
  const today = await filterBar(page).getByLabel('下单日期起').inputValue()
  await expect(filterBar(page).getByLabel('下单日期止')).toHaveValue(today)
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  const days = async () =>
    new Set(
      (
        await orderGrid(page)
          .getByRole('gridcell')
          .filter({ hasText: /^\d{4}-\d\d-\d\d \d\d:/u })
          .allInnerTexts()
      ).map((time) => time.slice(0, 10)),
    )
  // Just after midnight in China there are none yet.
  await expect.poll(async () => [...(await days())].filter((day) => day !== today)).toEqual([])
  await expect(page.getByText('共 20,000 条')).toHaveCount(0)
})

test('a narrow window hides the rare filters and shows the count of set ones', async ({ launch, demo }) => {
  const { page } = await launch({ size: { width: 1280, height: 720 } })
  await signIn(page, demo, demoAccount('admin'))
  await atOrders(page)
  await expect(filterBar(page).getByLabel('顾客 ID')).toHaveCount(0)
  await filterBar(page).getByRole('button', { name: '更多筛选' }).click()
  await filterBar(page).getByLabel('订单来源').selectOption({ label: '线下门店' })
  await filterBar(page).getByRole('button', { name: '收起筛选' }).click()
  await expect(filterBar(page).getByRole('button', { name: '更多筛选' })).toContainText('1')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(filterBar(page).getByLabel('订单来源')).toHaveValue('5')
})
