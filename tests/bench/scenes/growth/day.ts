import type { ElectronApplication, Page } from 'playwright'
import { demoAccount } from '../../../support/app/accounts.ts'
import { launchBriefly, type DemoApi } from '../../../support/app/launch.ts'
import { callAs } from '../../../support/page/calls.ts'
import { homeIsRead, isCodeLoaded, lockScreen, openSearch, signIn, unlockScreen } from '../../../support/page/pages.ts'
import { footprintOf, type Footprint } from './footprint.ts'
import type { Finding, ListPage } from '../../measure.ts'
import { expect } from '../../../support/page/expect.ts'

/** Each round is a lock, six tabs and 200 calls: ten minutes of a person's day of eight hours. */
const ROUNDS = 50
const CALLS_PER_ROUND = 200
/** Before the day: code is compiled, and what is kept up to a limit is full. */
const WARM_UP = 20
const MB = 1024 * 1024
const LOCK_PASSWORD = 'till-7'

const LISTS: readonly ListPage[] = [
  ['销售', '订单管理', '订单列表'],
  ['销售', '退单管理', '退单列表'],
  ['财务', '退款单', '退款单列表'],
  ['组织', '员工管理', '员工列表'],
  ['会员', '会员类型', '会员类型列表'],
  ['销售', '历史退单', '历史退单列表'],
]
const LISTS_PER_ROUND = 3
const ORDERS_PER_ROUND = 3

/**
 * What the program holds after a day of 10,000 calls, 300 tabs and 50 locks, against what it held before. The engine does not optimise code:
 * what it compiles over the hours would count as growth.
 */
export async function day(_page: Page, demo: DemoApi): Promise<Finding[]> {
  const { app, page } = await launchBriefly({ apiUrl: demo.url })
  try {
    await signIn(page, demo, demoAccount('admin'))
    return await replay(app, page)
  } finally {
    await app.close()
  }
}

async function replay(app: ElectronApplication, page: Page): Promise<Finding[]> {
  await expect.poll(() => isCodeLoaded(page, 'forms')).toBe(true)
  const orders = await orderIds(page)
  await lockScreen(page, LOCK_PASSWORD)
  await unlockScreen(page, LOCK_PASSWORD)
  for (let turn = 0; turn < WARM_UP; turn++) await round(page, orders, turn)
  const before = await settledFootprint(app, page)
  for (let turn = WARM_UP; turn < WARM_UP + ROUNDS; turn++) await round(page, orders, turn)
  const after = await settledFootprint(app, page)
  const ratio = (name: string, figure: keyof Footprint): Finding => ({ name, value: after[figure] / before[figure], unit: '×' })
  return [
    ratio("the page's heap after the day against before", 'pageHeap'),
    ratio("the page's DOM nodes", 'nodes'),
    ratio("the page's listeners", 'pageListeners'),
    ratio("main's heap", 'mainHeap'),
    ratio("main's handles", 'resources'),
    ratio("main's listeners", 'mainListeners'),
    { name: "the page's heap before", value: before.pageHeap / MB, unit: 'MB' },
    { name: "main's heap before", value: before.mainHeap / MB, unit: 'MB' },
  ]
}

/** At home, after it has read its figures. */
async function settledFootprint(app: ElectronApplication, page: Page): Promise<Footprint> {
  await page.mouse.move(0, 0)
  await homeIsRead(page)
  return await footprintOf(app, page)
}

/** Enough orders for the day, each for one tab. */
async function orderIds(page: Page): Promise<readonly string[]> {
  const { records } = await callAs(page, 'order.list', { current: 1, size: (WARM_UP + ROUNDS) * ORDERS_PER_ROUND })
  return records.map(({ id }) => id)
}

async function round(page: Page, orders: readonly string[], turn: number): Promise<void> {
  await makeCalls(page, turn * CALLS_PER_ROUND)
  for (let index = 0; index < LISTS_PER_ROUND; index++) {
    const list = LISTS[(turn * LISTS_PER_ROUND + index) % LISTS.length]
    if (list === undefined) continue
    await openAndCloseList(page, list)
  }
  for (const id of orders.slice(turn * ORDERS_PER_ROUND, (turn + 1) * ORDERS_PER_ROUND)) await openAndCloseOrder(page, id)
  await page.getByRole('button', { name: '锁屏', exact: true }).click()
  await page.getByRole('button', { name: '解锁' }).waitFor()
  await unlockScreen(page, LOCK_PASSWORD)
}

/** Reads lists through the page's bridge, as many at once as a page does. Each call has arguments of its own: main joins identical ones. */
const makeCalls = (page: Page, from: number): Promise<void> =>
  page.evaluate(
    async ([begin, count]) => {
      const names = ['order.list', 'refund.list', 'refundMoney.list', 'organisation.employees', 'dictionary.parentList'] as const
      const one = async (index: number): Promise<void> => {
        const args = { current: 1 + (index % 997), size: 10 + (index % 11) }
        const reply = await window.backoffice.call(crypto.randomUUID(), names[index % names.length] ?? 'order.list', args)
        if (!reply.ok) throw new Error(reply.error.message)
      }
      const AT_ONCE = 5
      for (let index = begin; index < begin + count; index += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, (_, offset) => one(index + offset)))
    },
    [from, CALLS_PER_ROUND] as const,
  )

async function openAndCloseList(page: Page, [group, item, table]: ListPage): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: group }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).first().click()
  await page.getByRole('grid', { name: table }).getByRole('gridcell').first().waitFor()
  await closeTab(page, item)
}

async function openAndCloseOrder(page: Page, id: string): Promise<void> {
  await openSearch(page)
  await page.keyboard.type(id)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: '商品明细' }).getByRole('gridcell').first().waitFor()
  await closeTab(page, `订单 ${id}`)
}

async function closeTab(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+w')
  await page.getByRole('tab', { name, includeHidden: true }).waitFor({ state: 'detached' })
}
