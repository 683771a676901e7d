import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Launched } from '../../support/app/launch.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { lockScreen, openFromMenu, openOrders, orderGrid, signIn } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

/** Sentences of spec.md §2, 'Layout and shell features', that no other file tests. */

const tabs = (page: Page) => page.getByRole('tab')
const openContextMenu = (page: Page, name: string) => tabs(page).filter({ hasText: name }).click({ button: 'right' })

test('The main layout has a header, a collapsible side menu, a tab bar, a search view and the routed view', async ({ openApp }) => {
  const { page } = await openApp()
  await expect(page.getByRole('banner')).toBeVisible()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByText('会员', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(menu.getByText('会员', { exact: true })).toHaveCount(0)
  await expect(menu.getByRole('button', { name: '会员' })).toBeVisible()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(menu.getByText('会员', { exact: true })).toBeVisible()
  await expect(page.getByRole('tablist', { name: '已打开的页面' })).toBeAttached()
  await expect(page.getByRole('search')).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('林远山')
})

test('The window opens where and as it was, but not where no display is', async ({ launch }) => {
  const size = { width: 1100, height: 700 }
  const stateOf = ({ app }: Launched) =>
    app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      return window === undefined ? null : { ...window.getNormalBounds(), isMaximized: window.isMaximized() }
    })
  const first = await launch({ size })
  const { userData } = first
  await first.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.setBounds({ x: 210, y: 130, width: 1100, height: 700 })
    window?.maximize()
  })
  await expect.poll(() => stateOf(first)).toMatchObject({ isMaximized: true })
  await first.app.close()
  const file = join(userData, 'window.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ place: { x: 210, y: 130, ...size }, isMaximized: true })

  const second = await launch({ userData, size })
  await expect.poll(() => stateOf(second)).toEqual({ x: 210, y: 130, ...size, isMaximized: true })
  await second.app.close()

  writeFileSync(file, JSON.stringify({ place: { x: 9000, y: 130, ...size }, isMaximized: false }))
  const third = await launch({ userData, size })
  await expect.poll(() => stateOf(third)).toMatchObject({ ...size, isMaximized: false })
  const { x, right } = await third.app.evaluate(({ BrowserWindow, screen }) => {
    const { workArea } = screen.getPrimaryDisplay()
    return { x: BrowserWindow.getAllWindows()[0]?.getPosition()[0] ?? 0, right: workArea.x + workArea.width }
  })
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + size.width).toBeLessThanOrEqual(right)
})

test('Side menu: Each group opens a flyout panel listing its sub-menus grouped by section', async ({ openApp }) => {
  const { page } = await openApp()
  await page.getByRole('navigation').getByRole('button', { name: '会员' }).click()
  const panel = page.getByRole('menu', { name: '会员' })
  const sections = panel.getByRole('group')
  await expect.poll(() => sections.count()).toBeGreaterThan(1)
  for (const section of await sections.all()) expect(await section.getByRole('menuitem').count()).toBeGreaterThan(0)
  await pressEscape(page)
  await expect(panel).toHaveCount(0)
})

test('Tab bar: The home tab is fixed first', async ({ openApp }) => {
  const { page } = await openApp()
  await openOrders(page)
  await expect(tabs(page)).toHaveText(['首页', '订单管理'])
  await expect(page.getByRole('button', { name: '关闭 首页' })).toHaveCount(0)
  await tabs(page).filter({ hasText: '首页' }).focus()
  await page.keyboard.press('Delete')
  await page.keyboard.press('ControlOrMeta+w')
  await openContextMenu(page, '首页')
  await expect(page.getByRole('menuitem', { name: /^关闭\s*Ctrl\+W/u })).toBeDisabled()
  await pressEscape(page)
  await expect(tabs(page).first()).toHaveText('首页')
})

test('Tab bar: A tab can be closed, and there are actions to close others and close all', async ({ openApp }) => {
  const { page } = await openApp()
  await openOrders(page)
  await openFromMenu(page, '商品', '商品列表')
  await openFromMenu(page, '会员', '会员列表')
  await page.getByRole('button', { name: '关闭 商品列表' }).click()
  await expect(tabs(page)).toHaveText(['首页', '订单管理', '会员列表'])
  await openContextMenu(page, '订单管理')
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await expect(tabs(page)).toHaveText(['首页', '订单管理'])
  await expect(orderGrid(page)).toBeVisible()
  await openFromMenu(page, '会员', '会员列表')
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await expect(tabs(page)).toHaveText(['首页'])
})

