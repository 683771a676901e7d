import { INVOKE } from '#shared/ipc.ts'
import { keychainService } from '#main/secrets/secretStore.ts'
import type { Page } from 'playwright'
import { demoAccount } from '../../support/app/accounts.ts'
import { killApp } from '../../support/app/kill.ts'
import type { Launched } from '../../support/app/launch.ts'
import { changeStoredSession, isLockStored, productName } from '../../support/app/keychainEntries.ts'
import { localServer } from '../../support/servers/httpServer.ts'
import { atOrders, lockScreen, openOrders, signIn, unlockScreen } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

/**
 * What a colleague at the same OS account sees of the app after a restart (`tests/integration/main/session/colleague.test.ts` has
 * every case).
 */

const admin = demoAccount('admin')
const PASSWORD = '2580'

const unlockButton = (page: Page) => page.getByRole('button', { name: '解锁' })
const signInButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

test('a program that was killed while it was unlocked starts locked, without data on the screen', async ({ launch, demo }) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, admin)
  await lockScreen(page, PASSWORD)
  await unlockScreen(page, PASSWORD)
  await openOrders(page)
  await expect.poll(() => isLockStored(userData)).toBe(true)
  await killApp(app)
  const again = await launch({ userData })
  await expect(unlockButton(again.page)).toBeVisible()
  expect(await again.page.content()).not.toMatch(/\d{19}|1[3-9]\d{9}|订单管理/u)
  await unlockScreen(again.page, PASSWORD)
  await expect(again.page.getByRole('tablist')).toBeVisible()
})

/** What the stored session holds this many minutes later: the clock of a program that does not run yet cannot be set. */
const later = (userData: string, minutes: number): Promise<void> =>
  changeStoredSession(userData, ({ lastActive, lockedSince }) => ({
    lastActive: Number(lastActive) - minutes * 60_000,
    lockedSince: lockedSince === null ? null : Number(lockedSince) - minutes * 60_000,
  }))

test('without a lock password the idle minutes go on while the program does not run', async ({ launch, demo }) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, admin)
  await killApp(app)
  const soon = await launch({ userData })
  await expect(soon.page.getByRole('tablist')).toBeVisible()
  await killApp(soon.app)
  await later(userData, 11)
  const next = await launch({ userData })
  await expect(signInButton(next.page)).toBeVisible()
  await expect(next.page.getByText('长时间未操作')).toBeVisible()
  expect(await next.page.content()).not.toMatch(/\d{19}|订单管理/u)
})

test('a lock of more than twelve hours ends over kills, also when the clock went back', async ({ launch, demo }) => {
  /** Locked, in a session that the keychain guards with the lock. */
  const lockAndKill = async ({ page, app, userData: folder }: Launched): Promise<void> => {
    await signIn(page, demo, admin)
    await lockScreen(page, PASSWORD)
    await unlockScreen(page, PASSWORD)
    await page.evaluate(() => window.backoffice.invoke('lock:lock', null))
    await expect(unlockButton(page)).toBeVisible()
    await expect.poll(() => isLockStored(folder)).toBe(true)
    await killApp(app)
  }
  const first = await launch()
  const { userData } = first
  await lockAndKill(first)
  await later(userData, 7 * 60)
  const locked = await launch({ userData })
  await expect(unlockButton(locked.page)).toBeVisible()
  await killApp(locked.app)
  await later(userData, 6 * 60)
  const ended = await launch({ userData })
  await expect(signInButton(ended.page)).toBeVisible()
  await expect(ended.page.getByText('锁屏时间过长')).toBeVisible()
  await lockAndKill(ended)
  await later(userData, -60)
  const setBack = await launch({ userData })
  await expect(signInButton(setBack.page)).toBeVisible()
})

test('without its keychain entry the lock leads to the sign-in page, which says why', async ({ launch, demo }) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, admin)
  await lockScreen(page, PASSWORD)
  await app.close()
  const { default: keytar } = await import('keytar')
  expect(await keytar.deletePassword(keychainService(productName, 'backoffice', userData), 'lock')).toBe(true)
  const again = await launch({ userData })
  await expect(signInButton(again.page)).toBeVisible()
  await expect(again.page.getByText('锁屏记录缺失或不正确')).toBeVisible()
})

test('another configured server gets the sign-in page’s calls alone, without a token', async ({ launch, demo }) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, admin)
  await lockScreen(page, PASSWORD)
  await app.close()
  const paths: string[] = []
  const headers: string[] = []
  await using other = await localServer((request, response) => {
    paths.push(request.url ?? '')
    headers.push(...Object.keys(request.headers))
    response.end('{}')
  })
  const again = await launch({ userData, apiUrl: other.url })
  await expect(signInButton(again.page)).toBeVisible()
  await expect.poll(() => paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !path.endsWith('/oauth/captcha'))).toEqual([])
  expect(headers).not.toContain('blade-auth')
  expect(headers).not.toContain('x-access-token')
})

test('cookies that the server gave one person do not travel with the next person’s calls', async ({ launch, demo }) => {
  const { page, app } = await launch()
  await signIn(page, demo, admin)
  // The sign-out's own call goes out beside the next sign-in, with the cookie of its person.
  const withCookie = () =>
    demo.control.recentCalls().filter(({ headers, path }) => headers.includes('cookie') && !path.endsWith('/logout')).length
  expect(withCookie()).toBe(0)
  await app.evaluate(
    ({ session }, url) => session.fromPartition('network').cookies.set({ url, name: 'JSESSIONID', value: 'of-admin' }),
    demo.url,
  )
  // A call that is still on its way would be counted behind the reset.
  await atOrders(page)
  await expect.poll(withCookie).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'admin' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(signInButton(page)).toBeVisible()
  demo.control.reset()
  await signIn(page, demo, demoAccount('cashier'))
  await atOrders(page)
  expect(withCookie()).toBe(0)
})

test('a message to main from any frame but the app’s own page is refused', async ({ launch }) => {
  const { app } = await launch()
  const answers = await app.evaluate(async ({ ipcMain, BrowserWindow }, channel) => {
    const [window] = BrowserWindow.getAllWindows()
    const own = window?.webContents.mainFrame
    type Handlers = Map<string, (event: unknown, ...args: unknown[]) => Promise<unknown>>
    // Electron's own name for the map, and the stand-in's.
    const handlers = (Reflect.get(ipcMain, '_invokeHandlers') ?? Reflect.get(ipcMain, 'handlers')) as Handlers
    const senders = [own, null, { parent: own, url: own?.url }, { parent: null, url: 'https://bi.example.com/' }]
    const handle = handlers.get(channel)
    return await Promise.all(senders.map(async (senderFrame) => JSON.stringify(await handle?.({ senderFrame }, 'app:state'))))
  }, INVOKE)
  expect(answers[0]).toContain('"ok":true')
  for (const answer of answers.slice(1)) expect(answer).toContain('"invalid-argument"')
})
