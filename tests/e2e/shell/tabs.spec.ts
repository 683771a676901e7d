import type { Page } from 'playwright'
import { pressEscape } from '../../support/page/focus.ts'
import { atOrders, filterOrders, homeIsRead, openFromMenu, openOrders, openOrderTabs, orderGrid } from '../../support/page/pages.ts'
import { pageReads } from '../../support/page/pageReads.ts'
import { expect, test } from '../fixtures.ts'

const names = (page: Page): Promise<string[]> => page.getByRole('tab').allInnerTexts()
const selected = (page: Page, name: string) => expect(page.getByRole('tab', { name, selected: true })).toBeVisible()

/** Home, orders, refunds, goods. */
async function withFourTabs(page: Page): Promise<void> {
  await openOrders(page)
  await openFromMenu(page, '销售', '退单管理')
  await openFromMenu(page, '商品', '商品列表')
  await expect(page.getByRole('tab')).toHaveCount(4)
}

test('Ctrl+number selects a tab, Ctrl+W closes it and Ctrl+Shift+T reopens it', async ({ openApp }) => {
  const { page } = await openApp()
  await withFourTabs(page)
  await page.keyboard.press('ControlOrMeta+1')
  await selected(page, '首页')
  await page.keyboard.press('ControlOrMeta+2')
  await selected(page, '订单管理')
  await page.keyboard.press('ControlOrMeta+9')
  await selected(page, '商品列表')
  await page.keyboard.press('ControlOrMeta+w')
  await page.keyboard.press('ControlOrMeta+w')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+Shift+T')
  await page.keyboard.press('ControlOrMeta+Shift+T')
  await expect.poll(() => names(page)).toEqual(['首页', '订单管理', '退单管理', '商品列表'])
  await selected(page, '商品列表')
})

test('the middle button closes a tab; the menu closes the tabs to the right and reopens them', async ({ openApp }) => {
  const { page } = await openApp()
  await withFourTabs(page)
  await page.getByRole('tab', { name: '退单管理' }).click({ button: 'middle' })
  await expect.poll(() => names(page)).toEqual(['首页', '订单管理', '商品列表'])
  await page.getByRole('tab', { name: '订单管理' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭右侧' }).click()
  await expect.poll(() => names(page)).toEqual(['首页', '订单管理'])
  await selected(page, '订单管理')
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '重新打开关闭的页面' }).click()
  await selected(page, '商品列表')
})

test('a tab is dragged to another place and keeps its page, and home stays first', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await withFourTabs(page)
  await page.getByRole('tab', { name: '订单管理' }).click()
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
  const calls = pageReads(demo)
  await page.getByRole('tab', { name: '订单管理' }).dragTo(page.getByRole('tab', { name: '商品列表' }))
  await expect.poll(() => names(page)).toEqual(['首页', '退单管理', '商品列表', '订单管理'])
  await page.getByRole('tab', { name: '商品列表' }).dragTo(page.getByRole('tab', { name: '首页' }))
  await expect.poll(() => names(page)).toEqual(['首页', '商品列表', '退单管理', '订单管理'])
  await page.getByRole('tab', { name: '订单管理' }).click()
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
  expect(pageReads(demo)).toBe(calls)
})

/** Whether the tab is in sight from its left edge to its right, under no button. */
const isWhole = (page: Page, name: string) =>
  page.getByRole('tab', { name }).evaluate((tab) => {
    const { left, right, top, height } = tab.getBoundingClientRect()
    return [left + 1, right - 1].every((x) => tab.contains(document.elementFromPoint(x, top + height / 2)))
  })

