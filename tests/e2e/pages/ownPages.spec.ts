import { join } from 'node:path'
import type { Page } from 'playwright'
import type { OrderRow } from '#shared/api/orders.ts'
import { formatBig, formatBigFen } from '#shared/domain/bigNumber.ts'
import { daysBefore, dayOf } from '#shared/domain/chinaTime.ts'
import { formatFen } from '#shared/domain/money.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { answerMenu, configFor } from '../../support/app/embedded.ts'
import { pressEscape } from '../../support/page/focus.ts'
import { lockScreen, openFromMenu, openOrders, signIn, unlockScreen } from '../../support/page/pages.ts'
import { watchBrowser } from '../../support/app/watchBrowser.ts'
import { clipboardText } from '../../support/app/clipboard.ts'
import { expect, test } from '../fixtures.ts'

/** The product's own pages (spec.md §2, Routes): each as it loads, and as it fails. */

const admin = demoAccount('admin')
const CONSOLE = 'https://console.example.com/pc/#/'

/** Opens one of the client's own pages from home. */
async function openOwn(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: '首页' }).click()
  await page.getByRole('region', { name: '工具' }).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** The orders of a day as the server lists them. */
const ordersOf = (page: Page, day: string): Promise<OrderRow[]> =>
  page.evaluate(async (date) => {
    const reply = await window.backoffice.call(`list ${date}`, 'order.list', {
      current: 1,
      size: 2000,
      createTimeStart: `${date} 00:00:00`,
      createTimeEnd: `${date} 23:59:59`,
    })
    if (!reply.ok) throw new Error(reply.error.message)
    return reply.value.records
  }, day)

const sumOf = (rows: readonly OrderRow[]): number => rows.reduce((sum, { paiedPrice }) => sum + Math.max(0, paiedPrice ?? 0), 0)

