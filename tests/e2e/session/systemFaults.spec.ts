import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication } from 'playwright'
import { demoAccount } from '../../support/app/accounts.ts'
import { configFor } from '../../support/app/embedded.ts'
import { killApp } from '../../support/app/kill.ts'
import { atOrders, exportOrders, lockScreen, signIn, unlockScreen } from '../../support/page/pages.ts'
import { LinuxDesktop } from '../../support/services/desktop/linuxDesktop.ts'
import { storedFiles } from '../../support/services/storedFiles.ts'
import { expect, test } from '../fixtures.ts'

const admin = demoAccount('admin')
/** The files of the account folder. */
const FILES = ['settings', ...storedFiles()]
const BUS = process.env['DBUS_SESSION_BUS_ADDRESS'] ?? ''

/** Whether a page shows the tabs that is not the one marked before; false while its process is dead. */
const isShownAgain = (app: ElectronApplication): Promise<boolean> =>
  app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (contents === undefined || contents.isCrashed()) return false
    return Boolean(
      await contents.executeJavaScript('!("isOld" in window) && document.querySelector("[role=tablist]") !== null').catch(() => false),
    )
  })

test('a page whose process ends is loaded again, and its person is still signed in', async ({ launch, demo }) => {
  const { app, page } = await launch()
  await signIn(page, demo, admin)
  // The dying page may answer for a moment.
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
  await expect.poll(() => isShownAgain(app)).toBe(true)
})

/** The views above the app's page. */
const viewsAbove = (app: ElectronApplication): Promise<number> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.contentView.children.length ?? -1)

test('a lock is covered until its page has painted it; a page that hangs stays covered and is loaded again', async ({ launch, demo }) => {
  const { app, page } = await launch()
  await signIn(page, demo, admin)
  await lockScreen(page, '2580')
  await expect.poll(() => viewsAbove(app)).toBe(0)
  await unlockScreen(page, '2580')
  // The page answers nothing any more.
  await page.evaluate(
    () =>
      void setTimeout(() => {
        for (;;);
      }),
  )
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'))
  expect(await viewsAbove(app)).toBe(1)
  await expect.poll(() => viewsAbove(app), { timeout: 30_000 }).toBe(0)
  const shown = await app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.body.innerText') as Promise<string>,
  )
  // The words of the lock screen.
  expect(shown).toContain('切换账号')
})

test('the end of the Windows session loses nothing that was set a moment before', async ({ launch, demo }) => {
  const { app, page, userData } = await launch()
  await signIn(page, demo, admin)
  await lockScreen(page, '2580')
  await unlockScreen(page, '2580')
  await atOrders(page)
  await page.evaluate(() => window.backoffice.invoke('app:settings', { theme: 'dark' }))
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.emit('session-end'))
  await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
  await killApp(app)
  expect(readFileSync(join(userData, 'settings.json'), 'utf8')).toContain('dark')
  expect(readFileSync(join(userData, 'recent-pages.json'), 'utf8')).toContain('goods-order')
  const again = await launch({ userData })
  await unlockScreen(again.page, '2580')
})

test('files that cannot be read or written stop neither the start nor the person, who is warned', async ({ launch, demo }) => {
  const userData = mkdtempSync(join(tmpdir(), 'backoffice-data-'))
  for (const name of FILES) mkdirSync(join(userData, `${name}.json`))
  const { page } = await launch({ userData })
  // The message goes by itself, perhaps before home is there.
  await Promise.all([expect(page.getByText('本机磁盘无法写入').first()).toBeVisible(), signIn(page, demo, admin)])
  await page.getByRole('button', { name: 'admin' }).click()
  await expect(page.getByRole('note').filter({ hasText: '本机磁盘无法写入' })).toBeVisible()
})

test('files that fail while the program runs hold up no lock, unlock, sign-out or change of person', async ({ launch, demo }) => {
  const { app, page, userData } = await launch()
  await signIn(page, demo, admin)
  await lockScreen(page, '2580')
  await unlockScreen(page, '2580')
  // A file cannot take the place of a folder.
  for (const name of FILES) {
    rmSync(join(userData, `${name}.json`), { force: true })
    mkdirSync(join(userData, `${name}.json`))
  }
  await page.evaluate(() => window.backoffice.invoke('app:settings', { theme: 'dark' }))
  await atOrders(page)
  await exportOrders(page)
  await page.evaluate(() => window.backoffice.invoke('lock:lock', null))
  await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
  await unlockScreen(page, '2580')
  await expect(page.getByText('本机磁盘无法写入').first()).toBeVisible()
  await page.evaluate(() => window.backoffice.invoke('session:signOut', 'leave'))
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await signIn(page, demo, demoAccount('finance'))
  await expect(page.getByRole('button', { name: 'finance' })).toBeVisible()
  const process = app.process()
  const ended = once(process, 'exit')
  // The end of the program may come before the answer of this call.
  await app.evaluate(({ app: running }) => void setImmediate(() => running.quit()))
  expect((await ended)[0]).toBe(0)
})

test.describe('on Linux', () => {
  test.skip(process.platform !== 'linux' || BUS === '', 'needs a session bus')

  test('the lock of the desktop locks the screen', async ({ launch, demo }) => {
    using desktop = await LinuxDesktop.start()
    const { page } = await launch({ env: desktop.env })
    await signIn(page, demo, admin)
    await lockScreen(page, '2580')
    for (const lock of [() => desktop.signal('Lock'), () => desktop.setLockedHint(true), () => desktop.setScreenSaver(true)]) {
      await unlockScreen(page, '2580')
      lock()
      await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
    }
  })

  test('a desktop that announces no lock is named in the lock settings, and so is what the administrator demands', async ({
    launch,
    demo,
  }) => {
    const demanded = configFor(demo, [], { leastAutoLock: { onSystemLock: true, idleMinutes: 5 } })
    const env = { DBUS_SYSTEM_BUS_ADDRESS: 'unix:path=/nowhere', STAND_IN_IDLE_SECONDS: '0', BACKOFFICE_CONFIG: demanded }
    const { page } = await launch({ env })
    await signIn(page, demo, admin)
    await page.getByRole('button', { name: 'admin' }).click()
    await page.getByRole('menuitem', { name: '锁屏设置' }).click()
    const settings = page.getByRole('dialog', { name: '锁屏设置' })
    await expect(settings).toContainText(/本机不会通知程序系统已锁屏.*管理员规定必须开启，关闭不会生效。/u)
    await expect(settings).toContainText(/本机只能识别本程序内的操作.*管理员规定最长 5 分钟，更长的时间不会生效。/u)
    // Nothing is demanded of sleep.
    await expect(settings.getByText('管理员规定')).toHaveCount(2)
  })
})
