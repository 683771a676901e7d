import type { Page } from 'playwright'
import { demoAccount } from '../support/accounts.ts'
import { openFromMenu, openOrders, orderGrid, signIn } from '../support/pages.ts'
import { expect, test } from './fixtures.ts'

const admin = demoAccount('admin')

const names = (page: Page): Promise<string[]> => page.getByRole('tab').allInnerTexts()
const selected = (page: Page, name: string) => expect(page.getByRole('tab', { name, selected: true })).toBeVisible()

/** Home, orders, refunds, goods. */
async function withFourTabs(page: Page): Promise<void> {
  await openOrders(page)
  await openFromMenu(page, '销售', '退单管理')
  await openFromMenu(page, '商品', '商品列表')
  await expect(page.getByRole('tab')).toHaveCount(4)
}

test('numbers choose a tab, Ctrl+W closes and Ctrl+Shift+T opens again', async ({ launch, demo }) => {
  const { page } = await launch()
  await signIn(page, demo, admin)
  await withFourTabs(page)
  await page.keyboard.press('Control+1')
  await selected(page, '首页')
  await page.keyboard.press('Control+2')
  await selected(page, '订单管理')
  await page.keyboard.press('Control+9')
  await selected(page, '商品列表')
  await page.keyboard.press('Control+w')
  await page.keyboard.press('Control+w')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await page.keyboard.press('Control+Shift+T')
  await page.keyboard.press('Control+Shift+T')
  expect(await names(page)).toEqual(['首页', '订单管理', '退单管理', '商品列表'])
  await selected(page, '商品列表')
})

test('the middle button closes a tab; the menu closes what is to the right and opens it again', async ({ launch, demo }) => {
  const { page } = await launch()
  await signIn(page, demo, admin)
  await withFourTabs(page)
  await page.getByRole('tab', { name: '退单管理' }).click({ button: 'middle' })
  expect(await names(page)).toEqual(['首页', '订单管理', '商品列表'])
  await page.getByRole('tab', { name: '订单管理' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭右侧' }).click()
  expect(await names(page)).toEqual(['首页', '订单管理'])
  await selected(page, '订单管理')
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '重新打开关闭的页面' }).click()
  await selected(page, '商品列表')
})

test('a tab is dragged to another place and keeps its page, and home stays first', async ({ launch, demo }) => {
  const { page } = await launch()
  await signIn(page, demo, admin)
  await withFourTabs(page)
  await page.getByRole('tab', { name: '订单管理' }).click()
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
  const calls = demo.control.callCount('order.list')
  await page.getByRole('tab', { name: '订单管理' }).dragTo(page.getByRole('tab', { name: '商品列表' }))
  expect(await names(page)).toEqual(['首页', '退单管理', '商品列表', '订单管理'])
  await page.getByRole('tab', { name: '商品列表' }).dragTo(page.getByRole('tab', { name: '首页' }))
  expect(await names(page)).toEqual(['首页', '商品列表', '退单管理', '订单管理'])
  await page.getByRole('tab', { name: '订单管理' }).click()
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
  expect(demo.control.callCount('order.list')).toBe(calls)
})

test('an open tab is found by its name, with the keyboard alone', async ({ launch, demo }) => {
  const { page } = await launch()
  await signIn(page, demo, admin)
  await withFourTabs(page)
  await page.getByRole('button', { name: '查找已打开的页面' }).click()
  const field = page.getByRole('combobox', { name: '查找已打开的页面' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option')).toHaveCount(4)
  await field.fill('管理')
  await expect(page.getByRole('option')).toHaveText(['订单管理', '退单管理'])
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('退单管理')
  await page.keyboard.press('Enter')
  await selected(page, '退单管理')
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: '查找已打开的页面' }).click()
  await field.fill('nothing')
  await expect(page.getByRole('status').filter({ hasText: '没有匹配的页面' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})