test.describe('the console', () => {
  const tile = (page: Page, name: string) =>
    page
      .getByRole('tabpanel')
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
  const panel = (page: Page, name: string) => page.getByRole('region', { name })

  test('shows the figures of the orders that the server lists', async ({ openApp }) => {
    const { page } = await openApp()
    const [today, yesterday] = [await ordersOf(page, dayOf(Date.now())), await ordersOf(page, daysBefore(1, Date.now()))]
    await openOwn(page, '控制台')
    await expect(tile(page, '订单数')).toContainText(`订单数${today.length}`)
    await expect(tile(page, '订单数')).toContainText(`全天 ${formatBig(yesterday.length)}`)
    await expect(tile(page, '实付金额（元）').locator('dd').first()).toHaveText(formatBigFen(sumOf(today)))
    await expect(tile(page, '实付金额（元）').locator('dd').first()).toHaveAttribute('title', formatFen(sumOf(today)) ?? '')
    await expect(page.getByText(/^截至 \d\d:\d\d（北京时间）$/u)).toBeVisible()

    const store = today.filter(({ orderSource }) => orderSource === 5)
    await expect(panel(page, '今日实付金额（按来源）').getByRole('row', { name: /^线下门店/u })).toContainText(
      `${store.length}${formatFen(sumOf(store))}`,
    )
    const waiting = today.filter(({ status }) => status === 2)
    await expect(panel(page, '今日订单（按状态）').getByRole('row', { name: /^待发货/u })).toContainText(String(waiting.length))

    // Every chart can also be shown as a table.
    await panel(page, '最近 7 天订单数').getByRole('button', { name: '表格' }).click()
    await expect(panel(page, '最近 7 天订单数').getByRole('row', { name: daysBefore(1, Date.now()).slice(5) })).toHaveText(
      `${daysBefore(1, Date.now()).slice(5)}${yesterday.length}`,
    )
    const at20 = yesterday.filter(({ createTime }) => createTime?.slice(11, 13) === '20').length
    await expect(panel(page, '每小时订单数').getByRole('row', { name: /^20 时/u })).toHaveText(`20 时0${at20}`)
  })

  test('counts pay methods on request', async ({ openApp, demo }) => {
    const { page } = await openApp()
    const paid = (await ordersOf(page, dayOf(Date.now()))).filter(({ paiedPrice }) => (paiedPrice ?? 0) > 0).slice(0, 30)
    await openOwn(page, '控制台')
    const methods = panel(page, '今日支付方式')
    await expect(methods.getByRole('table')).toHaveCount(0)
    expect(demo.control.callCount('order.info')).toBe(0)
    demo.control.addFault({ path: 'order.info', times: 1, status: 500, body: '{"code":500,"msg":"支付服务忙"}' })
    await methods.getByRole('button', { name: `统计最近 ${paid.length} 笔已付款订单` }).click()
    await expect(methods.getByRole('alert')).toContainText('支付服务忙')
    await methods.getByRole('button', { name: '重试' }).click()
    await expect(methods.getByRole('row', { name: /^微信/u })).toBeVisible()
    const amounts = await methods.getByRole('row').locator('td:nth-child(4)').allInnerTexts()
    expect(amounts.reduce((sum, text) => sum + Math.round(Number(text.replaceAll(',', '')) * 100), 0)).toBe(sumOf(paid))
  })

  test('says what failed, and recovers with a retry', async ({ openApp, demo }) => {
    const { page } = await openApp()
    demo.control.addFault({ path: 'order.list', status: 500, body: '{"code":500,"msg":"订单服务忙"}' })
    await openOwn(page, '控制台')
    await expect(page.getByRole('alert').filter({ hasText: '订单服务忙' })).toHaveCount(2)
    await expect(tile(page, '订单数')).toHaveCount(0)
    demo.control.faults.reset()
    await page.getByRole('button', { name: '刷新', exact: true }).last().click()
    await expect(tile(page, '订单数')).toContainText('全天')
    await expect(page.getByRole('alert')).toHaveCount(0)
    // Loaded figures stay when the next load fails.
    demo.control.addFault({ path: 'order.list', status: 500, body: '{"code":500,"msg":"订单服务忙"}' })
    await page.getByRole('button', { name: '刷新', exact: true }).last().click()
    await expect(page.getByRole('alert').first()).toContainText('订单服务忙')
    await expect(tile(page, '订单数')).toContainText('全天')
  })

  test('reads a huge day up to its limit, and says that the figures are partial', async ({ openApp, demo }) => {
    const { page } = await openApp()
    const before = demo.control.callCount('order.list')
    const row = { id: '1', status: 2, orderSource: 5, paiedPrice: 123_456_789, createTime: `${dayOf(Date.now())} 00:00:01` }
    demo.control.addFault({
      path: 'order.list',
      status: 200,
      body: JSON.stringify({ code: 200, success: true, data: { records: [row], total: '26000', size: 500, current: 1 } }),
    })
    await openOwn(page, '控制台')
    await expect(page.getByText('今日共 26000 条订单，仅读取了 1 条')).toBeVisible()
    await expect(tile(page, '订单数')).toContainText('2.60w')
    await expect(tile(page, '实付金额（元）')).toContainText('123.46w')
    // Two days with four pages each, and seven days with one count each.
    await expect.poll(() => demo.control.callCount('order.list')).toBe(before + 15)
  })

  test('says that a day has no orders yet', async ({ openApp, demo }) => {
    const { page } = await openApp()
    demo.control.addFault({
      path: 'order.list',
      status: 200,
      body: '{"code":200,"success":true,"data":{"records":null,"total":0,"size":500,"current":1}}',
    })
    await openOwn(page, '控制台')
    await expect(page.getByText('今日暂无订单')).toHaveCount(2)
    await expect(page.getByText('今日和昨日均无订单')).toBeVisible()
    await expect(page.getByText('今日暂无已付款订单')).toBeVisible()
    await expect(tile(page, '客单价（元）')).toContainText('无')
  })
})

