import type { Locator, Page } from 'playwright'
import { MENU_GROUPS } from '../../support/menuGroups.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { pressEscape } from '../../support/page/focus.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import { signInSettled } from '../../support/page/layoutLoad.ts'
import { addressIs, HOME_PATH, isCodeLoaded, openOrders, signIn, tabIsKept } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

const group = (page: Page, name: string): Locator => page.getByRole('navigation').getByRole('button', { name })
const panel = (page: Page, name: string): Locator => page.getByRole('menu', { name })

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Signed in, with a page clock that only the test moves. */
async function withHeldTime(page: Page, demo: DemoApi): Promise<void> {
  await signIn(page, demo, demoAccount('admin'))
  await expect(group(page, '会员')).toBeVisible()
  // What arrives later would be rendered while the time stands still.
  await signInSettled(demo)
  await page.evaluate(() => {
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => Object.assign(globalThis, { pointerAt: [clientX, clientY].map(Math.round) }),
      true,
    )
  })
  await moveTo(page, 800, 400)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Moves the pointer and waits until the page has received it: Chromium delivers moves with its next frame, which may be late. */
async function moveTo(page: Page, x: number, y: number, steps = 1): Promise<void> {
  await page.mouse.move(Math.round(x), Math.round(y), { steps })
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'pointerAt'))).toEqual([Math.round(x), Math.round(y)])
}

