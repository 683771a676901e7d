import type { Locator, Page } from 'playwright'
import { demoAccount } from '../../support/app/accounts.ts'
import { expectFocusShown, focusIsIn, pressEscape, pressUntilFocused } from '../../support/page/focus.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import { orderGrid } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

/** The whole workflow by keyboard: no test here clicks, fills or focuses. */

const admin = demoAccount('admin')
const LOCK_PASSWORD = '2580'

const press = (page: Page, key: string): Promise<void> => page.keyboard.press(key)
const banner = (page: Page, name: string | RegExp): Locator => page.getByRole('banner').getByRole('button', { name })
const selectedTab = (page: Page, name: string): Promise<void> => expect(page.getByRole('tab', { name, selected: true })).toBeVisible()

async function signIn(page: Page, demo: DemoApi): Promise<void> {
  const picture = page.locator('img[src^="data:image/"]').first()
  const captcha = demo.control.captchaTextOf((await picture.getAttribute('src')) ?? '')
  await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused()
  await page.keyboard.type(admin.account)
  await pressUntilFocused(page, 'Tab', page.getByLabel('密码', { exact: true }))
  await page.keyboard.type(admin.password)
  await pressUntilFocused(page, 'Tab', page.getByRole('textbox', { name: '验证码' }))
  await page.keyboard.type(captcha)
  await press(page, 'Enter')
  await expect(page.getByRole('tablist')).toBeVisible()
}

/** Opens a control of the header, uses it and closes it. The control then has the focus again. */
async function useHeader(page: Page, control: Locator, use: () => Promise<void>): Promise<void> {
  await pressUntilFocused(page, 'Shift+Tab', control)
  await press(page, 'Enter')
  await use()
  await expect(control).toBeFocused()
  await expectFocusShown(page)
}

async function openOrders(page: Page): Promise<void> {
  const rail = page.getByRole('navigation', { name: '主菜单' })
  await pressUntilFocused(page, 'Shift+Tab', rail.getByRole('button', { name: '会员' }))
  await pressUntilFocused(page, 'ArrowDown', rail.getByRole('button', { name: '销售' }))
  await press(page, 'ArrowRight')
  await pressUntilFocused(page, 'ArrowDown', rail.getByRole('menuitem', { name: '订单管理' }).last())
  await press(page, 'Enter')
  await selectedTab(page, '订单管理')
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
}

/** Completed orders, the third of them in the panel. */
async function openThirdCompleted(page: Page): Promise<void> {
  const bar = page.getByRole('search', { name: '筛选条件' })
  await pressUntilFocused(page, 'Tab', bar.getByLabel('订单状态'))
  for (let steps = 0; steps < 5; steps++) await press(page, 'ArrowDown')
  await expect(bar.getByLabel('订单状态')).toHaveValue('5')
  await pressUntilFocused(page, 'Tab', bar.getByRole('button', { name: '查询' }))
  await press(page, 'Enter')
  await expect(orderGrid(page).getByRole('row').nth(3)).toContainText('已完成')
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  await pressUntilFocused(page, 'Tab', orderGrid(page))
  for (let rows = 0; rows < 3; rows++) await press(page, 'ArrowDown')
  await expect(orderGrid(page).getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', '4')
  await press(page, 'Enter')
}

const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^订单详情/u })

