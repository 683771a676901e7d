import type { ReactElement } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ColumnChart } from '#renderer/features/dashboard/ColumnChart.tsx'
import DashboardPage from '#renderer/features/dashboard/DashboardPage.tsx'
import { DayFigures } from '#renderer/features/dashboard/DayFigures.tsx'
import { HoursPanel, WeekPanel } from '#renderer/features/dashboard/OrderCharts.tsx'
import { loadPayMethods, loadTwoDays, loadWeek, type TwoDays } from '#renderer/features/dashboard/loadOrders.ts'
import { PayMethodsPanel } from '#renderer/features/dashboard/PayMethodsPanel.tsx'
import { SharesPanels } from '#renderer/features/dashboard/SharesPanels.tsx'
import { SharesTable } from '#renderer/features/dashboard/SharesTable.tsx'
import { REFUND_FIGURES } from '#renderer/features/dashboard/refunds/useRefundFigures.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import { AppError } from '#shared/errors.ts'
import { Bridge, failed } from '../../bridge.ts'
import { signIn } from '../../mainState.ts'
import { factsIn, stepsOf } from '../../reading.ts'
import { buttonNames, pressButton, renderInPage } from '../../renderInPage.tsx'
import { ORDER } from '../orderAnswer.ts'

const NOW = parseChinaTime('2026-11-24 10:30:00') ?? Number.NaN
const CONTEXT = { signal: new AbortController().signal }
let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  signIn()
})
afterEach(() => void vi.useRealTimers())

const failure = new AppError({ kind: 'server', message: '订单服务忙', code: 500 })
const order = (id: string, fields: Partial<OrderRow> = {}): OrderRow => ({ ...ORDER, id, createTime: `2026-11-24 0${id}:00:00`, ...fields })
const page = (records: readonly OrderRow[], total: number | null) => ({ records, total, size: 1, current: 1, pages: 1 })

/** Renders a part with these answers in the cache, and returns what it says. */
const show = async (part: ReactElement, give: (client: QueryClient) => void = () => undefined): Promise<string> => {
  const { container } = await renderInPage(part, { answers: (_answer, _each, _list, client) => give(client) })
  return container.textContent
}

test('today and yesterday are read as of now, the week without its rows', async () => {
  bridge.answer('order.list', () => page([], 7))
  expect((await loadTwoDays(NOW, CONTEXT)).asOf).toBe('2026-11-24 10:30:00')
  expect(bridge.calls.map(([, args]) => args)).toEqual(
    ['2026-11-24', '2026-11-23'].map((day) => ({
      current: 1,
      size: 500,
      createTimeStart: `${day} 00:00:00`,
      createTimeEnd: `${day} 23:59:59`,
    })),
  )
  bridge.calls.length = 0
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
  expect(await loadWeek(NOW, CONTEXT)).toEqual(days.map((day) => ({ day, orders: 7 })))
  expect(bridge.calls.map(([, args]) => args)).toEqual(
    days.map((day) => ({ current: 1, size: 1, createTimeStart: `${day} 00:00:00`, createTimeEnd: `${day} 23:59:59` })),
  )
})

test('a week that the server does not count is no week of zeros', async () => {
  bridge.answer('order.list', () => page([], null))
  await expect(loadWeek(NOW, CONTEXT)).rejects.toMatchObject({ kind: 'invalid-response' })
})

test('the payments of orders, also of one that is gone', async () => {
  bridge.answer('order.info', (args) => ((args as { readonly id: string }).id === 'gone' ? null : ORDER))
  expect(await loadPayMethods(['1', 'gone', '2'], CONTEXT)).toEqual([
    { code: '2', orders: 2, amount: 121_882 },
    { code: '5', orders: 2, amount: 99_524 },
  ])
})

const DAYS: TwoDays = {
  asOf: '2026-11-24 10:29:00',
  today: { total: 5, rows: [order('1', { paiedPrice: 12_300 }), order('2', { paiedPrice: 0 })] },
  yesterday: { total: 9, rows: [order('3')] },
}
const filled = (days: TwoDays) => (client: QueryClient) => {
  client.setQueryData(['dashboard', 'days'], days)
  client.setQueryData(['dashboard', 'week'], [{ day: '2026-11-24', orders: 4 }])
}

