import type { Locator, Page } from 'playwright'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { answerMenu } from '../../support/app/embedded.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import {
  addressIs,
  atOrders,
  HOME_PATH,
  mainHasHeard,
  openFromMenu,
  openOrders,
  orderGrid,
  ORDERS_PATH,
  signIn,
  tabIsKept,
} from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

/** What the server's menu does not give, the program does not open (spec.md §2, Routes; §6). */

const admin = demoAccount('admin')
const ORDER = WELL_KNOWN_ORDERS.ordinary

const forbidden = (page: Page): Locator => page.getByRole('heading', { level: 1, name: '没有权限' })
const orderCalls = (demo: DemoApi): number => demo.control.callCount('order.list') + demo.control.callCount('order.info')
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = `#${to}`
  }, path)

test('without orders in the menu, neither an address, a link nor the search opens one, and nothing is asked of the server', async ({
  openApp,
  demo,
}) => {
  answerMenu(demo, [{ name: '库存', path: '/inventory/stock' }])
  const { page, app } = await openApp()
  for (const path of [
    ORDERS_PATH,
    `${ORDERS_PATH}/${ORDER}`,
    '/configuration/basic/inout/orders',
    '/myiframe/external?src=https%3A%2F%2Fx.example',
  ]) {
    await addressIs(page, HOME_PATH)
    await goTo(page, path)
    await expect(forbidden(page)).toBeVisible()
    await page.getByRole('button', { name: '返回首页' }).click()
    await expect(forbidden(page)).toHaveCount(0)
  }
  await app.evaluate(({ app: electron }, id) => electron.emit('second-instance', {}, ['backoffice', `backoffice://order/${id}`]), ORDER)
  await expect(forbidden(page)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['首页'])
  await page.keyboard.press('ControlOrMeta+Shift+T')
  await expect(forbidden(page)).toBeVisible()
  await app.evaluate(({ app: electron }) => electron.emit('second-instance', {}, ['backoffice', 'backoffice:order/x y']))
  await expect(page.getByText(/^打不开这个链接/u)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill(ORDER)
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0)
  expect(orderCalls(demo)).toBe(0)
})

test('the buttons of a page are those that the server permits', async ({ openApp, demo }) => {
  const permit = (code: string): void => {
    demo.control.faults.reset()
    demo.control.addFault({ path: 'menu.buttons', body: JSON.stringify({ code: 200, success: true, data: [{ id: '1', code }] }) })
  }
  permit('order_export')
  const { page } = await openApp()
  await openOrders(page)
  const [exports, shipping] = [
    page.getByRole('button', { name: '导出', exact: true }),
    page.getByRole('button', { name: '批量发货', exact: true }),
  ]
  await expect(exports).toBeVisible()
  await expect(shipping).toHaveCount(0)
  permit('order_send')
  await tabIsKept(page)
  await page.reload()
  await expect(shipping).toBeVisible()
  await expect(exports).toHaveCount(0)
})

test('the product’s own pages open without being in the menu', async ({ openApp, demo }) => {
  answerMenu(demo, [{ name: '库存', path: '/inventory/stock' }])
  const { page } = await openApp()
  await addressIs(page, HOME_PATH)
  for (const [path, name] of [
    ['/wel/dashboard', '控制台'],
    ['/info/index', '个人信息'],
    ['/common/inout', '全部导入导出'],
    ['/extend/index', '扩展页'],
    ['/test/index', '测试页'],
  ] as const) {
    await goTo(page, path)
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
  }
})

test('while the menu is loading nothing is decided: neither the page nor a refusal is shown', async ({ launch, demo }) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, admin)
  await atOrders(page)
  await app.close()
  const calls = orderCalls(demo)
  demo.control.addFault({ path: 'menu.routes', times: 1, hold: true })
  const again = await launch({ userData })
  const panel = again.page.getByRole('tabpanel', { name: '订单管理' })
  await expect(panel.getByLabel('加载中')).toBeVisible()
  await expect.poll(() => demo.control.callCount('menu.buttons')).toBeGreaterThan(0)
  expect(orderCalls(demo)).toBe(calls)
  await expect(forbidden(again.page)).toHaveCount(0)
  demo.control.release()
  await expect(orderGrid(again.page).getByRole('gridcell').first()).toBeVisible()
})

test('when the menu cannot be loaded the page says so and tries again; permission is not denied', async ({ openApp, demo }) => {
  // Opening a page tries again by itself.
  demo.control.addFault({ path: 'menu.routes', status: 500, body: '{"code":500,"msg":"菜单服务忙"}' })
  const { page } = await openApp()
  await expect(page.getByRole('navigation').getByRole('alert')).toContainText('菜单服务忙')
  await addressIs(page, HOME_PATH)
  await goTo(page, ORDERS_PATH)
  const said = page.getByRole('tabpanel', { name: '订单管理' }).getByRole('alert')
  await expect(said).toContainText('菜单服务忙')
  await expect(forbidden(page)).toHaveCount(0)
  expect(orderCalls(demo)).toBe(0)
  demo.control.faults.reset()
  await said.getByRole('button', { name: '重试' }).click()
  await expect(orderGrid(page).getByRole('gridcell').first()).toBeVisible()
})

test('tabs of pages that the menu no longer gives are not restored, and a notice names them', async ({ launch, demo }) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, admin)
  await openFromMenu(page, '商品', '商品列表')
  await openOrders(page)
  await openFromMenu(page, '会员', '会员列表')
  await mainHasHeard(page)
  await app.close()
  const calls = orderCalls(demo)
  answerMenu(demo, [{ name: '会员列表', path: '/member/list/member-list' }])
  const again = await launch({ userData })
  await expect(again.page.getByText('已关闭当前账号不能查看的页面：商品列表、订单管理')).toBeVisible()
  await expect(again.page.getByRole('tab')).toHaveText(['首页', '会员列表'])
  expect(orderCalls(demo)).toBe(calls)
})