test('with more tabs than fit, home and the current tab stay in sight; wheel, arrows and names show the others', async ({ openApp }) => {
  const { page } = await openApp()
  const left = page.getByRole('button', { name: '向左滚动标签' })
  const right = page.getByRole('button', { name: '向右滚动标签' })
  await openOrders(page)
  await expect(left.or(right)).toHaveCount(0)
  const ids = await openOrderTabs(page, 12)
  const tabOf = (id = ''): string => `订单 ${id}`
  const [first, last] = [tabOf(ids[0]), tabOf(ids.at(-1))]
  await expect(left).toBeVisible()
  await expect(right).toHaveCount(0)
  await expect.poll(() => isWhole(page, '首页')).toBe(true)
  await expect.poll(() => isWhole(page, last)).toBe(true)
  expect(await isWhole(page, '订单管理')).toBe(false)
  await page.getByRole('tab', { name: last }).hover()
  await page.mouse.wheel(0, -10_000)
  await expect.poll(() => isWhole(page, '订单管理')).toBe(true)
  await expect(left).toHaveCount(0)
  await right.click()
  await expect(left).toBeVisible()
  // The current tab, which is out of sight now, comes back with a change of the tabs.
  await page.mouse.wheel(0, -10_000)
  await expect(left).toHaveCount(0)
  await page.getByRole('tab', { name: '订单管理' }).click({ button: 'middle' })
  await expect.poll(() => isWhole(page, last)).toBe(true)
  await page.keyboard.press('ControlOrMeta+2')
  await expect.poll(() => isWhole(page, first)).toBe(true)
  // No name loses the digits by which it differs.
  const end = page.getByRole('tab', { name: first }).getByText(`…${first.slice(-6)}`)
  expect(await end.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
})

test('Tab bar: Tabs can be searched, with the keyboard alone, also by pinyin; the tab used before comes first', async ({ openApp }) => {
  const { page } = await openApp()
  await withFourTabs(page)
  await page.getByRole('tab', { name: '订单管理' }).click()
  await page.getByRole('button', { name: '查找已打开的页面' }).click()
  // The list alone: the select fields of the page behind have options as well.
  const list = page.getByRole('listbox', { name: '已打开的页面' })
  const field = page.getByRole('combobox', { name: '查找已打开的页面' })
  await expect(field).toBeFocused()
  await expect(list.getByRole('option')).toHaveCount(4)
  await expect(list.getByRole('option', { selected: true })).toHaveText('商品列表')
  await expect(list.locator('[role="option"][aria-current="page"]')).toHaveText('订单管理')
  await page.keyboard.press('Enter')
  await selected(page, '商品列表')
  await page.getByRole('button', { name: '查找已打开的页面' }).click()
  await field.fill('tdgl')
  await expect(list.getByRole('option')).toHaveText(['退单管理'])
  await field.fill('管理')
  await expect(list.getByRole('option')).toHaveText(['订单管理', '退单管理'])
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText('退单管理')
  await page.keyboard.press('Enter')
  await selected(page, '退单管理')
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: '查找已打开的页面' }).click()
  await field.fill('nothing')
  await expect(page.getByRole('status').filter({ hasText: '没有匹配的页面' })).toBeVisible()
  await pressEscape(page)
  await expect(field).toHaveCount(0)
})

test('Tab bar: clear the cache (after a confirmation) calls the server, confirms it and reads again', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  const menus = demo.control.callCount('menu.routes')
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '清除缓存' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(demo.control.callCount('auth.clearCache')).toBe(0)
  await page.getByRole('tab', { name: '订单管理' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '清除缓存' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清除缓存' }).click()
  await expect(page.getByText('缓存已清除')).toBeVisible()
  expect(demo.control.callCount('auth.clearCache')).toBe(1)
  await expect.poll(() => demo.control.callCount('menu.routes')).toBe(menus + 1)
  await selected(page, '订单管理')
})

test('a server that refuses to clear its cache says so, and the client reads again all the same', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  const [menus, orders] = [demo.control.callCount('menu.routes'), pageReads(demo)]
  demo.control.addFault({ path: 'auth.clearCache', times: 1, status: 500, body: '{"code":500,"msg":"缓存服务忙"}' })
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '清除缓存' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清除缓存' }).click()
  await expect(page.getByText('缓存服务忙').first()).toBeVisible()
  await expect(page.getByText('缓存已清除')).toHaveCount(0)
  await expect.poll(() => demo.control.callCount('menu.routes')).toBe(menus + 1)
  await expect.poll(() => pageReads(demo)).toBe(orders + 1)
})