test('the dashboard names the time of its figures, with the date of another day', async () => {
  expect(await show(<DashboardPage />, filled(DAYS))).toContain('截至 10:29（北京时间）')
  expect(await show(<DashboardPage />, filled({ ...DAYS, asOf: '2026-11-23 10:29:00' }))).toContain('截至 2026-11-23 10:29（北京时间）')
})

test('each day that was read in part is named with its own numbers, a whole one is not', async () => {
  const text = await show(<DashboardPage />, filled(DAYS))
  expect(text).toContain('今日共 5 条订单，仅读取了 2 条')
  expect(text).toContain('昨日共 9 条订单，仅读取了 1 条')
  expect(await show(<DashboardPage />, filled({ ...DAYS, today: { total: 2, rows: DAYS.today.rows } }))).not.toContain('今日共')
  const uncounted = { total: 2, rows: DAYS.today.rows, hasUncounted: true }
  expect(await show(<DashboardPage />, filled({ ...DAYS, today: uncounted }))).toContain('今日的订单多于 2 条，仅读取了这些')
})

test('a failed dashboard says so in place of its parts, and above the values from before', async () => {
  bridge.answer('order.list', () => failed(failure.toData()))
  const without = await show(<DashboardPage />, (client) => void client.setQueryData(['dashboard', 'week'], []))
  expect(without).toContain('订单服务忙')
  expect(without).not.toContain('客单价')
  const before = await show(<DashboardPage />, (client) => {
    filled(DAYS)(client)
    void client.invalidateQueries({ queryKey: ['dashboard', 'days'] })
  })
  expect(before).toMatch(/订单服务忙.*客单价/u)
  expect(before).toContain('截至 10:29（北京时间）')
})

test('refresh reads the days, the week and the refunds again', async () => {
  const refunds = [...REFUND_FIGURES, 'figure']
  let isOutOfDate: () => boolean | undefined = () => undefined
  await show(<DashboardPage />, (client) => {
    filled(DAYS)(client)
    client.setQueryData(refunds, '1')
    isOutOfDate = () => client.getQueryState(refunds)?.isInvalidated
  })
  const listed = () => bridge.calls.filter(([name]) => name === 'order.list')
  expect([listed(), isOutOfDate()]).toEqual([[], false])
  bridge.answer('order.list', () => page([], 7))
  await pressButton('刷新')
  expect(isOutOfDate()).toBe(true)
  // Two days, and seven of the week.
  expect(listed()).toHaveLength(9)
})

test('of a day that was read in part no figures up to a time are compared', async () => {
  const tiles = async (data: TwoDays) => {
    await show(<DayFigures data={data} />)
    return factsIn()
  }
  expect(await tiles(DAYS)).toEqual([
    ['订单数', '5', '昨日全天 9'],
    ['已付款订单', '1', '昨日全天 1'],
    ['实付金额（元）', '123.00', '昨日全天 1,107.03'],
    ['客单价（元）', '123.00', '昨日全天 1,107.03'],
  ])
  const none = await tiles({ ...DAYS, today: { total: 0, rows: [] } })
  expect(none.at(-1)?.slice(0, 2)).toEqual(['客单价（元）', '无'])
  const falling = await tiles({ ...DAYS, yesterday: { total: 1, rows: [order('3')] } })
  expect(falling.map((tile) => tile.at(-1))).toEqual(['较昨日同期 ↑ 400%', '较昨日同期 0%', '较昨日同期 ↓ 89%', '较昨日同期 ↓ 89%'])
})

test('the hours are empty only when neither day has orders', async () => {
  const [one, none] = [
    { total: 1, rows: [order('1')] },
    { total: 0, rows: [] },
  ]
  const isEmpty = async (today: TwoDays['today'], yesterday: TwoDays['today']) =>
    (await show(<HoursPanel data={{ asOf: '', today, yesterday }} />)).includes('今日和昨日均无订单')
  expect([await isEmpty(none, none), await isEmpty(one, none), await isEmpty(none, one)]).toEqual([true, false, false])
})

test('a day without orders says so in both charts of shares', async () => {
  await show(<SharesPanels today={{ total: 0, rows: [] }} />)
  expect(screen.getAllByText('今日暂无订单')).toHaveLength(2)
})