test.describe('the test page', () => {
  const check = (page: Page, name: string) => page.getByRole('list', { name: '自检' }).getByRole('listitem').filter({ hasText: name })

  test('runs every check, and its report holds all of it and no secret', async ({ openApp, demo }) => {
    const { page, app, exportFolder } = await openApp()
    await app.evaluate(({ clipboard }) => clipboard.writeText('mine'))
    await openOwn(page, '测试页')
    await page.getByRole('button', { name: '开始检测' }).click()
    await expect(page.getByRole('status').filter({ hasText: '7 项正常，0 项异常' })).toBeVisible()
    await expect(check(page, '导出文件夹')).toContainText(exportFolder)
    await expect(check(page, '菜单加载')).toContainText('13 组')
    await expect(check(page, '服务器连接')).toContainText(/\d+ 毫秒/u)
    await expect.poll(() => app.evaluate(clipboardText)).toBe('mine')
    await page.getByRole('button', { name: '复制报告' }).click()
    await expect(page.getByText('复制成功')).toBeVisible()
    const report = await app.evaluate(clipboardText)
    const given = `exportFolder / BACKOFFICE_EXPORT_DIR: ${exportFolder}`
    for (const part of [new URL(demo.url).host, 'Electron', 'Chromium', '菜单加载: 正常', 'admin', given]) expect(report).toContain(part)
    for (const secret of [...demo.control.issuedTokens(), admin.password, 'demo-secret']) expect(report).not.toContain(secret)
  })

  test('says what is wrong and goes on with the others', async ({ launch, demo }) => {
    const gone = join('/nowhere', 'exports')
    const { page } = await launch({ exportFolder: gone })
    await signIn(page, demo, admin)
    await openOwn(page, '测试页')
    demo.control.addFault({ path: 'auth.captcha', times: 1, drop: true })
    demo.control.addFault({ path: 'menu.routes', times: 1, status: 500, body: '{"code":500,"msg":"菜单服务忙"}' })
    await page.getByRole('button', { name: '开始检测' }).click()
    await expect(page.getByRole('status').filter({ hasText: '4 项正常，3 项异常' })).toBeVisible()
    await expect(check(page, '服务器连接')).toContainText('异常')
    await expect(check(page, '菜单加载')).toContainText('菜单服务忙')
    await expect(check(page, '导出文件夹')).toContainText(gone)
    // Each check can be repeated alone.
    await page.getByRole('button', { name: '检测：服务器连接' }).click()
    await expect(check(page, '服务器连接')).toContainText('正常')
    await expect(page.getByRole('status').filter({ hasText: '5 项正常，2 项异常' })).toBeVisible()
  })
})

