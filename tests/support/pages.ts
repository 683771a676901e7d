import { expect, type Page } from 'playwright/test'
import type { DemoApi } from './launch.ts'

/** What a cashier does, as tests and the tour do it: by the names that are on the screen. */

export interface Credentials {
  readonly account: string
  readonly password: string
}

export const ORDERS_PATH = '/sale/goods/goods-order'

/** Types the sign-in form; the captcha's text is asked of the demo API. */
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

export async function signIn(page: Page, api: DemoApi, credentials: Credentials): Promise<void> {
  await fillSignIn(page, api, credentials)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('tablist')).toBeVisible()
}

/** Opens a page from the side menu: its group's flyout, then its item. */
export async function openFromMenu(page: Page, group: string, item: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: group }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect(page.getByRole('tab', { name: item, selected: true })).toBeVisible()
}

export const openOrders = (page: Page): Promise<void> => openFromMenu(page, '销售', '订单管理')
