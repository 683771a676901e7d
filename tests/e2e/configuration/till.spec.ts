import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccount } from '../../support/app/accounts.ts'
import { configFor } from '../../support/app/embedded.ts'
import { fillSignIn, ORDERS_PATH, signIn } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

const admin = demoAccount('admin')
const cashier = demoAccount('cashier')

test('a PC with one page shows it alone after the sign-in: no menu, no tabs, no search; lock and sign-out are there', async ({
  launch,
  demo,
}) => {
  const { page } = await launch({
    env: { BACKOFFICE_CONFIG: configFor(demo, [], { singlePage: ORDERS_PATH }) },
    size: { width: 1280, height: 800 },
  })
  await fillSignIn(page, demo, admin)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const banner = page.getByRole('banner')
  await expect(banner.getByText('订单管理')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox', { name: /搜索/u }))).toHaveCount(0)
  expect((await page.getByRole('main').boundingBox())?.width).toBe(1280)
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // An address, as a link or the history would give it, leads to no other page.
  await page.evaluate(() => (window.location.hash = '#/wel/dashboard'))
  await expect.poll(() => page.evaluate(() => window.location.hash)).toBe(`#${ORDERS_PATH}`)
  await expect(banner.getByText('订单管理')).toBeVisible()

  await banner.getByRole('button', { name: new RegExp(admin.account, 'u') }).click()
  await expect(page.getByRole('menuitem', { name: '个人信息' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: /^锁屏 /u })).toBeVisible()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})

test('a kiosk opens in full screen and has neither a button nor a key that leaves it', async ({ launch, demo }) => {
  const { page, app } = await launch({ env: { BACKOFFICE_CONFIG: configFor(demo, [], { windowMode: 'kiosk' }) } })
  const fills = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen())
  await signIn(page, demo, cashier)
  await expect.poll(fills).toBe(true)
  await expect(page.getByRole('button', { name: /全屏/u })).toHaveCount(0)
  await page.keyboard.press('F11')
  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await fills()).toBe(true)
})

test('a window that opens in full screen can leave it', async ({ launch, demo }) => {
  const { page, app } = await launch({ env: { BACKOFFICE_CONFIG: configFor(demo, [], { windowMode: 'fullscreen' }) } })
  const fills = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen())
  await signIn(page, demo, cashier)
  await expect.poll(fills).toBe(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(fills).toBe(false)
})

test('with the verbose log every call stands in its file, without values of queries and without words of bodies', async ({
  launch,
  demo,
}) => {
  const { page, app } = await launch({ env: { BACKOFFICE_CONFIG: configFor(demo, [], { logLevel: 'verbose' }) } })
  await signIn(page, demo, cashier)
  // On a Mac outside of the account folder.
  const folder = await app.evaluate((electron) => electron.app.getPath('logs'))
  const log = () => readFileSync(join(folder, 'calls.log'), 'utf8')
  await expect.poll(log).toMatch(/\] \[info\] +POST \/api\/\S*token 200 \d+ ms/u)
  expect(log()).not.toMatch(/\?|cashier|password/u)
})
