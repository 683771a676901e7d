import type { Locator, Page } from 'playwright/test'
import type { JsonEndpointName } from '#shared/api/index.ts'
import { DEMO_TENANT_ID } from '#shared/demo.ts'
import type { DemoApi } from '../app/launch.ts'
import { callAs } from './calls.ts'
import { expect } from './expect.ts'

/** A cashier's actions for tests and the tour. They find controls by their visible names. */

export interface Credentials {
  readonly account: string
  readonly password: string
}

export const ORDERS_PATH = '/sale/goods/goods-order'
export const HOME_PATH = '/wel/index'

/** Fills in the sign-in form. The captcha's text comes from the demo API. */
export async function fillSignIn(page: Page, api: DemoApi, { account, password }: Credentials): Promise<void> {
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await fillCaptcha(page, api)
}

/** Types the text of the captcha that the page shows now. */
export async function fillCaptcha(page: Page, api: DemoApi): Promise<void> {
  const image = page.locator('img[src^="data:image/"]').first()
  await image.waitFor()
  const text = api.control.captchaTextOf((await image.getAttribute('src')) ?? '')
  await page.getByLabel('验证码', { exact: true }).fill(text)
}

/**
 * Waits after a sign-in until home has read its figures, so that a test's faults and counts concern its own calls. Not where a fault
 * was set before: such a test looks at the sign-in itself.
 */
async function settleHome(page: Page, api: DemoApi): Promise<void> {
  await expect(page.getByRole('tablist')).toBeVisible()
  if (!api.control.faults.wereSet) await homeIsRead(page)
}

/** Waits until home has read its figures, where it is in front. */
export async function homeIsRead(page: Page): Promise<void> {
  const home = page.getByRole('tabpanel').filter({ has: page.locator('h1') })
  await expect
    .poll(
      async () => {
        // A link may open another page at any time.
        const isHome = await page.locator(`[role="tab"][aria-selected="true"][id="tab:${HOME_PATH}"]`).isVisible()
        return !isHome || ((await home.isVisible()) && (await home.locator('[aria-busy="true"]').count()) === 0)
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}

/** Ends the session with the next call of this name, and with no other call of the program that is still under way. */
export function endSessionAt(api: DemoApi, call: JsonEndpointName): void {
  api.control.expireRefreshTokens()
  api.control.addFault({ path: call, times: 1, status: 401, body: '{"code":401,"msg":"登录已失效"}' })
}

/**
 * Ends the session, and presses a button that calls the server. Where a call of the program that was still under way has ended it first, the
 * button is gone, and its press does nothing.
 */
export async function endSessionBy(api: DemoApi, button: Locator): Promise<void> {
  const found = await button.elementHandle()
  api.control.expireAccessTokens()
  api.control.expireRefreshTokens()
  await found?.evaluate((element) => (element as HTMLElement).click())
}

/** Signs in through the form, for tests of the form. */
export async function signInByForm(page: Page, api: DemoApi, credentials: Credentials): Promise<void> {
  await fillSignIn(page, api, credentials)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await settleHome(page, api)
}

/** Signs in through the page's bridge, without typing. The result is the same as with the form. */
export async function signIn(page: Page, api: DemoApi, { account, password }: Credentials): Promise<void> {
  const captcha = await page.evaluate(() => window.backoffice.invoke('session:captcha'))
  if (!captcha.ok) throw new Error(`no captcha: ${captcha.error.message}`)
  const { key } = captcha.value
  const values = { tenantId: DEMO_TENANT_ID, account, password, captcha: { key, code: api.control.captchaTextOf(key) } }
  const answer = await page.evaluate((given) => window.backoffice.invoke('session:signIn', given), values)
  if (!answer.ok) throw new Error(`${account} cannot sign in: ${answer.error.message}`)
  await settleHome(page, api)
}

/** Waits until the address and main's copy of the open tabs name the selected tab. Both are written shortly after a switch is painted. */
export const tabIsKept = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await window.backoffice.invoke('workspace:load')
        const selected = document.querySelector('[role="tab"][aria-selected="true"]')?.id.replace(/^tab:/u, '')
        return kept.ok && kept.value.current?.active === selected && decodeURIComponent(location.hash.slice(1)) === selected
      }),
    )
    .toBe(true)

/** Main's copy of the open tabs and their drafts, as text. The page saves it a moment after a change. */
export const keptWorkspace = (page: Page): Promise<string> =>
  page.evaluate(async () => JSON.stringify(await window.backoffice.invoke('workspace:load')))

/** Waits until the address is this one. It is written after a page is painted, and would then replace one that was typed before. */
export const addressIs = (page: Page, path: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => decodeURIComponent(location.hash.slice(1)))).toBe(path)

