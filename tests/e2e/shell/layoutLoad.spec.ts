import type { Page } from 'playwright'
import { demoAccount } from '../../support/app/accounts.ts'
import { answersOfLoads, layoutAnswers } from '../../support/page/layoutLoad.ts'
import { atOrders, filterOrders, lockScreen, openFromMenu, openOrders, orderGrid, signIn, unlockScreen } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

/** The lists that every page shares (spec.md §2, Layout load). */

const admin = demoAccount('admin')

async function clearCache(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '清除缓存' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清除缓存' }).click()
  await expect(page.getByText('缓存已清除')).toBeVisible()
}

test('Layout load: The product fetches departments, areas, member types, member levels, the bank box and the pay types, once a sign-in', async ({
  launch,
  demo,
}) => {
  const { page } = await launch()
  await expect(page.getByLabel('账号')).toBeVisible()
  expect(layoutAnswers(demo)).toEqual(answersOfLoads(0))
  await signIn(page, demo, admin)
  await expect.poll(() => layoutAnswers(demo)).toEqual(answersOfLoads(1))
  await openOrders(page)
  await filterOrders(page, { store: '上海徐汇店' })
  await orderGrid(page).getByRole('row').nth(1).click()
  await expect(page.getByRole('grid', { name: '支付记录' }).getByRole('gridcell').first()).toBeVisible()
  await openFromMenu(page, '会员', '会员标签')
  expect(layoutAnswers(demo)).toEqual(answersOfLoads(1))
  expect(demo.control.callCount('organisation.departments')).toBe(1)
})

test('a failed or hanging list blocks nothing; a bar names the failed ones until a page that needs them has loaded them', async ({
  openApp,
  demo,
}) => {
  // Faults of the lists alone: after a server that was out of reach every list is read again by itself.
  demo.control.addFault({ path: 'organisation.departments', times: 1, status: 500, body: '{"code":500,"msg":"组织服务忙"}' })
  demo.control.addFault({ path: 'payment.types', times: 1, status: 200, body: '{"code":200,"data":7}' })
  demo.control.addFault({ path: 'organisation.areas', times: 1, hold: true })
  const { page } = await openApp()
  const rest = { ...answersOfLoads(1), 'organisation.departments': 0, 'organisation.areas': 0 }
  await expect.poll(() => layoutAnswers(demo)).toEqual(rest)
  const bar = page.getByRole('main').getByRole('alert').filter({ hasText: '以下公用列表加载失败' })
  await expect(bar).toContainText('部门和门店、支付方式')
  await openOrders(page)
  await filterOrders(page, { store: '上海徐汇店' })
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
  expect(demo.control.callCount('organisation.departments')).toBe(2)
  // The list names its filters in words, a payment method too.
  await expect(bar).toHaveCount(0)
  demo.control.addFault({
    path: 'order.info',
    times: 1,
    status: 200,
    body: '{"code":200,"data":{"id":"7","payInfo":[{"payMethod":22,"payAmount":100}],"skuList":[]}}',
  })
  await orderGrid(page).getByRole('row').nth(1).click()
  // A payment method that is missing in the client's list has the server's name.
  await expect(page.getByRole('grid', { name: '支付记录' }).getByRole('gridcell', { name: '数字人民币' })).toBeVisible()
  expect(demo.control.callCount('payment.types')).toBe(2)
  demo.control.release()
  await expect.poll(() => layoutAnswers(demo)['organisation.areas']).toBe(1)
  expect(demo.control.callCount('organisation.areas')).toBe(1)
})

test('the bar of failed lists asks for all of them again', async ({ openApp, demo }) => {
  demo.control.addFault({ path: 'organisation.areas', times: 1, status: 500, body: '{"code":500,"msg":"组织服务忙"}' })
  demo.control.addFault({ path: 'payment.bankBox', times: 1, status: 500, body: '{"code":500,"msg":"银行服务忙"}' })
  const { page } = await openApp()
  const bar = page.getByRole('main').getByRole('alert')
  await expect(bar).toHaveText(/以下公用列表加载失败：区域、银行。组织服务忙/u)
  await bar.getByRole('button', { name: '重试' }).click()
  await expect(bar).toHaveCount(0)
  await expect.poll(() => layoutAnswers(demo)).toEqual(answersOfLoads(1))
})

test('failed permissions are told of with a retry, which brings the buttons', async ({ openApp, demo }) => {
  demo.control.addFault({ path: 'menu.buttons', times: 2, status: 500, body: '{"code":500,"msg":"权限服务忙"}' })
  const { page } = await openApp()
  const bar = page.getByRole('main').getByRole('alert').filter({ hasText: '操作权限加载失败' })
  await expect(bar).toContainText('权限服务忙')
  await bar.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => demo.control.callCount('menu.buttons')).toBe(2)
  await expect(bar).toBeVisible()
  await atOrders(page)
  const panel = page.getByRole('tabpanel', { name: '订单管理' })
  const exporting = panel.getByRole('button', { name: '导出', exact: true })
  // Opening a page that needs the permissions asks for them as well.
  await expect(exporting).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('clearing the cache asks for every list again', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await expect.poll(() => layoutAnswers(demo)).toEqual(answersOfLoads(1))
  await atOrders(page)
  await clearCache(page)
  await expect.poll(() => layoutAnswers(demo)).toEqual(answersOfLoads(2))
  await filterOrders(page, { store: '上海徐汇店' })
  expect(layoutAnswers(demo)).toEqual(answersOfLoads(2))
})

test('a lock drops the lists, and unlocking loads them again', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await expect.poll(() => layoutAnswers(demo)).toEqual(answersOfLoads(1))
  await lockScreen(page, '2580')
  expect(layoutAnswers(demo)).toEqual(answersOfLoads(1))
  await unlockScreen(page, '2580')
  await expect.poll(() => layoutAnswers(demo)).toEqual(answersOfLoads(2))
})