test('personal info shows who is signed in, copies the id and leads to the lock settings', async ({ openApp }) => {
  const { page, app } = await openApp()
  await page.getByRole('button', { name: admin.account }).click()
  await page.getByRole('menuitem', { name: '个人信息' }).click()
  const person = page.getByRole('region', { name: '账号信息' })
  await expect(person).toContainText('林远山')
  await expect(person).toContainText('administrator')
  await expect(person).toContainText('000000')
  await person.getByRole('button', { name: '复制 用户 ID' }).click()
  await expect.poll(() => app.evaluate(clipboardText)).toMatch(/^\d{19}$/u)
  await expect(person).toContainText(await app.evaluate(clipboardText))
  await page.getByRole('button', { name: '锁屏设置' }).click()
  await expect(page.getByRole('dialog', { name: '锁屏设置' })).toBeVisible()
  await pressEscape(page)
  await lockScreen(page, '2580')
  await unlockScreen(page, '2580')
  await expect(page.getByText('已设置')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('the extension page', () => {
  test('opens the external pages of the menu and lists the keys', async ({ openApp }) => {
    const { page } = await openApp()
    await openOwn(page, '扩展页')
    await expect(page.getByRole('table', { name: '键盘快捷键' }).getByRole('row', { name: /Ctrl\+Shift\+L/u })).toContainText('锁定屏幕')
    await expect(page.getByRole('button', { name: /经营驾驶舱/u })).toContainText('bi.lingchuan.example')
    await page.getByRole('button', { name: /销售日报/u }).click()
    await expect(page.getByRole('tab', { name: '销售日报', selected: true })).toBeVisible()
  })

  test('says that a menu has none', async ({ openApp, demo }) => {
    answerMenu(demo, [{ name: '库存', path: '/inventory/stock' }])
    const { page } = await openApp()
    await openOwn(page, '扩展页')
    await expect(page.getByText('您的菜单中没有外部页面')).toBeVisible()
  })

  test('fails with the menu and recovers with it', async ({ openApp, demo }) => {
    demo.control.addFault({ path: 'menu.routes', status: 500, body: '{"code":500,"msg":"菜单服务忙"}' })
    const { page } = await openApp()
    await openOwn(page, '扩展页')
    const panel = page.getByRole('region', { name: '外部页面' })
    await expect(panel.getByRole('alert')).toContainText('菜单服务忙')
    demo.control.faults.reset()
    await panel.getByRole('button', { name: '重试' }).click()
    await expect(panel.getByRole('button', { name: /销售日报/u })).toBeVisible()
  })
})

test.describe('home', () => {
  const recent = (page: Page) => page.getByRole('list', { name: '最近打开' }).getByRole('button')

  test('shows favourites and this person’s recent pages, also after a restart', async ({ launch, demo }) => {
    const { page, app, userData } = await launch()
    await signIn(page, demo, admin)
    await expect(page.getByText('打开过的菜单页面会出现在这里')).toBeVisible()
    await expect(page.getByRole('region', { name: '收藏与常用' }).getByRole('button', { name: /退单管理/u })).toBeVisible()
    await openOrders(page)
    await openFromMenu(page, '会员', '会员列表')
    await openOrders(page)
    await page.getByRole('tab', { name: '首页' }).click()
    await expect(recent(page)).toHaveText([/^订单管理/u, /^会员列表/u])
    await app.close()
    const again = await launch({ userData })
    await again.page.getByRole('tab', { name: '首页' }).click()
    await expect(recent(again.page)).toHaveText([/^订单管理/u, /^会员列表/u])
    await recent(again.page).nth(1).click()
    await expect(again.page.getByRole('tab', { name: '会员列表', selected: true })).toBeVisible()
  })

  test('counts the day after it is shown; each figure opens its orders, and fails alone', async ({ openApp, demo }) => {
    const { page } = await openApp()
    const strip = page.getByRole('region', { name: '今日概况' })
    const figure = (name: string) => strip.getByRole('button', { name: new RegExp(`^${name}`, 'u') })
    const today = await ordersOf(page, dayOf(Date.now()))
    await expect(figure('今日订单')).toContainText(String(today.length))
    await expect(figure('今日实付（元）')).toContainText(formatBigFen(sumOf(today)))
    await expect(figure('待退款')).toHaveText(/^待退款[\d,]+$/u)
    await figure('待发货').click()
    await expect(page.getByRole('tab', { name: '待发货订单', selected: true })).toBeVisible()
    await expect(page.getByRole('search', { name: '筛选条件' }).getByLabel('订单状态')).toHaveValue('2')
    await expect(page.getByRole('navigation').getByRole('button', { name: '销售' })).toHaveCSS('font-weight', '600')
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
    await expect.poll(() => lefts('收藏与常用')).toBe(3)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect.poll(() => lefts('收藏与常用')).toBe(3)
    const edges = await Promise.all(
      ['收藏与常用', '最近打开', '最近导出'].map(async (name) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0),
    )
    expect(new Set(edges).size).toBe(1)
    // The three calls are made side by side: one of them fails.
    demo.control.addFault({ path: 'order.list', times: 1, status: 500, body: '{"code":500,"msg":"订单服务忙"}' })
    await page.reload()
    await expect(strip).toHaveAttribute('aria-busy', 'false')
    await expect(strip.getByText('读取失败').first()).toBeVisible()
    await expect(strip.getByText(/^[\d,.w]+$/u).first()).toBeVisible()
    await strip.getByRole('button', { name: '刷新今日概况' }).click()
    await expect(strip.getByText('读取失败')).toHaveCount(0)
  })

  test('shows no pages of another person', async ({ launch, demo }) => {
    const { page, app, userData } = await launch()
    await signIn(page, demo, admin)
    await openOrders(page)
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
    await page.keyboard.press('Control+k')
    await page.keyboard.type('会员列')
    await expect(page.getByRole('option', { name: /会员列表/u })).toContainText('网页版')
    await page.keyboard.press('Enter')
    await expect.poll(opened).toEqual([address, address])
    await expect(page.getByRole('tab')).toHaveText(['首页'])
    const entries = page.getByRole('region', { name: '收藏与常用' }).getByRole('button')
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

  test('names a contact where no web console is configured', async ({ openApp }) => {
    const { page } = await openApp()
    await openFromMenu(page, '会员', '会员列表')
    await expect(page.getByText('如需使用，请联系门店 IT')).toBeVisible()
    await expect(page.getByRole('button', { name: '在浏览器中打开网页版' })).toHaveCount(0)
    await page.getByRole('button', { name: '返回首页' }).click()
    await expect(page.getByRole('tab', { name: '首页', selected: true })).toBeVisible()
  })
})
