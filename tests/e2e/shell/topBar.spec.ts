import type { Page } from 'playwright'
import { isPcOnChinaTime } from '#shared/domain/chinaTime.ts'
import { openOrders, openSearch } from '../../support/page/pages.ts'
import { signInSettled } from '../../support/page/layoutLoad.ts'
import { expect, test } from '../fixtures.ts'

const banner = (page: Page) => page.getByRole('banner')

test('Top bar: fullscreen toggle, by its button and by F11', async ({ openApp }) => {
  const { page, app } = await openApp()
  const fills = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen())
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await expect.poll(fills).toBe(true)
  await page.keyboard.press('F11')
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible()
  await expect.poll(fills).toBe(false)
})

test('Top bar: notice popover with three tabs, 350 wide with a 300 high scroll area; the demo has samples, and a page change adds more after 1 second', async ({
  launch,
}) => {
  // Without a server the program starts its own demo.
  const { page } = await launch({ apiUrl: '', switches: ['--demo-account=admin'] })
  const bell = page.getByRole('button', { name: '通知', exact: true })
  await expect(bell).toBeVisible()
  await page.clock.install()
  await bell.click()
  const popover = page
    .getByRole('group', { name: '通知', exact: true })
    .or(page.getByRole('dialog', { name: '通知' }))
    .first()
  await expect(popover.getByText('标有“示例”的是演示数据')).toBeVisible()
  await expect.poll(async () => (await popover.boundingBox())?.width).toBe(350)
  await expect(popover.getByRole('tab')).toHaveCount(3)
  for (const name of ['消息', '待办', '通知']) {
    await popover.getByRole('tab', { name }).click()
    const area = popover.getByRole('region', { name })
    await expect(area.getByRole('listitem')).toHaveCount(5)
    await expect.poll(async () => (await area.boundingBox())?.height).toBe(300)
  }
  const items = page.getByRole('region', { name: '通知' }).getByRole('listitem')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: '加载更多' }).click()
  await expect(page.getByText('加载中…')).toBeVisible()
  await expect(items).toHaveCount(5)
  await page.clock.fastForward(1_000)
  await expect(items).toHaveCount(10)
  // Reaching the end of the list changes the page as well.
  await items.last().scrollIntoViewIfNeeded()
  await page.getByRole('region', { name: '通知' }).evaluate((area) => area.scrollTo(0, area.scrollHeight))
  await expect(page.getByText('加载中…')).toBeVisible()
  await page.clock.fastForward(1_000)
  await expect(items).toHaveCount(15)
})

test('without samples the notices tell what the client knows: what waits, by permission, asked for when it is looked at', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp('finance')
  await signInSettled(demo)
  await page.getByRole('button', { name: '通知', exact: true }).click()
  await expect(page.getByText('暂无通知')).toBeVisible()
  await page.getByRole('tab', { name: '待办' }).click()
  await page.getByRole('region', { name: '待办' }).getByRole('button', { name: '退单待审核' }).click()
  await expect(page.getByRole('tab', { name: /退单管理$/u, selected: true })).toBeVisible()
  await expect(page.getByRole('region', { name: '待办' })).toHaveCount(0)
})

test('Top bar: language switch between Chinese and English, live and without losing what is typed', async ({ openApp }) => {
  const { page } = await openApp()
  await banner(page).getByRole('combobox', { name: '搜索菜单' }).fill('订单')
  const language = page.getByRole('button', { name: '语言' })
  await language.click()
  // The menu hangs below the header, with its right edge at the button's, as those beside it do.
  await expect(async () => {
    const [button, menu] = [await language.boundingBox(), await page.getByRole('menu').filter({ hasText: 'English' }).boundingBox()]
    expect(menu?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0))
    expect(Math.abs((menu?.x ?? 0) + (menu?.width ?? 0) - (button?.x ?? 0) - (button?.width ?? 0))).toBeLessThan(8)
  }).toPass()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Appearance' })).toBeVisible()
  await expect(banner(page).getByRole('combobox', { name: 'Search menus' })).toHaveValue('订单')
  await expect(page).toHaveTitle(/Dashboard/u)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: '中文' }).click()
  await expect(page.getByRole('button', { name: '外观' })).toBeVisible()
})