test('Tab bar: The close button is hidden when only one tab remains', async ({ openApp }) => {
  const { page } = await openApp()
  await expect(page.getByRole('button', { name: /^关闭 /u })).toHaveCount(0)
  await openOrders(page)
  await expect(page.getByRole('button', { name: /^关闭 /u })).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+w')
  await expect(page.getByRole('button', { name: /^关闭 /u })).toHaveCount(0)
})

test('Tables: the max height has a minimum of 500, so that the page of a list scrolls in the smallest window', async ({ launch, demo }) => {
  const { page } = await launch({ size: { width: 960, height: 600 } })
  await signIn(page, demo, demoAccount('admin'))
  await openOrders(page)
  expect((await orderGrid(page).boundingBox())?.height).toBeGreaterThanOrEqual(500)
  // What follows the table stays in sight, and the page scrolls.
  await expect(page.getByLabel('每页条数')).toBeInViewport({ ratio: 1 })
  const filters = page.getByRole('search', { name: '筛选条件' })
  await filters.hover()
  await page.mouse.wheel(0, 600)
  await expect(filters).not.toBeInViewport()
  await expect(page.getByLabel('每页条数')).toBeInViewport({ ratio: 1 })
  // A record opens over what is in sight.
  await orderGrid(page).locator('[role="gridcell"][data-column="status"]').nth(8).click()
  await expect(page.getByRole('tabpanel').getByRole('dialog').locator('header')).toBeInViewport({ ratio: 1 })
})

test('Zoomed to 200 %: a list folds its filters and shows five rows, and a tree folds beside its detail', async ({ launch, demo }) => {
  // 1366 × 768 in CSS pixels.
  const { page } = await launch({ size: { width: 683, height: 384 } })
  await signIn(page, demo, demoAccount('admin'))
  await openFromMenu(page, '组织', '员工管理')
  const grid = page.getByRole('grid', { name: '员工列表' })
  const bottom = async () => (await page.getByRole('navigation', { name: '分页' }).boundingBox())?.y ?? 0
  await expect(grid.getByRole('row').nth(5)).toBeVisible()
  const fifth = await grid.getByRole('row').nth(5).boundingBox()
  expect((fifth?.y ?? Infinity) + (fifth?.height ?? 0)).toBeLessThanOrEqual(await bottom())
  const filters = page.getByRole('search', { name: '筛选条件' })
  await expect(filters).toBeHidden()
  // The key that leads to the filters shows them.
  await page.keyboard.press('ControlOrMeta+f')
  const name = filters.getByLabel('姓名')
  await expect(name).toBeFocused()
  await name.fill('韩娜')
  await page.keyboard.press('Enter')
  const toggle = page.getByRole('button', { name: /^筛选/u })
  await expect(toggle).toHaveText('筛选1')
  await toggle.click()
  await expect(filters).toBeHidden()

  await openFromMenu(page, '组织', '部门管理')
  await page.getByRole('treeitem', { name: /华东大区/u }).click()
  const detail = page.getByRole('region', { name: '华东大区' })
  const actions = detail.locator('header').getByRole('button')
  await expect(actions).toHaveText(['新增下级', '编辑', '删除'])
  expect(new Set(await actions.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))).size).toBe(1)
  const narrow = (await detail.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: '隐藏部门' }).click()
  await expect(page.getByRole('tree')).toBeHidden()
  await expect.poll(async () => (await detail.boundingBox())?.width ?? 0).toBeGreaterThan(narrow + 200)
  await page.getByRole('button', { name: '显示部门' }).click()
  await expect(page.getByRole('tree')).toBeVisible()
})

