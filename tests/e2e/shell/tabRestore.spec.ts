import type { ElectronApplication, Locator, Page } from 'playwright'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { killApp } from '../../support/app/kill.ts'
import { callAs } from '../../support/page/calls.ts'
import {
  filterOrders,
  keptWorkspace,
  lockScreen,
  mainHasHeard,
  openFromMenu,
  openOrders,
  orderGrid,
  signIn,
  unlockScreen,
} from '../../support/page/pages.ts'
import { pageReads } from '../../support/page/pageReads.ts'
import { expect, test } from '../fixtures.ts'

const admin = demoAccount('admin')
const ORDER = WELL_KNOWN_ORDERS.ordinary

/** Opens a link as the operating system does while the app runs. */
const click = (app: ElectronApplication, link: string): Promise<unknown> =>
  app.evaluate(({ app: electron }, address) => electron.emit('second-instance', {}, ['backoffice', address]), link)

test('tabs are restored after a restart for the same user: the active one first, the others when they are selected', async ({
  launch,
  demo,
}) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, admin)
  await openFromMenu(page, '商品', '商品列表')
  await openOrders(page)
  await openFromMenu(page, '会员', '会员列表')
  await mainHasHeard(page)
  await app.close()
  const calls = pageReads(demo)
  const again = await launch({ userData })
  await expect(again.page.getByRole('tab')).toHaveText(['首页', '商品列表', '订单管理', '会员列表'])
  await expect(again.page.getByRole('tab', { name: '会员列表', selected: true })).toBeVisible()
  await expect(again.page.locator('[role="tabpanel"]')).toHaveCount(1)
  expect(pageReads(demo)).toBe(calls)
  await again.page.getByRole('tab', { name: '订单管理' }).click()
  await expect(orderGrid(again.page).getByRole('gridcell').first()).toBeVisible()
  expect(pageReads(demo)).toBe(calls + 1)
})

test('a list shows after a restart what it was filtered by, without what names a person; after a reset nothing', async ({
  launch,
  demo,
}) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, admin)
  await openOrders(page)
  const bar = (of: Page): Locator => of.getByRole('search', { name: '筛选条件' })
  await filterOrders(page, { status: '已完成', mobile: '13600160234' })
  await bar(page).getByRole('button', { name: '近 30 天' }).click()
  await expect(orderGrid(page)).toHaveAttribute('aria-busy', 'false')
  const days = await bar(page).getByLabel('下单日期起').inputValue()
  expect(days).toMatch(/^\d{4}-\d\d-\d\d$/u)
  // Main gets what changed a moment later.
  await expect.poll(() => keptWorkspace(page)).toContain('last30Days')
  await app.close()
  const again = await launch({ userData })
  const restored = bar(again.page)
  await expect(restored.getByLabel('订单状态')).toHaveValue('5')
  await expect(restored.getByLabel('下单日期起')).toHaveValue(days)
  await expect(restored.getByRole('button', { name: '近 30 天' })).toHaveAttribute('aria-pressed', 'true')
  await expect(restored.getByLabel('手机号')).toHaveValue('')
  await expect(restored.getByText('条件已改，未查询')).toHaveCount(0)
  await expect(orderGrid(again.page).getByRole('row').nth(1)).toContainText('已完成')
  await restored.getByRole('button', { name: '重置' }).click()
  await expect(restored.getByLabel('订单状态')).toHaveValue('')
  await expect(again.page.getByText('共 20,000 条')).toBeVisible()
  await expect.poll(() => keptWorkspace(again.page)).not.toContain('last30Days')
  await again.app.close()
  const third = await launch({ userData })
  await expect(third.page.getByText('共 20,000 条')).toBeVisible()
  await expect(bar(third.page).getByLabel('订单状态')).toHaveValue('')
})

