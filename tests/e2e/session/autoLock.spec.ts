import type { ElectronApplication, Page } from 'playwright'
import { demoAccount } from '../../support/app/accounts.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { callAs } from '../../support/page/calls.ts'
import { atOrders, keptWorkspace, lockScreen, openOrders, signIn, signInByForm, unlockScreen } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

const admin = demoAccount('admin')

/** Events of the operating system. */
type SystemEvent = 'lock-screen' | 'unlock-screen' | 'suspend' | 'resume'
const tell = (app: ElectronApplication, event: SystemEvent): Promise<unknown> =>
  app.evaluate(({ powerMonitor }, name) => (powerMonitor as unknown as NodeJS.EventEmitter).emit(name), event)

/** Lets this many idle seconds pass at once, and waits until the app has looked at them. */
const leaveAlone = (app: ElectronApplication, seconds: number): Promise<unknown> =>
  app.evaluate(async ({ powerMonitor }, gone) => {
    // After its next check the app knows that the person was active until now.
    await new Promise<void>((resolve) => {
      powerMonitor.getSystemIdleTime = () => {
        resolve()
        return 0
      }
    })
    const clocks = { date: Date.now, monotonic: performance.now.bind(performance) }
    Date.now = () => clocks.date() + gone * 1000
    performance.now = () => clocks.monotonic() + gone * 1000
    const touchedAt = performance.now() - gone * 1000
    await new Promise<void>((resolve) => {
      powerMonitor.getSystemIdleTime = () => {
        // After the app has decided.
        setImmediate(resolve)
        return (performance.now() - touchedAt) / 1000
      }
    })
  }, seconds)

/** Simulates input in any program on the PC. */
const touch = (app: ElectronApplication): Promise<unknown> =>
  app.evaluate(({ powerMonitor }) => {
    const touchedAt = performance.now()
    powerMonitor.getSystemIdleTime = () => (performance.now() - touchedAt) / 1000
  })

const setLockPassword = async (page: Page, password: string): Promise<void> => {
  await lockScreen(page, password)
  await unlockScreen(page, password)
}

/** Opens the settings of the lock, and waits until they take the keys. */
async function openLockSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'admin' }).click()
  await page.getByRole('menuitem', { name: '锁屏设置' }).click()
  await focusIsIn(page.getByRole('dialog', { name: '锁屏设置' }))
}

const locked = (page: Page) => page.getByRole('button', { name: '解锁' })
const signInButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true })
const warning = (page: Page) => page.getByRole('alertdialog', { name: '长时间未操作' })

test('the screen locks with the system lock, with sleep, and after ten idle minutes; what was typed just before is there again', async ({
  launch,
  demo,
}) => {
  const { page, app } = await launch()
  await signIn(page, demo, admin)
  await setLockPassword(page, '2580')
  await openOrders(page)
  const field = page.getByRole('search').getByLabel('订单编号')
  const ways = [() => tell(app, 'lock-screen'), () => tell(app, 'suspend'), () => tell(app, 'resume'), () => leaveAlone(app, 601)]
  for (const [index, close] of ways.entries()) {
    await field.fill(`112359${index}`)
    await close()
    await expect(locked(page)).toBeVisible()
    await touch(app)
    await unlockScreen(page, '2580')
    await expect(field).toHaveValue(`112359${index}`)
  }
})

test('each automatic lock can be turned off, and stays off after a restart', async ({ launch, demo }) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, admin)
  await setLockPassword(page, '2580')
  await openLockSettings(page)
  await page.getByRole('switch', { name: '电脑锁屏时锁定' }).click()
  await page.getByRole('switch', { name: '电脑睡眠时锁定' }).click()
  await page.getByLabel('闲置多久后自动锁屏').fill('0')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('锁屏设置已保存')).toBeVisible()
  await app.close()
  const again = await launch({ userData })
  // A restart asks for the lock password, whatever the settings are.
  await unlockScreen(again.page, '2580')
  await expect(again.page.getByRole('tablist')).toBeVisible()
  await leaveAlone(again.app, 2_000)
  for (const event of ['lock-screen', 'unlock-screen', 'suspend', 'resume'] as const) await tell(again.app, event)
  await atOrders(again.page)
})

