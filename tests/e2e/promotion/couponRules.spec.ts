import type { Page } from 'playwright/test'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { callAs } from '../../support/page/calls.ts'
import { openFromMenu, signIn } from '../../support/page/pages.ts'
import { clickTwice } from '../../support/page/press.ts'
import { scan } from '../../support/page/scan.ts'
import { expect, test } from '../fixtures.ts'

const BATCH = 'PC202609010012'
/** The code of a coupon of the batch. */
const CODE = 'QM00000000000001'
const PATH = '/promotion/discount-coupon/coupon-rules'

const open = (page: Page): Promise<void> => openFromMenu(page, '促销', '优惠券规则')
const field = (page: Page) => page.getByLabel('券码或批次号')
const rule = (page: Page) => page.getByRole('region', { name: '规则', exact: true })
const history = (page: Page) => page.getByRole('list', { name: '本次登录的查询' }).getByRole('button')

async function lookUp(page: Page, number: string): Promise<void> {
  await field(page).fill(number)
  await field(page).press('Enter')
  await expect(rule(page).locator('dd').first()).toContainText(number)
}

/** The code of the coupon that the ordinary order used first. */
async function usedCode(page: Page): Promise<string> {
  const orderId = WELL_KNOWN_ORDERS.ordinary
  const [line] = (await callAs(page, 'order.info', { id: orderId }))?.skuList ?? []
  const [coupon] = await callAs(page, 'order.coupons', { id: line?.id ?? '', orderId })
  return coupon?.couponCode ?? ''
}

test(
  'a coupon is looked up by typing and by a scan, and voided once after a question that names it',
  { tag: '@renamed' },
  async ({ openApp, demo }) => {
    const { page } = await openApp()
    const code = await usedCode(page)
    await open(page)
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('券')
    await page.keyboard.press('Enter')
    await expect(page.getByText('请填写 1 至 64 位的字母、数字、下划线或连字符')).toBeVisible()
    expect(demo.control.callCount('coupon.rule')).toBe(0)
    await lookUp(page, BATCH)
    await expect(rule(page)).toContainText('秋季满399减50')
    await expect(rule(page)).toContainText('订单满 ¥399.00，减 ¥50.00。')
    await expect(rule(page)).toContainText('不能按批次号作废')
    await expect(rule(page).getByRole('button', { name: '作废' })).toHaveCount(0)

    await scan(page, code)
    await expect(rule(page).locator('dd').first()).toContainText(code)
    await expect(field(page)).toHaveValue(code)
    await rule(page).getByRole('button', { name: '作废' }).click()
    const question = page.getByRole('dialog', { name: `作废优惠券 ${code}？` })
    await expect(question).toContainText('秋季满399减50')
    const confirm = question.getByRole('button', { name: '作废' })
    await clickTwice(confirm)
    await expect(page.getByRole('status').filter({ hasText: `优惠券 ${code} 已作废` })).toBeVisible()
    await expect(rule(page)).toContainText('已作废')
    await expect(rule(page).getByRole('button', { name: '作废' })).toHaveCount(0)
    expect(demo.control.callCount('coupon.void')).toBe(1)
    // Until it is gone, the question keeps the focus, and with it the Enter below.
    await expect(question).toHaveCount(0)

    await field(page).fill('PC0')
    await field(page).press('Enter')
    await expect(page.getByText('没有找到编号为 PC0 的优惠券')).toBeVisible()
    await expect(history(page)).toHaveText(['PC0未找到', `${code}秋季满399减50`, `${BATCH}秋季满399减50`])
    await page.keyboard.press('ControlOrMeta+w')
    await open(page)
    await expect(field(page)).toBeFocused()
    await history(page).nth(1).press('Enter')
    await expect(rule(page)).toContainText('已作废')
    await expect(history(page).first()).toContainText(code)
    await page.keyboard.press('F5')
    await expect(history(page)).toHaveCount(3)
    await expect(rule(page)).toContainText('已作废')
  },
)

test('the server’s refusal and a lost answer leave the question open and say what the server holds', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await open(page)
  await lookUp(page, CODE)
  await rule(page).getByRole('button', { name: '作废' }).click()
  const question = page.getByRole('dialog', { name: `作废优惠券 ${CODE}？` })
  await callAs(page, 'coupon.void', { couponNumber: CODE })
  await question.getByRole('button', { name: '作废' }).click()
  await expect(page.getByText('优惠券已作废，不能重复作废')).toBeVisible()
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toHaveCount(0)
  await expect(rule(page)).toContainText('已作废')
  await expect(page.getByRole('button', { name: '作废' })).toHaveCount(0)

  const other = 'QM10000000000002'
  await lookUp(page, other)
  demo.control.addFault({ path: 'coupon.void', times: 1, cutAfterBytes: 5 })
  await rule(page).getByRole('button', { name: '作废' }).click()
  const second = page.getByRole('dialog', { name: `作废优惠券 ${other}？` })
  await second.getByRole('button', { name: '作废' }).click()
  await expect(page.getByText('已重新读取，服务器现为：已作废')).toBeVisible()
  expect(demo.control.callCount('coupon.void')).toBe(3)
})

test('the history ends with the sign-out, and a cashier has neither the page nor the right', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await open(page)
  await lookUp(page, BATCH)
  await expect(history(page)).toHaveCount(1)
  const signOut = () => page.evaluate(async () => void (await window.backoffice.invoke('session:signOut', 'leave')))
  await signOut()
  await signIn(page, demo, demoAccount('admin'))
  await open(page)
  await expect(page.getByText('暂无查询')).toBeVisible()
  await signOut()
  await signIn(page, demo, demoAccount('cashier'))
  await expect(page.getByRole('navigation').getByRole('button', { name: '会员' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('button', { name: '促销' })).toHaveCount(0)
  await page.evaluate((path) => {
    location.hash = `#${path}`
  }, PATH)
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await expect(callAs(page, 'coupon.void', { couponNumber: CODE })).rejects.toThrow('没有操作权限')
})