/** Moves the pointer to a group, again if the layout has moved the group meanwhile. */
async function pointAt(page: Page, name: string, steps = 1): Promise<void> {
  await expect(async () => {
    const { x, y } = await centre(group(page, name))
    await moveTo(page, x, y, steps)
    expect(await group(page, name).evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass()
}

test.describe('the pointer', () => {
  test('opens a group after a hover delay of 100 ms, and no group that it only crosses', async ({ launch, demo }) => {
    const { page } = await launch()
    await withHeldTime(page, demo)
    await pointAt(page, '会员')
    await page.clock.runFor(99)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await pointAt(page, '商品')
    await page.clock.runFor(99)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(panel(page, '商品')).toBeVisible()
    await moveTo(page, 1000, 500)
    await page.clock.runFor(250)
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  test('goes diagonally into the open panel, over other groups', async ({ launch, demo }) => {
    const { page } = await launch()
    await withHeldTime(page, demo)
    await pointAt(page, '会员')
    await page.clock.runFor(100)
    const target = await centre(page.getByRole('menuitem', { name: '会员等级' }))
    const start = await centre(group(page, '会员'))
    const steps = 12
    for (let step = 1; step <= steps; step += 1) {
      await moveTo(page, start.x + ((target.x - start.x) * step) / steps, start.y + ((target.y - start.y) * step) / steps)
      // The pointer moves slowly: the whole way takes longer than any delay.
      await page.clock.runFor(60)
    }
    await page.clock.runFor(1_000)
    await expect(panel(page, '会员')).toBeVisible()
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByRole('tab', { name: '会员等级', selected: true })).toBeVisible()
  })

  test('that stops on the way opens the group under it after 300 ms', async ({ launch, demo }) => {
    const { page } = await launch()
    await withHeldTime(page, demo)
    await pointAt(page, '会员')
    await page.clock.runFor(100)
    const [from, to] = [await centre(group(page, '会员')), await centre(group(page, '商品'))]
    await moveTo(page, from.x + 20, from.y + 8, 4)
    await moveTo(page, to.x + 50, to.y, 6)
    await page.clock.runFor(299)
    await expect(panel(page, '会员')).toBeVisible()
    await page.clock.runFor(1)
    await expect(panel(page, '商品')).toBeVisible()
  })

  test('that goes straight down changes groups after 100 ms', async ({ launch, demo }) => {
    const { page } = await launch()
    await withHeldTime(page, demo)
    await pointAt(page, '会员')
    await page.clock.runFor(100)
    await pointAt(page, '营销', 12)
    await page.clock.runFor(100)
    await expect(panel(page, '营销')).toBeVisible()
  })
})

test('a tap opens and closes a group, and opens a page', async ({ launch, demo }) => {
  const { page } = await launch()
  await signIn(page, demo, demoAccount('admin'))
  await expect(group(page, '会员')).toBeVisible()
  const touch = await page.context().newCDPSession(page)
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  const tap = async (locator: Locator): Promise<void> => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await centre(locator)] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await tap(group(page, '会员'))
  await expect(panel(page, '会员')).toBeVisible()
  await tap(group(page, '商品'))
  await expect(panel(page, '商品')).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(1)
  await tap(group(page, '商品'))
  await expect(page.getByRole('menu')).toHaveCount(0)
  await tap(group(page, '会员'))
  await expect(panel(page, '会员')).toBeVisible()
  await tap(page.getByRole('menuitem', { name: '会员类型' }))
  await expect(page.getByRole('tab', { name: '会员类型', selected: true })).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('the groups stand in the fixed order', async ({ openApp }) => {
  const { page } = await openApp()
  await expect(page.getByRole('navigation').getByRole('button')).toHaveText(MENU_GROUPS)
})

/** Types an address. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = `#${to}`
  }, path)

const OLD_REFUNDS = '/sale/goods/old-chargeback'
const errorPage = (page: Page, title: string): Locator => page.getByRole('heading', { level: 1, name: title })

test('an entry for other roles is not in the menu, and its address is refused', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await group(page, '销售').click()
  await expect(page.getByRole('menuitem', { name: '退单管理' }).first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '历史退单' })).toHaveCount(0)
  await pressEscape(page)
  await goTo(page, OLD_REFUNDS)
  await expect(errorPage(page, '没有权限')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(1)
})

test('a person with the role sees the entry and opens it, by its address too', async ({ openApp }) => {
  const { page } = await openApp()
  await group(page, '销售').click()
  await expect(page.getByRole('menuitem', { name: '历史退单' })).toBeVisible()
  await goTo(page, OLD_REFUNDS)
  await expect(page.getByRole('tab', { name: '历史退单', selected: true })).toBeVisible()
})

/** A menu that allows the orders only to finance. */
const ORDERS_FOR_FINANCE = JSON.stringify({
  code: 200,
  data: [
    {
      id: 1,
      name: '销售',
      path: '/sale',
      children: [
        { id: 2, name: '订单管理', path: '/sale/goods/goods-order', meta: { roles: 'finance,auditor' } },
        { id: 3, name: '退单管理', path: '/sale/goods/chargeback-order' },
      ],
    },
  ],
})

test('an own page that the menu reserves for other roles shows /403, and so do the pages below it', async ({ openApp, demo }) => {
  demo.control.addFault({ path: 'menu.routes', times: 1, status: 200, body: ORDERS_FOR_FINANCE })
  const { page } = await openApp('cashier')
  await group(page, '销售').click()
  await expect(page.getByRole('menuitem')).toHaveText([/^退单管理/u])
  await pressEscape(page)
  for (const path of ['/sale/goods/goods-order', '/sale/goods/goods-order/1123598821738675201', '/Sale/Goods/Goods-Order/']) {
    await addressIs(page, HOME_PATH)
    await goTo(page, path)
    await expect(errorPage(page, '没有权限')).toBeVisible()
    await page.getByRole('button', { name: '返回首页' }).click()
    await expect(page.getByRole('tab', { name: '首页', selected: true })).toBeVisible()
  }
  await expect(page.getByRole('tab')).toHaveCount(1)
  expect(demo.control.callCount('order.list') + demo.control.callCount('order.info')).toBe(0)
})

test('a tab that was open when the roles changed is closed with /403', async ({ openApp, demo }) => {
  const { page } = await openApp('cashier')
  await openOrders(page)
  await expect(page.getByRole('tab')).toHaveCount(2)
  await tabIsKept(page)
  demo.control.addFault({ path: 'menu.routes', times: 1, status: 200, body: ORDERS_FOR_FINANCE })
  await page.reload()
  await expect(errorPage(page, '没有权限')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(1)
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(page.getByRole('tab', { name: '首页', selected: true })).toBeVisible()
})

test('the pointer and the focus on an entry load the code of its page, and that of the lock page and the lists is there before', async ({
  openApp,
}) => {
  const { page } = await openApp()
  const isLoaded = (name: string): Promise<boolean> => isCodeLoaded(page, name)
  for (const name of ['LockPage', 'forms', 'lists']) await expect.poll(() => isLoaded(name)).toBe(true)
  await group(page, '销售').click()
  // A favourite is listed twice.
  const entry = (name: string): Locator => panel(page, '销售').getByRole('menuitem', { name, exact: true }).first()
  await expect(entry('退单管理')).toBeVisible()
  expect(await isLoaded('RefundListPage')).toBe(false)
  await entry('退单管理').hover()
  await expect.poll(() => isLoaded('RefundListPage')).toBe(true)
  expect(await isLoaded('OldRefundListPage')).toBe(false)
  await entry('历史退单').focus()
  await expect.poll(() => isLoaded('OldRefundListPage')).toBe(true)
})