test('what is typed in the lock settings is there again after a lock, but for passwords, and gone once they are closed', async ({
  openApp,
}) => {
  const { page } = await openApp()
  await setLockPassword(page, '2580')
  await openLockSettings(page)
  await page.getByLabel('闲置多久后自动锁屏').fill('25')
  await page.getByLabel('当前锁屏密码').fill('2580')
  await page.keyboard.press('ControlOrMeta+Shift+L')
  await unlockScreen(page, '2580')
  await expect(page.getByLabel('闲置多久后自动锁屏')).toHaveValue('25')
  await expect(page.getByLabel('当前锁屏密码')).toHaveValue('')
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃并关闭' }).click()
  await openLockSettings(page)
  await expect(page.getByLabel('闲置多久后自动锁屏')).toHaveValue('10')
})

test('what is typed in the lock settings is offered after an expired session, also where no page was open', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openLockSettings(page)
  await page.getByLabel('闲置多久后自动锁屏').fill('25')
  // Main receives it before the session ends.
  await expect.poll(() => keptWorkspace(page)).toContain('25')
  demo.control.expireAccessTokens()
  demo.control.expireRefreshTokens()
  await callAs(page, 'menu.routes', {}).catch(() => undefined)
  await signInByForm(page, demo, admin)
  await expect(page.getByRole('status').filter({ hasText: '是否恢复上次没有保存的内容（锁屏设置）？' })).toBeVisible()
  await page.getByRole('button', { name: '恢复' }).click()
  await expect(page.getByLabel('闲置多久后自动锁屏')).toHaveValue('25')
})

test('wrong lock settings are explained and nothing is saved', async ({ openApp }) => {
  const { page } = await openApp()
  await openLockSettings(page)
  await page.getByLabel('闲置多久后自动锁屏').fill('9999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('请输入 0 到 240 之间的整数')).toBeVisible()
  await expect(page.getByLabel('闲置多久后自动锁屏')).toBeFocused()
  await page.getByLabel('闲置多久后自动锁屏').fill('5')
  await page.getByLabel('新的锁屏密码').fill('2580')
  await page.getByLabel('确认密码').fill('258')
  await page.keyboard.press('Enter')
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await pressEscape(page)
  expect(await page.evaluate(async () => JSON.stringify(await window.backoffice.invoke('app:state')))).toContain('"idleMinutes":10')
})

test('the idle minutes take digits only, typed, pasted or from an input method, and the caret stays', async ({ openApp }) => {
  const { page } = await openApp()
  await openLockSettings(page)
  const minutes = page.getByLabel('闲置多久后自动锁屏')
  const caretAt = (index: number) => minutes.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), index)
  const expectCaret = (index: number) => expect.poll(() => minutes.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(index)

  // A part of it would be another number.
  await minutes.fill('1.5 h')
  await expect(page.getByText('未填入：不是整数，或位数太多')).toBeVisible()
  await expect(minutes).toHaveValue('10')
  await minutes.fill('15')
  await caretAt(1)
  await page.keyboard.type('x2')
  await expect(minutes).toHaveValue('125')
  await expectCaret(2)
  await page.keyboard.type('999')
  await expect(minutes).toHaveValue('1295')
  await expectCaret(3)

  await minutes.fill('15')
  await caretAt(1)
  const session = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('ling')
  await expect(minutes).toHaveValue('1ling5')
  await session.send('Input.insertText', { text: '０' })
  await expect(minutes).toHaveValue('105')
  await expectCaret(2)
})