test('a list that failed gives its reason in the language of the moment', async ({ openApp, demo }) => {
  const { page } = await openApp()
  demo.control.addFault({ path: 'order.list', status: 503, body: '' })
  await openOrders(page)
  const alert = page.getByRole('tabpanel').getByRole('alert')
  await expect(alert).toContainText('服务器暂时无法使用（503）')
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(alert).toContainText('The server is temporarily unavailable (503)')
})

test('a change of language also changes the names of background tabs', async ({ openApp }) => {
  const { page } = await openApp()
  for (const id of ['1123598821738675201', '1123598821738675202']) {
    await openSearch(page)
    await page.keyboard.type(id)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: `订单 ${id}`, selected: true })).toBeVisible()
  }
  await page.getByRole('tab', { name: '首页' }).click()
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('tab')).toHaveCount(3)
  await expect(page.getByRole('tab').first()).toHaveText('Dashboard')
  for (const [index, id] of ['1123598821738675201', '1123598821738675202'].entries()) {
    await expect(page.getByRole('tab').nth(index + 1)).toHaveAccessibleName(new RegExp(` · Order ${id}$`, 'u'))
  }
})

test('a version that is due asks once, and can wait', async ({ openApp }) => {
  const { app, page } = await openApp()
  const tell = (ready: string | null) =>
    app.evaluate(({ BrowserWindow }, state) => BrowserWindow.getAllWindows()[0]?.webContents.send('update:state', state), {
      ready,
      isDue: ready !== null,
      failed: null,
    })
  await tell('9.9.9')
  const question = page.getByRole('dialog', { name: '现在安装新版本 9.9.9 吗？' })
  await expect(question.getByRole('button', { name: '稍后' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: '重启并更新到 9.9.9' })).toBeVisible()
  await tell(null)
  await expect(page.getByRole('banner').getByRole('button', { name: '重启并更新到 9.9.9' })).toHaveCount(0)
})

test('User block: shows the nickname and the account, and says that times are China’s if the PC’s are not', async ({ openApp }) => {
  const { page } = await openApp()
  // Before it the icons stand in two groups, what is rarely used second.
  const tools = banner(page).locator('button[aria-label], [role="separator"]')
  const names = (): Promise<string[]> => tools.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? '|'))
  await expect
    .poll(async () => (await names()).slice((await names()).indexOf('导出任务')))
    .toEqual(['导出任务', '通知', '锁屏', '|', '外观', '语言', '全屏', '错误日志'])
  await expect(banner(page).getByText('林远山')).toBeVisible()
  await expect(banner(page).getByText('admin', { exact: true })).toBeVisible()
  await banner(page).getByRole('button', { name: '林远山' }).click()
  await expect(page.getByText('账号 admin')).toBeVisible()
  await expect(page.getByText('界面时间均为北京时间')).toHaveCount(isPcOnChinaTime(new Date()) ? 0 : 1)
})

test('Screen breakpoints fold the shell: words below 992, nothing cut at any', async ({ openApp }) => {
  const { page } = await openApp()
  const rail = page.getByRole('navigation', { name: '主菜单' })
  for (const [width, isFolded] of [
    [1200, false],
    [992, false],
    [991, true],
    [768, true],
    [700, true],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await expect(banner(page).getByRole('button', { name: /^搜索菜单/u })).toBeVisible({ visible: isFolded })
    await expect(rail.getByText('会员', { exact: true })).toBeVisible({ visible: !isFolded })
    await expect(rail.getByRole('button', { name: '会员' })).toBeVisible()
    // The last control of the header still ends inside the window.
    await expect
      .poll(async () => {
        const last = await banner(page).getByRole('button', { name: '林远山 admin' }).boundingBox()
        return (last?.x ?? Infinity) + (last?.width ?? 0)
      })
      .toBeLessThanOrEqual(width)
  }
})
