import type { Locator, Page } from 'playwright/test'
import { formatBig, formatBigFen } from '#shared/domain/bigNumber.ts'
import { daysBefore, parseChinaTime } from '#shared/domain/chinaTime.ts'
import { formatFen } from '#shared/domain/money.ts'
import { expect, test } from '../fixtures.ts'
import { homeIsRead } from '../../support/page/pages.ts'
import { openOwn, ordersOf, stopClock, sumOf } from './pageTools.ts'

test.describe('the console', () => {
  const tile = (page: Page, name: string) =>
    page
      .getByRole('tabpanel')
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
  const panel = (page: Page, name: string) => page.getByRole('region', { name })

  test('shows the figures of the orders that the server lists', async ({ openApp, demo }) => {
    const { page } = await openApp()
    await stopClock(page, demo)
    const dayBefore = daysBefore(1, parseChinaTime(demo.today) ?? 0)
    const [today, yesterday] = [await ordersOf(page, demo.today), await ordersOf(page, dayBefore)]
    await openOwn(page, '控制台')
    await expect(tile(page, '订单数')).toContainText(`订单数${today.length}`)
    await expect(tile(page, '订单数')).toContainText(`全天 ${formatBig(yesterday.length)}`)
    await expect(tile(page, '实付金额（元）').locator('dd').first()).toHaveText(
      `${formatBigFen(sumOf(today))}${formatFen(sumOf(today)) ?? ''}`,
    )
    await expect(tile(page, '实付金额（元）').locator('dd').first()).toHaveAttribute('title', formatFen(sumOf(today)) ?? '')
    await expect(page.getByText('截至 21:30（北京时间）')).toBeVisible()

    const store = today.filter(({ orderSource }) => orderSource === 5)
    await expect(panel(page, '今日实付金额（按来源）').getByRole('row', { name: /^线下门店/u })).toContainText(
      `${store.length}${formatFen(sumOf(store))}`,
    )
    const waiting = today.filter(({ status }) => status === 2)
    await expect(panel(page, '今日订单（按状态）').getByRole('row', { name: /^待发货/u })).toContainText(String(waiting.length))

    // Every chart can also be shown as a table.
    await panel(page, '最近 7 天订单数').getByRole('button', { name: '表格' }).click()
    await expect(panel(page, '最近 7 天订单数').getByRole('row', { name: dayBefore.slice(5) })).toHaveText(
      `${dayBefore.slice(5)}${yesterday.length}`,
    )
    const at20 = yesterday.filter(({ createTime }) => createTime?.slice(11, 13) === '20').length
    await expect(panel(page, '每小时订单数').getByRole('row', { name: /^20 时/u })).toHaveText(`20 时0${at20}`)
  })

  test('at 1280 px, in English, the changes of all figures stand in one line, and the ages of what waits above the other refunds', async ({
    openApp,
  }) => {
    const { page } = await openApp()
    await page.setViewportSize({ width: 1280, height: 720 })
    await openOwn(page, '控制台')
    await page.evaluate(() => window.backoffice.invoke('app:settings', { language: 'en' }))
    const tops = async (items: Locator) =>
      (await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top))).map(Math.round)
    const changes = page.getByRole('tabpanel').locator('dl > div > dd:last-child')
    await expect(changes).toHaveText(Array.from({ length: 4 }, () => /this time yesterday$/u))
    expect(new Set(await tops(changes)).size).toBe(1)
    const [first, ...others] = await tops(panel(page, 'Returns').getByRole('button'))
    expect(others.map((top) => top === first)).toEqual([true, true, true, false, false, false])
  })

  test('no amount is cut where its figure is narrow', async ({ openApp }) => {
    const { page } = await openApp()
    await openOwn(page, '控制台')
    const figure = panel(page, '退单').getByRole('button', { name: /^今日已退款/u })
    for (const width of [1280, 1024, 900]) {
      await page.setViewportSize({ width, height: 720 })
      await expect(figure).toHaveText(/^今日已退款[\d,]+ 笔，[\d.]+w 元[\d,]+\.\d{2}$/u)
      const cut = await figure
        .locator('*')
        .evaluateAll((all) =>
          all.flatMap((part) => (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 ? [part.textContent] : [])),
        )
      expect(cut, `${width} px`).toEqual([])
    }
  })

  test('counts pay methods on request', async ({ openApp, demo }) => {
    const { page } = await openApp()
    await stopClock(page, demo)
    const paid = (await ordersOf(page, demo.today)).filter(({ paiedPrice }) => (paiedPrice ?? 0) > 0).slice(0, 30)
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
    // The week is read by calls of its own, and must have failed before the server is well again.
    await expect(page.getByRole('region', { name: '最近 7 天订单数' }).getByRole('alert')).toBeVisible()
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
    await stopClock(page, demo)
    // Home makes calls of the same name, which must not be counted.
    await homeIsRead(page)
    const before = demo.control.callCount('order.list')
    const row = { id: '1', status: 2, orderSource: 5, paiedPrice: 123_456_789, createTime: `${demo.today} 00:00:01` }
    demo.control.addFault({
      path: 'order.list',
      status: 200,
      body: JSON.stringify({ code: 200, success: true, data: { records: [row], total: '26000', size: 500, current: 1 } }),
    })
    await openOwn(page, '控制台')
    await expect(page.getByText('今日共 26,000 条订单，仅读取了 1 条')).toBeVisible()
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
