import type { Page } from 'playwright/test'
import { formatBigFen } from '#shared/domain/bigNumber.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { configFor } from '../../support/app/embedded.ts'
import { watchBrowser } from '../../support/app/watchBrowser.ts'
import { openFromMenu, openOrders, openSearch, signIn, tabIsKept } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'
import { ordersOf, stopClock, sumOf } from './pageTools.ts'

/** Home, and menus whose page is in the web console alone. */

const admin = demoAccount('admin')
const CONSOLE = 'https://console.example.com/pc/#/'

test.describe('home', () => {
  const recent = (page: Page) => page.getByRole('list', { name: '最近打开' }).getByRole('button')

  test('shows favourites and this person’s recent pages, also after a restart', async ({ launch, demo }) => {
    const { page, app, userData } = await launch()
    await signIn(page, demo, admin)
    await expect(page.getByText('打开过的菜单页面会出现在这里')).toBeVisible()
    await expect(page.getByRole('region', { name: '收藏与快捷入口' }).getByRole('button', { name: /退单管理/u })).toBeVisible()
    // A visit counts once the page is painted, as the address does.
    await openOrders(page)
    await tabIsKept(page)
    await openFromMenu(page, '会员', '会员列表')
    await tabIsKept(page)
    await openOrders(page)
    await tabIsKept(page)
    await page.getByRole('tab', { name: '首页' }).click()
    await expect(recent(page)).toHaveText([/^订单管理/u, /^会员列表/u])
    await tabIsKept(page)
    await app.close()
    const again = await launch({ userData })
    await again.page.getByRole('tab', { name: '首页' }).click()
    await expect(recent(again.page)).toHaveText([/^订单管理销售$/u, /^会员列表网页版会员$/u])
    await expect(recent(again.page).nth(1)).toHaveAttribute('title', '仅网页版提供此页面')
    await recent(again.page).nth(1).click()
    await expect(again.page.getByRole('tab', { name: '会员列表', selected: true })).toBeVisible()
  })

  test(
    'counts the day after it is shown; each figure opens its orders, and fails alone',
    { tag: '@renamed' },
    async ({ openApp, demo }) => {
      const { page } = await openApp()
      await stopClock(page, demo)
      const strip = page.getByRole('region', { name: '今日概况' })
      const figure = (name: string) => strip.getByRole('button', { name: new RegExp(`^${name}`, 'u') })
      const today = await ordersOf(page, demo.today)
      await expect(figure('今日订单(?!实付)')).toContainText(String(today.length))
      await expect(figure('今日订单实付（元）')).toContainText(formatBigFen(sumOf(today)))
      await expect(figure('待退款订单')).toHaveText(/^待退款订单[\d,]+$/u)
      await figure('待发货').click()
      await expect(page.getByRole('tab', { name: '待发货 · 订单管理', selected: true })).toBeVisible()
      await expect(page.getByRole('search', { name: '筛选条件' }).getByLabel('订单状态')).toHaveValue('2')
      await expect(page.getByRole('navigation').getByRole('button', { name: '销售' })).toHaveCSS('font-weight', '600')
      await expect(page.getByRole('grid', { name: '订单列表' })).toHaveAttribute('aria-busy', 'false')
      const [shown = ''] =
        (
          await page
            .getByText(/^共 [\d,]+ 条/u)
            .first()
            .innerText()
        ).match(/[\d,]+/u) ?? []
      await page.getByRole('tab', { name: '首页' }).click()
      await expect(figure('待发货')).toContainText(shown)
      // Three columns of entries from 600 px on, and three of the page in a wide window.
      const lefts = async (name: string): Promise<number> => {
        const boxes = await page
          .getByRole('region', { name })
          .getByRole('button')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
        return new Set(boxes).size
      }
      await expect.poll(() => lefts('收藏与快捷入口')).toBe(3)
      await page.setViewportSize({ width: 1920, height: 1080 })
      await expect.poll(() => lefts('收藏与快捷入口')).toBe(3)
      // Its columns begin and end together, and everything ends at one edge on the right.
      const edges = async (names: readonly string[], edge: 'top' | 'bottom' | 'right'): Promise<number> => {
        const boxes = names.map((name) =>
          page.getByRole('region', { name }).evaluate((element) => element.getBoundingClientRect().toJSON()),
        )
        return new Set((await Promise.all(boxes)).map((box) => Math.round(box[edge]))).size
      }
      await expect.poll(() => edges(['收藏与快捷入口', '最近的单据'], 'top')).toBe(1)
      await expect.poll(() => edges(['最近打开', '最近导出'], 'bottom')).toBe(1)
      await expect.poll(() => edges(['今日概况', '发货与到店', '退款', '昨日实收', '最近的单据'], 'right')).toBe(1)
      await tabIsKept(page)
      // The calls are made side by side: one of them fails.
      demo.control.addFault({ path: 'order.list', times: 1, status: 500, body: '{"code":500,"msg":"订单服务忙"}' })
      await page.reload()
      await expect(strip).toHaveAttribute('aria-busy', 'false')
      await expect(page.getByText('读取失败，点击重试').first()).toBeVisible()
      await expect(strip.getByText(/^[\d,.w]+$/u).first()).toBeVisible()
      await page.getByRole('button', { name: '刷新首页的数字' }).click()
      await expect(page.getByText('读取失败，点击重试')).toHaveCount(0)
    },
  )

  test('finance sees what waits to the fen, and yesterday’s takings by method', async ({ openApp, demo }) => {
    const { page } = await openApp('finance')
    await stopClock(page, demo)
    const refunds = page.getByRole('region', { name: '退款', exact: true })
    for (const name of ['退单待审核', '退款单待审核', '退款失败'])
      await expect(refunds.getByRole('button', { name: new RegExp(`^${name}`, 'u') })).toHaveText(/[\d,]+ 笔¥[\d,]+\.\d\d · 最早/u)
    await expect(page.getByRole('region', { name: '发货与到店' })).toHaveCount(0)
    const takings = page.getByRole('region', { name: /^昨日实收/u })
    await expect(takings.getByText(/^¥[\d,]+\.\d\d$/u)).toBeVisible()
    await takings.getByRole('button', { name: '按支付方式' }).click()
    // One call for each order of the day.
    await expect(takings.getByText(/^微信 [\d,]+ 笔$/u)).toBeVisible({ timeout: 180_000 })
    // The methods add up to what was paid.
    await expect(takings.getByText('与订单实付的差额')).toHaveCount(0)
  })

  test('shows no pages of another person', async ({ launch, demo }) => {
    const { page, app, userData } = await launch()
    await signIn(page, demo, admin)
    await openOrders(page)
    await tabIsKept(page)
    await page.getByRole('tab', { name: '首页' }).click()
    await expect(recent(page)).toHaveCount(1)
    await page.getByRole('button', { name: admin.account }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    await signIn(page, demo, demoAccount('cashier'))
    await expect(page.getByText('打开过的菜单页面会出现在这里')).toBeVisible()
    expect(await page.evaluate(() => window.backoffice.invoke('recent:list'))).toEqual({ ok: true, value: [] })
    await app.close()
    const again = await launch({ userData })
    await expect(again.page.getByText('打开过的菜单页面会出现在这里')).toBeVisible()
  })
})

test.describe('a menu without a page', () => {
  test('opens the web console’s page in the browser', async ({ launch, demo }) => {
    const { page, app } = await launch({ env: { BACKOFFICE_CONFIG: configFor(demo, [], { webConsoleUrl: CONSOLE }) } })
    const opened = await watchBrowser(app)
    await signIn(page, demo, admin)
    const address = 'https://console.example.com/pc/#/member/list/member-list'
    // Marked, and opened at once: from the side menu, from the search and from home.
    await page.getByRole('navigation').getByRole('button', { name: '会员' }).click()
    const item = page.getByRole('menuitem', { name: '会员列表', exact: true }).first()
    await expect(item).toHaveText('会员列表网页版')
    await expect(item).toHaveAttribute('title', '在浏览器中打开网页版')
    await item.click()
    await expect.poll(opened).toEqual([address])
    await openSearch(page)
    await page.keyboard.type('会员列')
    await expect(page.getByRole('option', { name: /会员列表/u })).toContainText('网页版')
    await page.keyboard.press('Enter')
    await expect.poll(opened).toEqual([address, address])
    await expect(page.getByRole('tab')).toHaveText(['首页'])
    const entries = page.getByRole('region', { name: '收藏与快捷入口' }).getByRole('button')
    await expect(entries.filter({ hasText: '订单管理' })).not.toContainText('网页版')
    // Of the pages that nobody marked, only those of this client are proposed.
    for (const entry of await entries.filter({ hasText: '网页版' }).all()) await expect(entry.locator('svg').last()).toBeVisible()
    // Its address, as a link or an earlier session gives it, still says where the page is.
    await page.evaluate(() => {
      location.hash = '#/member/list/member-list'
    })
    await expect(page.getByRole('heading', { name: '会员列表' })).toBeVisible()
    await expect(page.getByText('桌面客户端暂不支持此页面')).toBeVisible()
    await page.getByRole('button', { name: '在浏览器中打开网页版' }).click()
    await expect.poll(opened).toEqual([address, address, address])
    await page.getByRole('button', { name: '关闭此页' }).click()
    await expect(page.getByRole('tab')).toHaveText(['首页'])
    // A path outside of the console opens nothing.
    expect(await page.evaluate(() => window.backoffice.invoke('app:openConsolePage', '/../../admin'))).toMatchObject({
      ok: false,
      error: { kind: 'invalid-argument' },
    })
    expect(await opened()).toHaveLength(3)
  })

  test('is folded away and names a contact where no web console is configured; the search still finds it', async ({ openApp }) => {
    const { page } = await openApp()
    await expect(page.getByRole('region', { name: '收藏与快捷入口' }).getByRole('button', { name: /退单管理/u })).toBeVisible()
    await expect(page.getByRole('region', { name: '收藏与快捷入口' }).getByText('网页版')).toHaveCount(0)
    const entry = page.getByRole('menuitem', { name: '会员列表', exact: true })
    await page.getByRole('navigation').getByRole('button', { name: '会员' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('menuitem', { name: '会员类型' })).toBeFocused()
    await expect(entry).toHaveCount(0)
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: /^网页版（\d+）$/u })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(entry).toBeVisible()
    await page.keyboard.press('Escape')
    await openSearch(page)
    await page.keyboard.type('会员列')
    await expect(page.getByRole('option', { name: /会员列表/u })).toContainText('网页版')
    await page.keyboard.press('Enter')
    await expect(page.getByText('如需使用，请联系门店 IT')).toBeVisible()
    await expect(page.getByRole('button', { name: '在浏览器中打开网页版' })).toHaveCount(0)
    await page.getByRole('button', { name: '返回首页' }).click()
    await expect(page.getByRole('tab', { name: '首页', selected: true })).toBeVisible()
  })
})