test('after the cache is cleared, a background page loads again when it is selected', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  await page.getByRole('tab', { name: '首页' }).click()
  const before = demo.control.callCount('order.list')
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '清除缓存' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清除缓存' }).click()
  await expect(page.getByText('缓存已清除')).toBeVisible()
  // Home reads its figures again.
  await expect.poll(() => demo.control.callCount('order.list')).toBeGreaterThan(before)
  await homeIsRead(page)
  const calls = pageReads(demo)
  await page.getByRole('tab', { name: '订单管理' }).click()
  await expect.poll(() => pageReads(demo)).toBe(calls + 1)
})

test('with more than twelve pages the least recently used one is unloaded, and is later restored', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openOrders(page)
  await filterOrders(page, { status: '已完成' })
  await page.getByLabel('每页条数').selectOption('100')
  // Twenty rows are not that long: it can be scrolled so far once the hundred are there.
  const scrolled = (): Promise<number> =>
    orderGrid(page).evaluate((grid) => {
      grid.scrollTo(0, 1_600)
      return grid.scrollTop
    })
  await expect.poll(scrolled).toBe(1_600)
  await expect(orderGrid(page).locator('[role="row"][aria-rowindex="60"]')).toBeVisible()
  const rows = await orderGrid(page).getByRole('row').allInnerTexts()
  await openOrderTabs(page, 13)
  const calls = pageReads(demo)
  await expect(page.getByRole('tab')).toHaveCount(15)
  await expect(page.locator('[role="tabpanel"]')).toHaveCount(12)
  await page.getByRole('tab', { name: '订单管理' }).click()
  await expect(page.getByRole('combobox', { name: '订单状态' })).toHaveValue(/./u)
  await expect.poll(() => orderGrid(page).evaluate((grid) => grid.scrollTop)).toBe(1_600)
  await expect.poll(() => orderGrid(page).getByRole('row').allInnerTexts()).toEqual(rows)
  expect(pageReads(demo)).toBe(calls)
})

test('a switch back to a list finds its scroll position and writes none', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const grid = page.getByRole('grid', { name: '订单列表', includeHidden: true })
  await grid.evaluate((element) => element.scrollTo(0, 160))
  await expect.poll(() => grid.evaluate(({ scrollTop }) => scrollTop)).toBe(160)
  // A write would lay out the page in the middle of the switch.
  await grid.evaluate((element) => {
    element.scrollTo = () => element.setAttribute('data-written', '')
  })
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(orderGrid(page)).toHaveCount(0)
  await page.getByRole('tab', { name: '订单管理' }).click()
  await expect(orderGrid(page)).toBeVisible()
  await expect(grid.getByRole('row').nth(8)).toBeInViewport()
  expect(await grid.evaluate(({ scrollTop }) => scrollTop)).toBe(160)
  await expect(grid).not.toHaveAttribute('data-written')
})

test('a background page keeps its layout, and cannot be seen or focused', async ({ openApp }) => {
  const { page } = await openApp()
  await atOrders(page)
  const panel = page.locator('[role="tabpanel"]').nth(1)
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(orderGrid(page)).toHaveCount(0)
  await expect(panel).toBeHidden()
  // React hides with `display: none`. The next switch would then lay out the whole table again.
  await expect.poll(() => panel.evaluate((element) => getComputedStyle(element).display)).not.toBe('none')
  expect(
    await panel.evaluate(
      (element) => element.parentElement?.checkVisibility({ contentVisibilityAuto: true }) === true && element.checkVisibility(),
    ),
  ).toBe(false)
  expect(
    await panel.evaluate((element) => {
      element.querySelector<HTMLElement>('[role="grid"]')?.focus()
      return element.contains(document.activeElement)
    }),
  ).toBe(false)
  await page.getByRole('tab', { name: '订单管理' }).click()
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
})
