import type { ReactElement } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RecentRecordsPanel, UnfinishedPanel } from '#renderer/features/home/AtHand.tsx'
import type { Counted } from '#renderer/features/home/work/counted.ts'
import { FinanceWork } from '#renderer/features/home/work/FinanceWork.tsx'
import { ShippingWork } from '#renderer/features/home/work/ShippingWork.tsx'
import { MethodList, TakingsPanel } from '#renderer/features/home/work/TakingsPanel.tsx'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { changeDraft } from '#renderer/kit/tabs/drafts.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { HOME_PATH, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { markUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { routes as moneyRoutes } from '#renderer/features/refundMoney/index.ts'
import { routes as orderRoutes } from '#renderer/features/orders/index.ts'
import { routes as refundRoutes } from '#renderer/features/refunds/index.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { Bridge, failed } from '../../bridge.ts'
import { pageOf } from '../../pageProps.ts'
import { signIn } from '../../mainState.ts'
import { menuNode } from '../../menuNodes.ts'
import { entriesOf, factsIn } from '../../reading.ts'
import { step } from '../../step.ts'
import { buttonNames, pressButton, renderInPage } from '../../renderInPage.tsx'

/** What waits for a person, by their permissions, and what is at hand. */

const ORDERS = '/sale/goods/goods-order'
const REFUNDS = '/sale/goods/chargeback-order'
const MONEY = '/finance/refund/refund-order'

let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  // A figure that a test does not give is on its way.
  for (const list of ['order.list', 'refund.list', 'refundMoney.list']) bridge.answer(list, () => new Promise(() => undefined))
  vi.useFakeTimers({ toFake: ['Date'], now: parseChinaTime('2026-11-24 09:30:00') ?? Number.NaN })
  registerPages([...orderRoutes, ...refundRoutes, ...moneyRoutes])
  signIn()
  useTabs.getState().reset()
})
afterEach(() => void vi.useRealTimers())

interface Given {
  readonly menu?: readonly string[]
  readonly may: readonly Permission[]
  /** By the key of the figure. */
  readonly counted?: Readonly<Record<string, Counted>>
}

/** Renders a part for a person, with these figures, and returns what it says. */
const show = async (part: ReactElement, { menu = [ORDERS, REFUNDS, MONEY], may, counted = {} }: Given): Promise<string> => {
  const { container } = await renderInPage(part, {
    menu: [menuNode('/sale', '销售', { children: menu.map((path) => menuNode(path, path)) })],
    permissions: may,
    answers: (_answer, _each, _list, client) => {
      for (const [key, value] of Object.entries(counted)) client.setQueryData(['home', ...key.split(' ')], value)
    },
  })
  return container.textContent
}

/** Presses every figure in turn: what each opens. */
const openedByEach = () =>
  screen.getAllByRole('button').map((button) => {
    fireEvent.click(button)
    return useTabs.getState().activeKey
  })

const count = (value: number): Counted => ({ count: value, isMore: false, amount: null, oldest: null })

test('what waits is shown by permission and menu alone', async () => {
  const figures = async (part: ReactElement, given: Given) => {
    await show(part, given)
    return buttonNames()
  }
  const finance = (given: Given) => figures(<FinanceWork />, given)
  const shipping = (given: Given) => figures(<ShippingWork />, given)
  expect(await shipping({ may: [] })).toEqual([])
  expect(await shipping({ may: ['order_send'], menu: [REFUNDS] })).toEqual([])
  expect(await shipping({ may: ['order_send'], menu: [ORDERS] })).toHaveLength(5)
  expect(await shipping({ may: ['order_send'] })).toHaveLength(7)
  expect(await finance({ may: ['order_send', 'refund_export'] })).toEqual([])
  expect(await finance({ may: ['refund_check'], menu: [REFUNDS] })).toEqual(['退单待审核', '退款失败'])
  expect(await finance({ may: ['refund_money_check'], menu: [MONEY] })).toEqual(['退款单待审核'])
  expect(await finance({ may: ['refund_check', 'refund_money_check'] })).toEqual(['退单待审核', '退款单待审核', '退款失败'])
})

