import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import type { Page } from 'playwright'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { atOrders, openFromMenu, openSearch, orderGrid, tabIsKept } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: '搜索菜单' })
const overlay = (page: Page) => page.getByRole('dialog', { name: '搜索菜单' })
const options = (page: Page, section: string) => page.getByRole('group', { name: section, exact: true }).getByRole('option')

test('Menu search: a search box in the top bar and an overlay', async ({ openApp }) => {
  const { page } = await openApp()
  await box(page).fill('订单')
  await expect(options(page, '菜单').first()).toContainText('订单管理')
  await pressEscape(page)
  await pressEscape(page)
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(overlay(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('订单')
  await expect(options(page, '菜单').first()).toContainText('订单管理')
})

test('The match is a prefix match on the menu name, case-insensitive; other matches stand apart below', async ({ openApp }) => {
  const { page } = await openApp()
  await box(page).fill('退')
  await expect(options(page, '菜单').first()).toContainText(/^退/u)
  const prefix = await options(page, '菜单').allInnerTexts()
  for (const name of prefix) expect(name).toMatch(/^退/u)
  await box(page).fill('OMS')
  await expect(options(page, '在列表中搜索').first()).toContainText('在订单中搜索“OMS”')
  await expect(options(page, '菜单')).toHaveCount(0)
  await box(page).fill('DDGL')
  await expect(options(page, '相关菜单')).toHaveText([/订单管理/u])
})

test('Selecting a result navigates to the item, by arrows and Enter as by a click', async ({ openApp }) => {
  const { page } = await openApp()
  await box(page).fill('订单')
  await page.keyboard.press('ArrowDown')
  const second = options(page, '菜单').nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  const [name = ''] = (await second.innerText()).split('\n')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
  await openSearch(page)
  await page.keyboard.type('会员列')
  await options(page, '菜单').first().click()
  await expect(page.getByRole('tab', { name: '会员列表', selected: true })).toBeVisible()
  await expect(overlay(page)).toBeHidden()
})

test('arrows and Enter that are pressed before the menu is loaded select from the results when they arrive', async ({ openApp, demo }) => {
  demo.control.addFault({ path: 'menu.routes', times: 1, hold: true })
  const { page } = await openApp()
  await box(page).pressSequentially('订单')
  await expect(page.getByRole('status').filter({ hasText: '加载中' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => demo.control.release()).toBe(1)
  await expect(options(page, '菜单').nth(1)).toHaveAttribute('aria-selected', 'true')
  demo.control.addFault({ path: 'menu.routes', times: 1, hold: true })
  await page.reload()
  await box(page).pressSequentially('会员列')
  await page.keyboard.press('Enter')
  await expect.poll(() => demo.control.release()).toBe(1)
  await expect(page.getByRole('tab', { name: '会员列表', selected: true })).toBeVisible()
})

test('Esc closes the overlay and returns the focus; a click beside it does not', async ({ openApp }) => {
  const { page } = await openApp()
  await page.getByRole('tab', { name: '首页' }).focus()
  await openSearch(page)
  await page.mouse.click(20, 600)
  await expect(overlay(page).getByRole('combobox')).toBeFocused()
  await pressEscape(page)
  await expect(overlay(page)).toBeHidden()
  await expect(page.getByRole('tab', { name: '首页' })).toBeFocused()
})

test('a search that opens in the frame in which another dialog closes keeps the focus', async ({ openApp }) => {
  const { page } = await openApp()
  await page.getByRole('banner').getByRole('button', { name: '错误日志' }).click()
  const log = page.getByRole('dialog', { name: '错误日志' })
  await log
    .getByRole('button', { name: '关闭' })
    .first()
    .evaluate(async (close: HTMLElement) => {
      close.click()
      // React takes the dialog away before the next frame, and the key comes before it too.
      for (let turns = 0; close.isConnected && turns < 100; turns++) await Promise.resolve()
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    })
  await expect(overlay(page).getByRole('combobox')).toBeFocused()
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  await expect(overlay(page).getByRole('combobox')).toBeFocused()
})

test('an order id that is typed or scanned opens that order; an Enter that ends a composition opens nothing', async ({ openApp }) => {
  const { page } = await openApp()
  const id = WELL_KNOWN_ORDERS.ordinary
  await openSearch(page)
  await page.keyboard.type(id)
  await overlay(page).getByRole('combobox').dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await expect(overlay(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: new RegExp(id, 'u'), selected: true })).toBeVisible()
})

test('a phone number shows its orders in the list, also where another search and an order were open; its tab has no number', async ({
  openApp,
}) => {
  const { page } = await openApp()
  await atOrders(page)
  const cells = orderGrid(page).locator('[role="gridcell"][data-column="mobile"]')
  const phones = async (): Promise<Set<string>> => new Set((await cells.allInnerTexts()).map((text) => text.trim()))
  const [phone = ''] = [...(await phones())].filter((text) => /^1\d{10}$/u.test(text))
  await orderGrid(page).getByRole('row').nth(1).click()
  await page.getByRole('tab', { name: '首页' }).click()
  await openSearch(page)
  await page.keyboard.type(`${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`)
  await expect(overlay(page).getByRole('option').first()).toHaveText(`查看手机号 ${phone} 的订单`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: '订单管理', selected: true })).toBeVisible()
  await expect(page.getByRole('search', { name: '筛选条件' }).getByLabel('手机号')).toHaveValue(phone)
  await expect.poll(phones).toEqual(new Set([phone]))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabIsKept(page)
  const kept = await page.evaluate(async () => {
    const { value } = (await window.backoffice.invoke('workspace:load')) as { value: { current: { tabs: unknown } } }
    return `${location.hash} ${JSON.stringify(value.current.tabs)}`
  })
  expect(kept).toContain('订单管理')
  expect(kept).not.toContain(phone)
})

test('favourites are offered before anything is typed', async ({ openApp }) => {
  const { page } = await openApp()
  await box(page).click()
  await expect(options(page, '收藏').filter({ hasText: '订单管理' })).toBeVisible()
})

test('the search offers what a list has: its states, its days, its new record; and the help', async ({ openApp }) => {
  const { page } = await openApp()
  const find = async (text: string, section: string, name: string): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+k')
    await overlay(page).getByRole('combobox').fill(text)
    await options(page, section).filter({ hasText: name }).first().click()
    await expect(overlay(page)).toHaveCount(0)
  }
  await openFromMenu(page, '财务', '退款单')
  await find('待审核', '命令', '待审核')
  await expect(page.getByRole('radio', { name: /^待审核/u })).toBeChecked()
  await find('今天', '命令', '申请日期：今天')
  await expect(page.getByRole('button', { name: '今天', pressed: true })).toBeVisible()
  await find('新建', '此页面', '新建退款单')
  await expect(page.getByRole('dialog', { name: '新建退款单' })).toBeVisible()
  await pressEscape(page)
  await find('帮助', '命令', '帮助：键盘快捷键')
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
})