const SHARES = [
  { code: 1, orders: 1, amount: 300 },
  { code: 2, orders: 3, amount: 100 },
]
const bars = async (by: 'orders' | 'amount', shares: typeof SHARES) => {
  await show(<SharesTable label="表" shares={shares} nameOf={String} by={by} nameHeader="名" ordersHeader="单" amountHeader="元" />)
  const widths = [...document.querySelectorAll<HTMLElement>('div[style*="width"]')].map(({ style }) => style.width)
  return [
    widths.map((width) => Math.round(Number.parseFloat(width))),
    stepsOf('表')
      .slice(1)
      .map((row) => row.at(-1)),
  ]
}

test('bars and shares are of the value that is asked for, and a bar is its share of the whole track', async () => {
  expect(await bars('amount', SHARES)).toEqual([
    [75, 25],
    ['75.0%', '25.0%'],
  ])
  expect(await bars('orders', SHARES)).toEqual([
    [25, 75],
    ['25.0%', '75.0%'],
  ])
  expect(await bars('amount', [{ code: 1, orders: 2, amount: 0 }])).toEqual([[0], ['0.0%']])
})

const CHART = {
  summary: '图',
  axis: '日',
  categories: ['甲', '乙', '丙'],
  labelEvery: 2,
  series: [{ name: '今', color: 'red', values: [4, 2, 0] }],
}

test('a chart draws its values by their largest line, names every other category, and turns into a table', async () => {
  const text = await show(<ColumnChart {...CHART} />)
  const columns = [...document.querySelectorAll<HTMLElement>('div[style*="height"]')]
  expect(columns.map(({ style }) => style.height)).toEqual(['100%', '50%', '0%'])
  expect([...document.querySelectorAll<HTMLElement>('div[title]')].map(({ title }) => title)).toEqual(['甲\n今 4', '乙\n今 2', '丙\n今 0'])
  expect(text).toBe('今表格01234甲丙日今甲4乙2丙0')
  await pressButton('表格')
  expect(screen.getByRole('figure', { name: '图' }).textContent).toBe('今图表日今甲4乙2丙0')
})

test('a week that has failed: alone, or above the days from before', async () => {
  const refetch = vi.fn<() => Promise<never>>(() => new Promise(() => undefined))
  const week = (data: { day: string; orders: number }[] | undefined, error: Error | null, isFetching = false) =>
    show(<WeekPanel query={{ data, error, isFetching, refetch }} />)
  const days = [{ day: '2026-11-24', orders: 4 }]
  expect(await week(undefined, failure)).toContain('订单服务忙')
  expect(await week(undefined, failure, true)).not.toContain('订单服务忙')
  expect(await week(days, failure, true)).not.toContain('订单服务忙')
  expect(await week(days, failure)).toMatch(/订单服务忙.*11-24/u)
  await pressButton('重试')
  expect(refetch).toHaveBeenCalledOnce()
})

const PAID = { total: 2, rows: [order('1'), order('2', { paiedPrice: 0 }), order('', {})] }

test('the methods of the latest paid orders are loaded on demand', async () => {
  expect(await show(<PayMethodsPanel today={{ total: 0, rows: [] }} asOf="a" />)).toContain('今日暂无已付款订单')
  // One order that was paid by two methods.
  const methods = [
    { code: '2', orders: 3, amount: 12_345 },
    { code: '1', orders: 1, amount: 0 },
  ]
  const key = ['dashboard', 'payMethods', '2026-11-24 10:30:00', ['1']]
  // Not asked for: also answers that are there are not shown.
  const unasked = await show(
    <PayMethodsPanel today={PAID} asOf="2026-11-24 10:30:00" />,
    (client) => void client.setQueryData(key, methods),
  )
  expect(unasked).not.toContain('123.45')
  expect(buttonNames()).toEqual(['统计最近 1 笔已付款订单'])
  await pressButton('统计最近 1 笔已付款订单')
  expect(screen.queryByText('今日最近 1 笔已付款订单')).not.toBeNull()
  expect(stepsOf('今日支付方式')[0]).toEqual(['支付方式', '', '笔数', '金额（元）', '占比'])
  expect(stepsOf('今日支付方式')[1]).toEqual(['微信', '', '3', '123.45', '100.0%'])
})