test('a person who ships sees orders by age, pickups, returns and the parcels of the day; each opens what it counts', async () => {
  await show(<ShippingWork />, {
    may: ['order_send'],
    counted: {
      'orders 2 2026-11-24 2026-11-24': count(12),
      'orders 2 2026-11-23 2026-11-23': count(3),
      'orders 2 2026-11-22': count(1),
      'orders 15': count(8),
      'returns 2': count(4),
      'returns 3': count(5),
      'shipped 2026-11-24': count(27),
    },
  })
  expect(buttonNames()).toEqual(['待发货：今天12', '待发货：昨天3', '待发货：更早1', '未提货8', '待退货4', '退货中5', '今日已发（本机）27'])
  expect(openedByEach()).toEqual([
    `${ORDERS}?from=2026-11-24&status=2&to=2026-11-24`,
    `${ORDERS}?from=2026-11-23&status=2&to=2026-11-23`,
    `${ORDERS}?status=2&to=2026-11-22`,
    `${ORDERS}?status=15`,
    `${REFUNDS}?refundStatus=2`,
    `${REFUNDS}?refundStatus=3`,
    '/sale/goods/shipping-desk',
  ])
})

test('an order that went out in two parcels today counts once', async () => {
  const parcels = [
    { waybill: 'SF1', orderId: '1' },
    { waybill: 'SF2', orderId: '1' },
    { waybill: 'SF3', orderId: '2' },
  ]
  bridge.answer('shipped:today', () => parcels)
  await show(<ShippingWork />, { may: ['order_send'], menu: [ORDERS] })
  await vi.waitFor(() => expect(buttonNames()).toContain('今日已发（本机）2'))
})

test('finance sees how much waits, exact to the fen, and since when; what is too much has no amount', async () => {
  await show(<FinanceWork />, {
    may: ['refund_check', 'refund_money_check'],
    counted: {
      'refunds reviews': { count: 186, isMore: false, amount: 12_345_678, oldest: '2026-11-21 09:00:00' },
      'money reviews': { count: 2_000, isMore: true, amount: null, oldest: null },
      'refunds failed': { count: 0, isMore: false, amount: 0, oldest: null },
    },
  })
  expect(buttonNames()).toEqual([
    '退单待审核186 笔¥123,456.78 · 最早 3 天前',
    '退款单待审核2,000 笔以上超过 2,000 笔，金额未合计',
    '退款失败0 笔¥0.00',
  ])
  expect(openedByEach()).toEqual([
    `${REFUNDS}?ascs=createTime&refundStatus=0`,
    `${MONEY}?ascs=createTime&refundMoneyStatus=1`,
    `${REFUNDS}?ascs=createTime&refundStatus=8`,
  ])
})

test.each([
  ['2026-11-24 00:00:00', '9 小时前'],
  ['2026-11-23 23:59:59', '9 小时前'],
  ['2026-11-23 09:30:00', '昨天'],
  ['2026-11-22 20:00:00', '前天'],
  ['2026-11-21 23:59:59', '3 天前'],
])('the oldest one of %s is said to be of %s; days are those of the calendar', async (oldest, ago) => {
  const reviews = { count: 1, isMore: false, amount: 100, oldest }
  await show(<FinanceWork />, { may: ['refund_money_check'], counted: { 'money reviews': reviews } })
  expect(buttonNames()[0]).toBe(`退款单待审核1 笔¥1.00 · 最早 ${ago}`)
})