/** Whether the page has loaded a file of its code, by the name that the build gives it: a page's component or a set of `build/chunks.ts`. */
export const isCodeLoaded = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${part}-`)), name)

/** Opens a page from the side menu: its group's flyout, then its item. */
export async function openFromMenu(page: Page, group: string, item: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: group }).click()
  await expect(page.getByRole('menu', { name: group })).toBeVisible()
  // A favourite is listed twice: among the favourites and in its section.
  const entry = page.getByRole('menuitem', { name: item, exact: true }).first()
  if (!(await entry.isVisible())) await unfoldWeb(page)
  await entry.click()
  await expect(page.getByRole('tab', { name: item, selected: true })).toBeVisible()
}

/** Shows the pages of the open menu that the client does not have. */
const unfoldWeb = (page: Page): Promise<void> => page.getByRole('menuitem', { name: /^网页版（\d+）$/u }).click()

export const openOrders = (page: Page): Promise<void> => openFromMenu(page, '销售', '订单管理')

/** Waits until main has taken what the page sent it before, such as the open tabs: messages keep their order. */
export const mainHasHeard = (page: Page): Promise<unknown> => page.evaluate(() => window.backoffice.invoke('app:state'))

/** Opens the order list and waits for its rows. */
export async function atOrders(page: Page): Promise<void> {
  await openOrders(page)
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
}

/** Chooses the order list's filters by their labels and searches. */
export async function filterOrders(
  page: Page,
  filters: { readonly status?: string; readonly orderId?: string; readonly mobile?: string; readonly store?: string },
): Promise<void> {
  const bar = page.getByRole('search', { name: '筛选条件' })
  if (filters.status !== undefined) await bar.getByLabel('订单状态').selectOption({ label: filters.status })
  if (filters.orderId !== undefined) await bar.getByLabel('订单编号').fill(filters.orderId)
  if (filters.mobile !== undefined) await bar.getByLabel('手机号').fill(filters.mobile)
  if (filters.store !== undefined) {
    await bar.getByRole('combobox', { name: '门店' }).fill(filters.store)
    await page.getByRole('option', { name: filters.store }).click()
  }
  await bar.getByRole('button', { name: '查询' }).click()
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
}

export const orderGrid = (page: Page): Locator => page.getByRole('grid', { name: '订单列表' })

/** Shows 2,000 orders on one page of the list. */
export async function showManyOrders(page: Page): Promise<void> {
  await page.getByLabel('每页条数').selectOption('2000')
  await expect(page.getByText('第 1 / 10 页')).toBeVisible()
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
}

/** The row of one order in the list. */
export const orderRow = (page: Page, id: string): Locator => orderGrid(page).getByRole('row').filter({ hasText: id })

/** The ids that the list shows, from the top. */
export async function listedOrderIds(page: Page): Promise<string[]> {
  const cells = orderGrid(page).getByRole('gridcell', { name: /^\d{19}/u })
  return (await cells.allInnerTexts()).map((text) => text.trim())
}

/** Opens the search by its shortcut and waits until its field takes the keys: it has the focus some frames later. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: '搜索菜单' }).getByRole('combobox')).toBeFocused()
}

/**
 * Opens this many orders by the search, each in a tab of its own, and gives their ids. They are older than those on the first page of the
 * list.
 */
export async function openOrderTabs(page: Page, count: number): Promise<string[]> {
  const { records } = await callAs(page, 'order.list', { current: 2, size: 20 })
  const ids = records.slice(0, count).map(({ id }) => id)
  for (const id of ids) {
    await openSearch(page)
    await page.keyboard.type(id)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: `订单 ${id}`, selected: true })).toBeVisible()
  }
  return ids
}

/** Exports the filtered list and waits until the file is complete. */
export async function exportOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await expect(page.getByText(/已导出 /u).first()).toBeVisible()
}

/** Locks the screen; the first time a lock password is asked for. */
export async function lockScreen(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: '锁屏', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const fields = dialog.locator('input')
  await expect(fields).toHaveCount(2)
  for (const field of await fields.all()) await field.fill(password)
  await dialog.getByRole('button', { name: /锁屏|锁定/u }).click()
  await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
}

export async function unlockScreen(page: Page, password: string): Promise<void> {
  // A dialog that is open until the lock comes may have such fields too. It stands outside of the page.
  const field = page.locator('main input[type="password"]')
  await field.fill(password)
  await field.press('Enter')
  // A dialog that was open before the lock opens again, and hides the rest of the page from the accessibility tree.
  await expect(page.getByRole('tablist', { includeHidden: true })).toBeVisible()
}

/** Opens an order in the panel over the list, which must be shown. */
export async function openOrderPanel(page: Page, id: string) {
  await filterOrders(page, { orderId: id })
  await orderRow(page, id).click()
  const panel = page.getByRole('dialog', { name: `订单详情 ${id}` })
  await expect(panel.getByRole('region', { name: '商品明细' })).toBeVisible()
  return panel
}

/** Goes to each address as a typed one or a link would, and expects the page that says that the person may not see it. */
export async function areRefused(page: Page, paths: readonly string[]): Promise<void> {
  const refusal = page.getByRole('heading', { level: 1, name: '没有权限' })
  for (const path of paths) {
    await page.evaluate((to) => {
      location.hash = `#${to}`
    }, path)
    await expect(refusal).toBeVisible()
    await page.getByRole('button', { name: '返回首页' }).click()
    await expect(refusal).toHaveCount(0)
  }
}