test('Dialogs: an edge lies over the fields where the content goes on, and none where it ends', async ({ openApp }) => {
  const { page } = await openApp()
  await openFromMenu(page, '组织', '门店管理')
  await page.getByRole('button', { name: '新增门店' }).click()
  const content = page.getByRole('dialog').locator('.fui-DialogContent')
  const edges = () =>
    content.evaluate((node) => ['::before', '::after'].map((edge) => Math.round(Number(getComputedStyle(node, edge).opacity))))
  await expect(content.getByLabel('门店名称')).toBeVisible()
  expect(await edges()).toEqual([0, 0])
  await page.setViewportSize({ width: 560, height: 400 })
  await expect.poll(edges).toEqual([0, 1])
  await content.evaluate((node) => node.scrollTo(0, 60))
  await expect.poll(edges).toEqual([1, 1])
  await content.evaluate((node) => node.scrollTo(0, node.scrollHeight))
  await expect.poll(edges).toEqual([1, 0])
})

test('Dialogs: a long form stands in two columns where there is room, and a fault moves no field', async ({ openApp }) => {
  const { page } = await openApp()
  await openFromMenu(page, '组织', '门店管理')
  await page.getByRole('button', { name: '新增门店' }).click()
  const dialog = page.getByRole('dialog')
  const places = async () =>
    await dialog.getByRole('textbox').evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().y)))
  // An opening dialog is drawn smaller.
  await dialog.evaluate(async (surface) => await Promise.all(surface.getAnimations().map(({ finished }) => finished)))
  expect(new Set(await places()).size).toBeLessThan((await places()).length)
  const before = await places()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请填写门店编码')).toBeVisible()
  expect(await places()).toEqual(before)
  await page.setViewportSize({ width: 560, height: 700 })
  await expect.poll(async () => new Set(await places()).size).toBe((await places()).length)
})

test('Dialogs: They do not close on a backdrop click; they trap the focus and return it', async ({ openApp }) => {
  const { page } = await openApp()
  const user = page.getByRole('button', { name: '林远山 admin' })
  /** The button that opens the dialog, and the menu item if the button opens a menu. */
  const ways = [
    { opener: page.getByRole('button', { name: '锁屏', exact: true }), item: null },
    { opener: user, item: '退出登录' },
    { opener: user, item: '锁屏设置' },
    { opener: page.getByRole('button', { name: '更多操作' }), item: '清除缓存' },
    { opener: page.getByRole('button', { name: /^错误日志/u }), item: null },
  ]
  for (const { opener, item } of ways) {
    await opener.click()
    if (item !== null) await page.getByRole('menuitem', { name: item }).click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await focusIsIn(dialog)
    await page.mouse.click(12, 700)
    await expect(dialog).toBeVisible()
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      await expect
        .poll(() =>
          dialog.evaluate(
            (element) => element.contains(document.activeElement) || document.activeElement?.hasAttribute('data-tabster-dummy'),
          ),
        )
        .toBe(true)
    }
    await pressEscape(page)
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('Small scaled displays: everything is reachable in the work area of 1366 × 768 at 150 %', async ({ launch, demo }) => {
  const { page } = await launch({ size: { width: 910, height: 480 } })
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeInViewport({ ratio: 1 })
  await signIn(page, demo, demoAccount('admin'))
  await openOrders(page)
  await expect(page.getByLabel('每页条数')).toBeInViewport({ ratio: 1 })
  // What opens beside a button fits, and scrolls.
  await page.getByRole('button', { name: '列设置' }).click()
  const settings = page.locator('.fui-PopoverSurface')
  await expect(settings.getByRole('button', { name: '恢复默认' })).toBeVisible()
  await expect.poll(async () => (await settings.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
  await settings.getByRole('button', { name: '恢复默认' }).scrollIntoViewIfNeeded()
  await expect(settings.getByRole('button', { name: '恢复默认' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  // The buttons of a dialog stay in sight; what is above them scrolls.
  await page.getByRole('button', { name: '批量发货' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  // The menu lies over an open record.
  await orderGrid(page).locator('[role="gridcell"][data-column="status"]').first().click()
  await expect(page.getByRole('tabpanel').getByRole('dialog').locator('header')).toBeInViewport({ ratio: 1 })
  await openFromMenu(page, '组织', '门店管理')
  await lockScreen(page, 'till-7')
  await expect(page.getByRole('button', { name: '退出登录' })).toBeInViewport({ ratio: 1 })
})
