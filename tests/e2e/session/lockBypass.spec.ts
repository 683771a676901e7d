import { readdirSync } from 'node:fs'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import type { Page } from 'playwright'
import type { InvokeChannel } from '#shared/ipc.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { killApp } from '../../support/app/kill.ts'
import type { Launched } from '../../support/app/launch.ts'
import { filterOrders, lockScreen, openOrders, orderRow, signIn, unlockScreen } from '../../support/page/pages.ts'
import { WELL_FORMED_ARGUMENTS } from '../../support/ipc/wellFormedArguments.ts'
import { expect, test } from '../fixtures.ts'

/** Every known way to bypass the lock. In each case the screen stays locked, and no order data is on it or in an answer. */

const { account, password } = demoAccount('admin')
const admin = { account, password }
const PASSWORD = '2580'
const ORDER = WELL_KNOWN_ORDERS.ordinary
/** Data that must not be visible: an order id, a phone number, a name on the order's page. */
const SECRETS = /\d{19}|1[3-9]\d{9}|订单管理|订单详情/u

/** Opens an order over its list and locks. */
async function lockOverAnOrder({ page }: Launched): Promise<void> {
  await openOrders(page)
  await filterOrders(page, { orderId: ORDER })
  await orderRow(page, ORDER).click()
  await page.getByRole('grid', { name: '商品明细' }).getByRole('gridcell').first().waitFor()
  await lockScreen(page, PASSWORD)
}

async function expectLocked(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
  // It is in the document, too, and is written after the lock screen is painted.
  await expect.poll(() => page.title()).toBe('门店后台')
  // Searches the whole document with attributes and styles: hidden text counts as shown.
  expect(await page.content()).not.toMatch(SECRETS)
}

test('the page is emptied, not covered: nothing of the order is in the document, the title, the storage or the history', async ({
  openApp,
}) => {
  const launched = await openApp()
  await lockOverAnOrder(launched)
  const { page, app } = launched
  await expectLocked(page)
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getTitle())))
    .toEqual(['门店后台'])
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state, location.href]),
  )
  expect(stored).not.toMatch(SECRETS)
})

/** What the lock screen itself needs. Every other channel must refuse. */
const OPEN_WHILE_LOCKED: readonly string[] = [
  'app:state',
  'app:reportError',
  'window:isFullscreen',
  'window:setFullscreen',
  'api:cancel',
  'lock:unlock',
  'lock:painted',
  'session:signOut',
  'session:networkBack',
  // What was typed just before the lock arrives behind it. It answers nothing.
  'workspace:save',
] satisfies readonly InvokeChannel[]

test('every channel of the preload refuses data, and reveals only the name of the person', async ({ openApp }) => {
  const launched = await openApp()
  await lockOverAnOrder(launched)
  const { page } = launched
  const calls = (['order.list', 'order.log', 'menu.routes', 'menu.buttons', 'organisation.departments'] as const).map(
    (name, index) => ['api:call', [`c${index}`, name, {}]] as const,
  )
  const tried = [...Object.entries(WELL_FORMED_ARGUMENTS).filter(([channel]) => !OPEN_WHILE_LOCKED.includes(channel)), ...calls]
  const answers = await page.evaluate(
    async (list) => {
      const bridge = window.backoffice as unknown as Record<'call' | 'invoke', (...args: unknown[]) => Promise<unknown>>
      return await Promise.all(
        list.map(async ([channel, args]) => {
          const answer = await (channel === 'api:call' ? bridge.call(...args) : bridge.invoke(channel, ...args))
          return `${channel} ${JSON.stringify(answer)}`
        }),
      )
    },
    tried as [string, unknown[]][],
  )
  expect(answers).toHaveLength(tried.length)
  for (const answer of answers) expect(answer).toMatch(/"kind":"locked"/u)
  const state = await page.evaluate(async () => JSON.stringify(await window.backoffice.invoke('app:state')))
  expect(state).toContain('"session":{"phase":"locked","nickName":"林远山","account":"admin"}')
  await expectLocked(page)
})

test('no event brings data while it is locked', async ({ launch, demo }) => {
  const launched = await launch()
  const { page, exportFolder } = launched
  await signIn(page, demo, admin)
  await openOrders(page)
  demo.control.addFault({ path: 'order.export', times: 1, hold: true })
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await expect.poll(() => demo.control.callCount('order.export')).toBe(1)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const channel of ['session:changed', 'settings:changed', 'lock:warning', 'exports:changed'] as const)
      window.backoffice.on(channel, (payload) => heard.push(JSON.stringify([channel, payload])))
  })
  await lockScreen(page, PASSWORD)
  const before = await page.evaluate(() => (window as unknown as { heard: string[] }).heard.findIndex((line) => line.includes('"locked"')))
  expect(before).toBeGreaterThanOrEqual(0)
  // The export continues to its end while the screen is locked.
  demo.control.release()
  await expect.poll(() => readdirSync(exportFolder).filter((name) => name.endsWith('.xlsx')), { timeout: 30_000 }).toHaveLength(1)
  const after = await page.evaluate((from) => (window as unknown as { heard: string[] }).heard.slice(from), before)
  expect(after.join('\n')).not.toMatch(/exports:changed|signed-in/u)
  await unlockScreen(page, PASSWORD)
  await page.getByRole('button', { name: '导出任务' }).click()
  await expect(page.getByRole('dialog', { name: '导出任务' }).getByText(/完成$/u)).toBeVisible()
})