test('the lock password can be set without locking, and changed only with the current one', async ({ openApp }) => {
  const { page } = await openApp()
  const save = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: '保存' }).click()
  }
  await openLockSettings(page)
  await save({ 新的锁屏密码: '1111', 确认密码: '1111' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openLockSettings(page)
  await save({ 当前锁屏密码: '9999', 新的锁屏密码: '2222', 确认密码: '2222' })
  await expect(page.getByText('锁屏密码不正确')).toBeVisible()
  await save({ 当前锁屏密码: '1111' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+L')
  await expect(locked(page)).toBeVisible()
  await unlockScreen(page, '2222')
})

test('without a lock password a warning comes first, and any key ends it', async ({ launch, demo }) => {
  const { page, app } = await launch()
  await signIn(page, demo, admin)
  const where = page.getByRole('combobox', { name: '搜索菜单' })
  await where.focus()
  await leaveAlone(app, 601)
  await expect(warning(page)).toBeVisible()
  await expect(warning(page)).toContainText(/\d+ 秒后将自动退出登录/u)
  await focusIsIn(warning(page))
  await page.keyboard.press('Shift')
  await expect(warning(page)).toHaveCount(0)
  await expect(where).toBeFocused()
  await openOrders(page)
})

test('a click beside the warning ends it as well', async ({ launch, demo }) => {
  const { page, app } = await launch()
  await signIn(page, demo, admin)
  await leaveAlone(app, 601)
  await focusIsIn(warning(page))
  await page.mouse.click(5, 5)
  await expect(warning(page)).toHaveCount(0)
  await openOrders(page)
})

test('a warning that is not stopped leads to a sign-out with the reason', async ({ launch, demo }) => {
  const { page, app } = await launch()
  await signIn(page, demo, admin)
  await tell(app, 'lock-screen')
  await expect(warning(page)).toBeVisible()
  // A clock that is put forward during the warning is no absence.
  await app.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 25 * 60_000
  })
  await tell(app, 'resume')
  await expect(warning(page)).toBeVisible()
  // The PC sleeps through the rest of the 30 seconds, for an hour.
  await app.evaluate(() => {
    const os = process.getBuiltinModule('node:os')
    const { uptime } = os
    os.uptime = () => uptime() + 3_600
  })
  await tell(app, 'resume')
  await expect(signInButton(page)).toBeVisible()
  await expect(page.getByText('长时间未操作且未设置锁屏密码，已自动退出登录')).toBeVisible()
})

test('the tenth wrong lock password signs out and says why', async ({ openApp }) => {
  const { page, app } = await openApp()
  await lockScreen(page, '2580')
  for (let wrong = 1; wrong <= 10; wrong += 1) {
    // An hour passes between two attempts, so the waits have ended.
    await app.evaluate((_electron, hours) => {
      const { now } = performance
      performance.now = () => now.call(performance) + hours * 3_600_000
    }, 1)
    await page.getByLabel('锁屏密码').fill(`wrong ${wrong}`)
    await page.keyboard.press('Enter')
    if (wrong < 10) await expect(page.getByRole('alert')).toContainText('锁屏密码不正确')
    if (wrong < 10) await page.getByLabel('锁屏密码').fill('')
  }
  await expect(signInButton(page)).toBeVisible()
  await expect(page.getByText('锁屏密码连续输错次数过多，已退出登录')).toBeVisible()
})

test('the lock screen shows time, date and name, shakes at a wrong password, and says when caps lock is on', async ({ openApp }) => {
  const { page } = await openApp()
  await lockScreen(page, 'Abc1')
  await expect(page.getByRole('time')).toHaveText(/^\d{2}:\d{2}$/u)
  await expect(page.getByText(/\d+月\d+日/u)).toBeVisible()
  await expect(page.getByRole('heading', { name: '林远山' })).toBeVisible()
  const field = page.getByLabel('锁屏密码')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'off')
  await page.evaluate(() => {
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })
    document.activeElement?.dispatchEvent(event)
  })
  await expect(page.getByLabel('大写锁定已打开')).toBeVisible()
  const shaken = page.evaluate(
    () =>
      // The button's spinner moves as well, while the password is checked.
      new Promise<boolean>((resolve) => {
        document.addEventListener('animationstart', ({ target }) => {
          if (target instanceof Element && target.querySelector('input') !== null) resolve(true)
        })
      }),
  )
  await field.fill('abc1')
  await page.keyboard.press('Enter')
  expect(await shaken).toBe(true)
  await field.fill('Abc1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tablist')).toBeVisible()
})