test('after the program was killed, the draft of an activity is there, and every other form is named by its page', async ({
  launch,
  demo,
}) => {
  const started = await launch()
  const { page } = started
  await signIn(page, demo, admin)
  await openFromMenu(page, '营销', '抽奖活动')
  await page.getByRole('button', { name: '新建草稿' }).click()
  await page.locator('[name="title"]').fill('断电抽奖')
  await expect(page.getByText('已保存于')).toBeVisible()
  await openFromMenu(page, '会员', '会员类型')
  await page.getByRole('button', { name: '新增类型' }).click()
  await page.getByRole('dialog', { name: '新增类型' }).getByLabel('名称').fill('银发')
  await expect.poll(() => keptWorkspace(page)).toContain('draft 新增类型')
  // What main has is in the keychain once another save ends. One that began earlier could replace what the page saves meanwhile.
  await page.evaluate(async () => {
    const loaded = await window.backoffice.invoke('workspace:load')
    if (loaded.ok && loaded.value.current !== null) await window.backoffice.invoke('workspace:save', loaded.value.current)
  })
  await killApp(started.app)
  const { page: again } = await launch({ userData: started.userData })
  await expect(again.getByText('以下内容没有保存，需要重新填写：会员类型（新增类型）')).toBeVisible()
  await again.getByRole('tab', { name: '断电抽奖', exact: true }).click()
  await expect(again.locator('[name="title"]')).toHaveValue('断电抽奖')
})

test('After login, the tabs reset to the home tab only', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openOrders(page)
  await page.getByRole('button', { name: '林远山 admin' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await signIn(page, demo, admin)
  await expect(page.getByRole('tab')).toHaveText(['首页'])
})

test('a link to an order or a refund opens it, if needed after unlocking or signing in', async ({ launch, demo }) => {
  const { page, app } = await launch()
  await click(app, `backoffice://order/${ORDER}`)
  await signIn(page, demo, admin)
  await expect(page.getByRole('tab', { name: ORDER, selected: true })).toBeVisible()
  await lockScreen(page, 'till-7')
  await click(app, `backoffice://order/${WELL_KNOWN_ORDERS.cashier}`)
  await unlockScreen(page, 'till-7')
  await expect(page.getByRole('tab', { name: WELL_KNOWN_ORDERS.cashier, selected: true })).toBeVisible()
  // A dialog that is open on the page before holds neither the keys nor the focus, and is there again with its page.
  await openFromMenu(page, '会员', '会员类型')
  await page.getByRole('button', { name: '新增类型' }).click()
  const adding = page.getByRole('dialog', { name: '新增类型' })
  await adding.getByLabel('名称').fill('测试类型')
  await click(app, `backoffice://order/${WELL_KNOWN_ORDERS.large}`)
  await expect(page.getByRole('tab', { name: WELL_KNOWN_ORDERS.large, selected: true })).toBeVisible()
  await expect(adding).toHaveCount(0)
  await page.keyboard.press('Control+Shift+Tab')
  await expect(adding.getByLabel('名称')).toHaveValue('测试类型')
  await adding.getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog', { name: '放弃填写的内容？' }).getByRole('button', { name: '放弃并关闭' }).click()
  await page.keyboard.press('ControlOrMeta+w')
  const refund = (await callAs(page, 'refund.list', { current: 1, size: 1 })).records[0]?.id ?? ''
  await click(app, `backoffice://refund/${refund}`)
  await expect(page.getByRole('tab', { name: refund, selected: true })).toBeVisible()
  await expect(page.getByRole('grid', { name: '退货商品' }).getByRole('gridcell').first()).toBeVisible()
  await click(app, `backoffice://order/${WELL_KNOWN_ORDERS.large}`)
  await click(app, 'backoffice://refund/../../evil')
  await click(app, 'backoffice://order/../../evil')
  await click(app, 'backoffice://wel/index')
  await expect(page.getByRole('tab', { name: WELL_KNOWN_ORDERS.large, selected: true })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(5)
})

test('an empty menu of the server closes no restored tab: it says so, and goes on once the menu is back', async ({ launch, demo }) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, admin)
  await openFromMenu(page, '商品', '商品列表')
  await openOrders(page)
  await mainHasHeard(page)
  await app.close()
  demo.control.addFault({ path: 'menu.routes', times: 1, status: 200, body: '{"code":200,"success":true,"data":[]}' })
  const again = await launch({ userData })
  await expect(again.page.getByRole('tabpanel')).toContainText('打开的页面都已保留')
  await expect(again.page.getByRole('tab')).toHaveCount(3)
  await again.page.getByRole('tabpanel').getByRole('button', { name: '重新加载菜单' }).click()
  await expect(again.page.getByRole('search', { name: '筛选条件' })).toBeVisible()
  await expect(again.page.getByRole('tab')).toHaveText(['首页', '商品列表', '订单管理'])
})
