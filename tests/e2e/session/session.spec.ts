import { dayInWords, timeOf } from '#shared/domain/chinaTime.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import {
  atOrders,
  endSessionBy,
  keptWorkspace,
  lockScreen,
  openOrders,
  orderGrid,
  signIn,
  signInByForm,
  tabIsKept,
  unlockScreen,
} from '../../support/page/pages.ts'
import { pageReads } from '../../support/page/pageReads.ts'
import { expect, test } from '../fixtures.ts'

const admin = demoAccount('admin')

test('the side menu shows what the server gave this user', async ({ openApp }) => {
  const { page } = await openApp('finance')
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '财务' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '会员' })).toHaveCount(0)
})

// Only Linux can run without a keychain.
if (process.platform === 'linux') {
  test('without a keychain the session stays in memory, and the user block shows the reason', async ({ launch, demo }) => {
    const { page, app, userData } = await launch({ env: { DBUS_SESSION_BUS_ADDRESS: '', DISPLAY: '' } })
    await signIn(page, demo, admin)
    await page.getByRole('button', { name: admin.account }).click()
    await expect(page.getByRole('note')).toContainText(/凭据管理器.+登录信息仅保留到退出程序/u)
    await app.close()
    const again = await launch({ userData })
    await expect(again.page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  })
}

test('the language switches live and keeps what is open', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  const calls = pageReads(demo)
  await page.getByRole('button', { name: '语言' }).click()
  await page
    .getByRole('menuitemradio', { name: 'English' })
    .or(page.getByRole('menuitem', { name: 'English' }))
    .click()
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
  expect(pageReads(demo)).toBe(calls)
})

test('Top bar: lock screen, which asks for a lock password first and refuses an empty one', async ({ openApp }) => {
  const { page } = await openApp()
  await page.getByRole('button', { name: '锁屏', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '锁定屏幕' }).click()
  await expect(page.getByText('锁屏密码不能为空')).toBeVisible()
})

test('a locked screen gives no data, survives reload and restart, and opens only with the right password', async ({ launch, demo }) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, admin)
  await openOrders(page)
  await lockScreen(page, '2580')
  expect(await page.locator('body').innerText()).not.toMatch(/\d{19}/u)
  const kinds = await page.evaluate(async () => {
    const ask = (reply: { ok: boolean }) => ('error' in reply ? (reply.error as { kind: string }).kind : 'answered')
    const bridge = window.backoffice
    return [
      ask(await bridge.call('x1', 'order.list', { current: 1, size: 10 })),
      ask(await bridge.call('x2', 'menu.routes', {})),
      ask(await bridge.invoke('exports:list')),
      ask(await bridge.invoke('lock:lock', 'other')),
    ]
  })
  expect(kinds).toEqual(['locked', 'locked', 'locked', 'locked'])
  await page.reload()
  await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
  await page.evaluate(() => {
    location.hash = '#/sale/goods/goods-order'
  })
  await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
  await app.close()

  const again = await launch({ userData })
  await expect(again.page.getByRole('button', { name: '解锁' })).toBeVisible()
  await again.page.getByLabel('锁屏密码').fill('1111')
  await again.page.keyboard.press('Enter')
  await expect(again.page.getByRole('alert')).toContainText('锁屏密码不正确')
  await unlockScreen(again.page, '2580')
})

test('tabs are restored after unlocking', async ({ openApp }) => {
  const { page } = await openApp()
  await openOrders(page)
  await lockScreen(page, '2580')
  // The lock shows China time, whatever zone this PC is in.
  const clock = page.getByRole('main').getByRole('time')
  await expect.poll(async () => (await clock.textContent()) === timeOf(Date.now())).toBe(true)
  await expect.poll(() => page.getByText(dayInWords(Date.now(), 'zh', { withYear: false })).count()).toBe(1)
  await unlockScreen(page, '2580')
  await expect(page.getByRole('tab', { name: '订单管理', selected: true })).toBeVisible()
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
})

test('an expired session leads to the sign-in page with one message', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  await endSessionBy(demo, page.getByRole('button', { name: '查询' }))
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(page.getByText(/登录已(?:失效|过期)/u)).toHaveCount(1)
})

test('two hundred calls in flight when the session ends lead to one message and no toast', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  demo.control.expireAccessTokens()
  demo.control.expireRefreshTokens()
  await page.evaluate(() => {
    const messages: string[] = []
    Object.assign(window, { messages })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (/登录已(?:失效|过期)|未授权|错误/u.test(node.textContent ?? '')) messages.push(node.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true })
    for (let index = 0; index < 200; index += 1) void window.backoffice.call(`burst${index}`, 'order.list', { current: index + 1, size: 1 })
  })
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(page.getByText(/登录已(?:失效|过期)/u)).toHaveCount(1)
  const messages = await page.evaluate(() => (window as unknown as { messages: string[] }).messages)
  // Only the sign-in page shows the message: no earlier announcement and no toast.
  expect(messages.filter((text) => !text.includes('欢迎回来'))).toEqual([])
})

test('behind the lock the token is renewed when it is due', async ({ openApp, demo }) => {
  const { page, app } = await openApp()
  await lockScreen(page, '2580')
  const calls = demo.control.callCount('auth.token')
  await app.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 3_000_000
  })
  await expect.poll(() => demo.control.callCount('auth.token')).toBe(calls + 1)
  await unlockScreen(page, '2580')
  await atOrders(page)
})