test('orders by keyboard: menu, filter, rows, panel, next order, discounts, export', async ({ launch, demo }) => {
  test.setTimeout(300_000)
  const { page } = await launch()
  await signIn(page, demo)
  await expectFocusShown(page)
  await openOrders(page)
  await openThirdCompleted(page)
  await expect(panel(page)).toBeFocused()
  const third = await panel(page).getAttribute('aria-label')
  await press(page, 'Alt+ArrowDown')
  await expect(panel(page)).not.toHaveAttribute('aria-label', third ?? '')
  await expect(orderGrid(page).getByRole('row', { selected: true }).last()).toHaveAttribute('aria-rowindex', '5')

  const discounts = panel(page).getByRole('button', { name: '优惠明细' }).first()
  await expect(discounts).toBeVisible()
  await pressUntilFocused(page, 'Tab', discounts)
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: '优惠明细' })
  await focusIsIn(dialog)
  await pressUntilFocused(page, 'Tab', dialog.getByRole('button', { name: '关闭' }).last())
  await pressEscape(page)
  await expect(dialog).toHaveCount(0)
  await expect(discounts).toBeFocused()
  await pressEscape(page)
  await expect(panel(page)).toHaveCount(0)
  await expect(orderGrid(page)).toBeFocused()

  await pressUntilFocused(page, 'Shift+Tab', page.getByRole('button', { name: '导出', exact: true }))
  await press(page, 'Enter')
  await expect(page.getByText(/已导出 /u).first()).toBeVisible({ timeout: 30_000 })
  await useHeader(page, banner(page, '导出任务'), async () => {
    await focusIsIn(page.getByRole('dialog', { name: '导出任务' }))
    await expect(page.getByRole('dialog', { name: '导出任务' }).getByText(/\d\d:\d\d\s完成$/u)).toBeVisible()
    await pressUntilFocused(page, 'Tab', page.getByRole('dialog', { name: '导出任务' }).getByRole('button', { name: '在文件夹中显示' }))
    await pressEscape(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('the shell by keyboard: search, tabs, theme, error log, language, lock, sign-out', async ({ launch, demo }) => {
  test.setTimeout(300_000)
  const { page } = await launch()
  await signIn(page, demo)
  await expectFocusShown(page)

  await test.step('search', async () => {
    for (const [typed, name] of [
      ['ddgl', '订单管理'],
      ['hylb', '会员列表'],
    ] as const) {
      await press(page, 'ControlOrMeta+k')
      const search = page.getByRole('dialog', { name: '搜索菜单' })
      await expect(search.getByRole('combobox')).toBeFocused()
      await page.keyboard.type(typed)
      // The select fields of the page behind have options as well, until the dialog hides the page from readers.
      await expect(search.getByRole('option', { selected: true })).toContainText(name)
      await press(page, 'Enter')
      await selectedTab(page, name)
      await expectFocusShown(page)
    }
  })

  await test.step('tabs', async () => {
    await press(page, 'ControlOrMeta+1')
    await selectedTab(page, '首页')
    await press(page, 'Control+Tab')
    await selectedTab(page, '订单管理')
    await pressUntilFocused(page, 'Shift+Tab', page.getByRole('tab', { selected: true }))
    await press(page, 'ArrowRight')
    await selectedTab(page, '会员列表')
    await expect(page.getByRole('tab', { name: '会员列表' })).toBeFocused()
    await press(page, 'Delete')
    await expect(page.getByRole('tab', { name: '会员列表' })).toHaveCount(0)
    await expectFocusShown(page)
    await press(page, 'ControlOrMeta+w')
    await expect(page.getByRole('tab')).toHaveCount(1)
    await expectFocusShown(page)
    await press(page, 'ControlOrMeta+Shift+T')
    await selectedTab(page, '订单管理')
    await press(page, 'ControlOrMeta+Shift+T')
    await expect(page.getByRole('tab')).toHaveCount(3)
    await expectFocusShown(page)
  })

  await test.step('theme', async () => {
    await useHeader(page, banner(page, '外观'), async () => {
      const themes = page.getByRole('radiogroup', { name: '主题' })
      await focusIsIn(page.getByRole('dialog', { name: '外观' }))
      await pressUntilFocused(page, 'Tab', themes.getByRole('radio', { name: '默认' }))
      await pressUntilFocused(page, 'ArrowRight', themes.getByRole('radio', { name: '深色' }))
      await press(page, 'Enter')
      await expect(themes.getByRole('radio', { name: '深色', checked: true })).toBeFocused()
      await expectFocusShown(page)
      await pressEscape(page)
    })
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  })

  await test.step('error log', async () => {
    await pressUntilFocused(page, 'Tab', banner(page, '错误日志'))
    await useHeader(page, banner(page, '错误日志'), async () => {
      const log = page.getByRole('dialog', { name: '错误日志' })
      await focusIsIn(log)
      await expect(log.getByText('暂无错误记录')).toBeVisible()
      await pressUntilFocused(page, 'Tab', log.getByRole('button', { name: '关闭' }).last())
      await press(page, 'Enter')
      await expect(log).toHaveCount(0)
    })
  })

  await test.step('language and back', async () => {
    await pressUntilFocused(page, 'Shift+Tab', banner(page, '语言'))
    await press(page, 'Enter')
    await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitemradio', { name: 'English' }))
    await press(page, 'Enter')
    await expect(banner(page, 'Language')).toBeFocused()
    await press(page, 'Enter')
    await pressUntilFocused(page, 'ArrowUp', page.getByRole('menuitemradio', { name: '中文' }))
    await press(page, 'Enter')
    await expect(banner(page, '语言')).toBeFocused()
    await expectFocusShown(page)
  })

  await test.step('lock and unlock', async () => {
    await pressUntilFocused(page, 'Shift+Tab', banner(page, '锁屏'))
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('锁屏密码', { exact: true })).toBeFocused()
    await pressEscape(page)
    await expect(dialog).toHaveCount(0)
    await expect(banner(page, '锁屏')).toBeFocused()
    await press(page, 'ControlOrMeta+Shift+L')
    await expect(dialog.getByLabel('锁屏密码', { exact: true })).toBeFocused()
    await page.keyboard.type(LOCK_PASSWORD)
    await pressUntilFocused(page, 'Tab', dialog.getByLabel('确认密码', { exact: true }))
    await page.keyboard.type(LOCK_PASSWORD)
    await press(page, 'Enter')
    await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
    await expect(page.getByLabel('锁屏密码', { exact: true })).toBeFocused()
    await expectFocusShown(page)
    await page.keyboard.type(LOCK_PASSWORD)
    await press(page, 'Enter')
    await expect(page.getByRole('tab')).toHaveCount(3)
    await expectFocusShown(page)
  })

  await test.step('dialogs of menus', async () => {
    const menus = [
      [banner(page, /admin/u), '锁屏设置'],
      [page.getByRole('button', { name: '更多操作' }), '清除缓存'],
    ] as const
    for (const [opener, item] of menus) {
      await pressUntilFocused(page, 'Shift+Tab', opener)
      await press(page, 'Enter')
      await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: item }))
      await press(page, 'Enter')
      await focusIsIn(page.getByRole('dialog', { name: item }))
      await expectFocusShown(page)
      await pressEscape(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
      await pressUntilFocused(page, 'Tab', page.getByRole('button', { name: '更多操作' }))
    }
  })

  await test.step('leave', async () => {
    await pressUntilFocused(page, 'Shift+Tab', banner(page, /admin/u))
    await press(page, 'Enter')
    await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: '退出登录' }))
    await press(page, 'Enter')
    const question = page.getByRole('dialog', { name: '退出登录？' })
    await focusIsIn(question)
    await pressEscape(page)
    await expect(question).toHaveCount(0)
    await expectFocusShown(page)
    await expect(banner(page, /admin/u)).toBeFocused()
    await press(page, 'Enter')
    await pressUntilFocused(page, 'ArrowUp', page.getByRole('menuitem', { name: '退出登录' }))
    await press(page, 'Enter')
    await focusIsIn(question)
    await pressUntilFocused(page, 'Tab', question.getByRole('button', { name: '退出登录' }))
    await press(page, 'Enter')
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await expectFocusShown(page)
  })
})