test('a reload, a changed address and every known route stay locked', async ({ openApp }) => {
  const launched = await openApp()
  await lockOverAnOrder(launched)
  const { page } = launched
  await page.reload()
  await expectLocked(page)
  for (const path of [
    '/',
    '/login',
    '/wel/index',
    '/sale/goods/goods-order',
    `/sale/goods/goods-order/${ORDER}`,
    '/404',
    '/500',
    '/nowhere',
    '/lock?x=1',
  ]) {
    await page.evaluate((to) => {
      location.hash = `#${to}`
    }, path)
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#\/lock/u)
    await expectLocked(page)
  }
  await page.goBack().catch(() => undefined)
  await expectLocked(page)
})

test('cleared storage stays locked', async ({ openApp }) => {
  const launched = await openApp()
  await lockOverAnOrder(launched)
  const { page, app } = launched
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
  })
  await app.evaluate(({ session }) => session.defaultSession.clearStorageData())
  await page.reload()
  await expectLocked(page)
})

test('a page with a forged unlocked state gets no data', async ({ openApp }) => {
  const launched = await openApp()
  await lockOverAnOrder(launched)
  const { page } = launched
  // Forges an event in the page and removes the lock screen from the document.
  await page
    .evaluate(() => {
      window.dispatchEvent(new MessageEvent('message', { data: { channel: 'session:changed', phase: 'signed-in' } }))
      Object.defineProperty(window, 'backoffice', { value: {}, configurable: true })
    })
    .catch(() => undefined)
  expect(
    await page.evaluate(async () => JSON.stringify(await window.backoffice.call('y1', 'order.list', { current: 1, size: 10 }))),
  ).toContain('"kind":"locked"')
  await page.reload()
  await expectLocked(page)
})

test('a call in flight gets no answer when the screen locks', async ({ launch, demo }) => {
  const launched = await launch()
  const { page } = launched
  await signIn(page, demo, admin)
  await openOrders(page)
  demo.control.addFault({ path: 'order.info', times: 1, hold: true })
  const answer = page.evaluate(async (id) => JSON.stringify(await window.backoffice.call('held', 'order.info', { id })), ORDER)
  await expect.poll(() => demo.control.callCount('order.info')).toBe(1)
  await lockScreen(page, PASSWORD)
  demo.control.release()
  expect(await answer).toContain('"kind":"locked"')
  await expectLocked(page)
})

test('a second start shows the same locked window', async ({ launch, demo }) => {
  const launched = await launch()
  await signIn(launched.page, demo, admin)
  await lockOverAnOrder(launched)
  await expect(launch({ userData: launched.userData })).rejects.toThrow()
  await expectLocked(launched.page)
  expect(launched.app.windows()).toHaveLength(1)
})

test('a killed program starts locked and keeps the count of wrong passwords', async ({ launch, demo }) => {
  const launched = await launch()
  await signIn(launched.page, demo, admin)
  await lockOverAnOrder(launched)
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    await launched.page.getByLabel('锁屏密码').fill('1111')
    await launched.page.keyboard.press('Enter')
    await expect(launched.page.getByRole('alert')).toContainText('锁屏密码不正确')
  }
  await expect(launched.page.getByRole('alert')).toContainText('秒后再试')
  await killApp(launched.app)
  const again = await launch({ userData: launched.userData })
  await expectLocked(again.page)
  // This is the sixth wrong password, or one during the wait. Without the count it would be the first, which has no wait.
  await again.page.getByLabel('锁屏密码').fill('1111')
  await again.page.keyboard.press('Enter')
  await expect(again.page.getByRole('alert')).toContainText(/\d+ 秒后再试/u)
  await expectLocked(again.page)
})

// A sign-out first erases the secrets on this PC, then calls the server.
test('a program that is killed before the server has answered a sign-out starts signed out', async ({ launch, demo }) => {
  const launched = await launch()
  await signIn(launched.page, demo, admin)
  await lockOverAnOrder(launched)
  const { page, app } = launched
  demo.control.addFault({ path: 'auth.logout', hold: true })
  await page.evaluate(() => void window.backoffice.invoke('session:signOut', 'leave'))
  await expect.poll(() => demo.control.callCount('auth.logout')).toBe(1)
  await killApp(app)
  const again = await launch({ userData: launched.userData })
  await expect(again.page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(await again.page.content()).not.toMatch(SECRETS)
})

test('a frame inside the page has no bridge', async ({ openApp }) => {
  const launched = await openApp()
  await lockOverAnOrder(launched)
  const { page } = launched
  const found = await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const result = typeof frame.contentWindow?.backoffice
    frame.remove()
    return result
  })
  expect(found).toBe('undefined')
})

test('only the right password opens it, with the previous tabs, filters and open order', async ({ openApp }) => {
  const launched = await openApp()
  await lockOverAnOrder(launched)
  const { page } = launched
  await page.reload()
  await unlockScreen(page, PASSWORD)
  await expect(page.getByRole('tab', { name: '订单管理', selected: true })).toBeVisible()
  await expect(page.getByRole('search').getByLabel('订单编号')).toHaveValue(ORDER)
  await expect(page.getByRole('dialog', { name: /^订单详情/u })).toBeVisible()
})

test('another person can sign in from the lock screen, and sees no data of the first', async ({ openApp, demo }) => {
  const launched = await openApp()
  await lockOverAnOrder(launched)
  const { page } = launched
  await page.getByRole('button', { name: '切换账号' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectLocked(page)
  await page.getByRole('button', { name: '切换账号' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '切换账号' }).click()
  await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused()
  await signIn(page, demo, demoAccount('cashier'))
  await expect(page.getByRole('tab')).toHaveCount(1)
  expect(await page.content()).not.toContain(ORDER)
  await lockScreen(page, '1111')
})