test('the search knows the client’s own pages, and commands that do what their buttons do', async ({ openApp }) => {
  const { page } = await openApp()
  const find = async (text: string): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+k')
    await overlay(page).getByRole('combobox').fill(text)
  }
  await find('kzt')
  // The only section has no heading.
  await expect(options(page, '相关菜单')).toHaveText([/^控制台/u])
  await expect(overlay(page).getByText('相关菜单')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: '控制台', selected: true })).toBeVisible()
  await find('深色')
  await expect(options(page, '命令')).toHaveText(['主题：深色'])
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark')
  await find('导出任务')
  await expect(overlay(page).getByRole('option').first()).toContainText('导出任务')
  await page.keyboard.press('Enter')
  const exports = page.getByRole('dialog', { name: '导出任务' })
  await expect(exports.getByText('暂无导出记录')).toBeVisible()
  await focusIsIn(exports)
  await pressEscape(page)
  await expect(exports).toHaveCount(0)
  for (const [text, dialog] of [
    ['退出登录', '退出登录？'],
    ['清除缓存', '清除缓存？'],
    ['错误日志', '错误日志'],
    ['锁屏设置', '锁屏设置'],
  ] as const) {
    await find(text)
    await options(page, '命令').first().click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await pressEscape(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await find('suoping')
  await expect(options(page, '命令').first()).toHaveText('锁屏')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('锁屏密码')
})