test('after a night of sleep the screen is locked, and one renewal makes the first call succeed', async ({ launch, demo }) => {
  const { page, app } = await launch()
  await signIn(page, demo, admin)
  await lockScreen(page, '2580')
  await unlockScreen(page, '2580')
  const calls = demo.control.callCount('auth.token')
  await app.evaluate(({ powerMonitor }) => {
    const system = powerMonitor as unknown as NodeJS.EventEmitter
    system.emit('suspend')
  })
  await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
  // Not before the lock: a call of home that is still under way would end the session.
  demo.control.expireAccessTokens()
  await app.evaluate(({ powerMonitor }) => {
    const system = powerMonitor as unknown as NodeJS.EventEmitter
    const os = process.getBuiltinModule('node:os')
    const { now } = Date
    const { uptime } = os
    Date.now = () => now() + 8 * 3_600_000
    os.uptime = () => uptime() + 8 * 3_600
    system.emit('resume')
    system.emit('unlock-screen')
  })
  await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
  await unlockScreen(page, '2580')
  await atOrders(page)
  expect(demo.control.callCount('auth.token')).toBe(calls + 1)
})

test('Top bar: account switch keeps the window and drops the data of the previous person', async ({ openApp, demo }) => {
  const { page, app } = await openApp()
  await openOrders(page)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await expect(page.getByText(/已导出 /u).first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('tab', { name: '首页' }).click()
  await page.getByRole('button', { name: 'admin' }).click()
  await page.getByRole('menuitem', { name: '切换账号' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '切换账号' }).click()
  await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue('')
  await signInByForm(page, demo, demoAccount('finance'))
  await expect(page.getByRole('tab')).toHaveCount(1)
  // The button of a mouse that leads back.
  await page.goBack()
  await page.getByRole('button', { name: '导出任务' }).click()
  await expect(page.getByRole('dialog', { name: '导出任务' }).getByText('暂无导出记录')).toBeVisible()
  await expect(page.getByRole('tab', { includeHidden: true })).toHaveCount(1)
  expect(app.windows()).toHaveLength(1)
})

test('after an expired session the same person can restore the tabs with their filters', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openOrders(page)
  await page.getByRole('search').getByLabel('手机号').fill('13800138000')
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
  // Main receives it before the session ends.
  await expect.poll(() => keptWorkspace(page)).toContain('13800138000')
  await endSessionBy(demo, page.getByRole('button', { name: '刷新', exact: true }).last())
  await signInByForm(page, demo, admin)
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '是否恢复上次打开的 1 个页面？' })).toBeVisible()
  await page.getByRole('button', { name: '恢复' }).click()
  await expect(page.getByRole('tab', { name: '订单管理', selected: true })).toBeVisible()
  await expect(page.getByRole('search').getByLabel('手机号')).toHaveValue('13800138000')
  await expect(page.getByRole('button', { name: '恢复' })).toHaveCount(0)
})

test('after an expired session another person is offered nothing', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await atOrders(page)
  await endSessionBy(demo, page.getByRole('button', { name: '查询' }))
  await signInByForm(page, demo, demoAccount('cashier'))
  await expect(page.getByRole('heading', { name: /周小川/u })).toBeVisible()
  await expect(page.getByRole('button', { name: '恢复' })).toHaveCount(0)
})

test('a reload keeps every tab and what was typed in it', async ({ openApp }) => {
  const { page } = await openApp()
  await openOrders(page)
  await page.getByRole('search').getByLabel('手机号').fill('138')
  await expect.poll(() => keptWorkspace(page)).toContain('138')
  await page.getByRole('tab', { name: '首页' }).click()
  await tabIsKept(page)
  await page.reload()
  await expect(page.getByRole('tab')).toHaveCount(2)
  await page.getByRole('tab', { name: '订单管理' }).click()
  await expect(page.getByRole('search').getByLabel('手机号')).toHaveValue('138')
})

test('an unreachable server is shown in the header until it is back', async ({ launch, demo }) => {
  const { page } = await launch()
  await signIn(page, demo, admin)
  await atOrders(page)
  // Until it is over: main looks for the server by itself every few seconds.
  demo.control.addFault({ path: '*', drop: true })
  await page.getByRole('button', { name: '刷新', exact: true }).last().click()
  const banner = page.getByRole('banner')
  await expect(banner.getByText('无法连接服务器')).toBeVisible()
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
  await expect(page.getByText('无法连接服务器，请检查网络后重试')).toBeVisible()
  await page.context().setOffline(true)
  await expect(banner.getByText('本机离线')).toBeVisible()
  await page.context().setOffline(false)
  await expect(banner.getByText('无法连接服务器')).toBeVisible()
  // The server is back, and nobody does anything: main finds out by itself.
  demo.control.faults.reset()
  await expect(banner.getByText('无法连接服务器')).toHaveCount(0)
  // Failed loads are repeated automatically.
  await expect(page.getByText('无法连接服务器，请检查网络后重试')).toHaveCount(0)
})

test('the page reaches the catalogue by name and nothing else', async ({ openApp }) => {
  const { page } = await openApp()
  const kinds = await page.evaluate(async () => {
    // An attack from the page that ignores the types.
    const call = window.backoffice.call as unknown as (...args: unknown[]) => Promise<{ ok: boolean; error?: { kind: string } }>
    const attempts: unknown[][] = [
      ['a1', 'auth.token', { grant_type: 'password' }],
      ['a2', 'order.info', { id: '1', url: 'http://127.0.0.1/' }],
      ['a3', '__proto__', {}],
      ['a4', 'order.export', { currentPage: 1, pageSize: 1 }],
      ['a5', 'order.info'],
    ]
    return await Promise.all(attempts.map(async (args) => (await call(...args)).error?.kind))
  })
  expect(kinds).toEqual(Array.from({ length: 5 }, () => 'invalid-argument'))
})