test('a figure that failed is read again by itself; the others stay', async () => {
  bridge.answer('refund.list', () => failed({ kind: 'server', message: '忙' }))
  await show(<FinanceWork />, {
    may: ['refund_check'],
    menu: [REFUNDS],
    counted: { 'refunds failed': { count: 1, isMore: false, amount: 100, oldest: '2026-11-24 09:10:00' } },
  })
  const others = '退款失败1 笔¥1.00 · 最早不到 1 小时前'
  // Figures are read after the first paint.
  await vi.waitFor(() => expect(buttonNames()).toEqual(['退单待审核读取失败，点击重试', others]))
  bridge.calls.length = 0
  bridge.answer('refund.list', () => pageOf())
  await pressButton(/^退单待审核/u)
  expect(useTabs.getState().activeKey).toBe(HOME_PATH)
  await vi.waitFor(() => expect(buttonNames()).toEqual(['退单待审核0 笔¥0.00', others]))
  expect(bridge.calls.map(([, args]) => args)).toEqual([{ current: 1, size: 500, status: 0, ascs: 'createTime' }])
})

test('takings by method say what they lack of the orders’ paid amounts', async () => {
  const methods = [
    { method: '2', payments: 3, amount: 10_001 },
    { method: null, payments: 1, amount: 2 },
  ]
  const facts = async (amount: number) => {
    await renderInPage(<MethodList methods={methods} amount={amount} />, { answers: (_answer, _each, list) => list('payTypes', []) })
    return factsIn()
  }
  expect(await facts(10_003)).toEqual([
    ['微信 3 笔', '¥100.01'],
    ['无 1 笔', '¥0.02'],
  ])
  expect((await facts(10_000)).at(-1)).toEqual(['与订单实付的差额', '¥-0.03'])
})

test('takings that have changed since their methods were read have no methods until they are read again', async () => {
  const key = ['home', 'takings', '2026-11-23']
  bridge.answer('order.info', () => ({ payInfo: [{ payMethod: '2', payAmount: 100 }] }))
  bridge.answer('dict.payTypes', () => [])
  queryClient.setQueryData(key, { ids: ['1'], amount: 100 })
  await renderInPage(<TakingsPanel />)
  await pressButton('按支付方式')
  await vi.waitFor(() => expect(factsIn()).toEqual([['微信 1 笔', '¥1.00']]))
  await step(() => void queryClient.setQueryData(key, { ids: ['1', '2'], amount: 200 }))
  expect(factsIn()).toEqual([])
  await pressButton('按支付方式')
  await vi.waitFor(() => expect(factsIn()).toEqual([['微信 2 笔', '¥2.00']]))
})

test('the records that were opened last are at hand, and open again', async () => {
  const recent = [
    { kind: 'order', id: '1123598821738675201', person: '林小姐' },
    { kind: 'refund', id: '1223598821738675202', person: null },
  ]
  expect(await show(<RecentRecordsPanel />, { may: [] })).toContain('本次登录后打开或扫描的单据会出现在这里')
  changeDraft<unknown>(HOME_PATH, `${VIEW_MARK}recent records`, [], recent)
  await show(<RecentRecordsPanel />, { may: [] })
  expect(entriesOf('最近的单据')).toEqual(['订单 1123598821738675201 林小姐', '退单 1223598821738675202'])
  await pressButton('订单 1123598821738675201 林小姐')
  expect(useTabs.getState().activeKey).toBe(`${ORDERS}/1123598821738675201`)
})

test('open pages with unsaved content are at hand; without any there is no card', async () => {
  expect(await show(<UnfinishedPanel />, { may: [] })).toBe('')
  useTabs.getState().open(`${ORDERS}/1`, '')
  useTabs.getState().open(REFUNDS, '')
  markUnsaved(`${ORDERS}/1`, 'remark', true)
  markUnsaved(`${ORDERS}/2`, 'remark', true)
  await show(<UnfinishedPanel />, { may: [] })
  expect(entriesOf('未保存的内容')).toEqual(['订单 1'])
  await pressButton('订单 1')
  expect(useTabs.getState().activeKey).toBe(`${ORDERS}/1`)
})
