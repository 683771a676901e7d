import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countRefunds, countWaitingIn, refundedToday } from '#renderer/features/dashboard/refunds/refundFigures.ts'
import { RefundsPanel } from '#renderer/features/dashboard/refunds/RefundsPanel.tsx'
import { useRefundFigures, type RefundFigure } from '#renderer/features/dashboard/refunds/useRefundFigures.ts'
import { routes as refundRoutes } from '#renderer/features/refunds/index.ts'
import { MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { useTabLabel } from '#renderer/shell/tabBar/tabLabel.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { Bridge } from '../../../bridge.ts'
import { renderHookInPage } from '../../../renderHookInPage.tsx'
import { buttonNames, pressButton, renderInPage } from '../../../renderInPage.tsx'
import { menuNode } from '../../../menuNodes.ts'
import { REFUND } from '../../refundAnswer.ts'

const NOW = parseChinaTime('2026-11-24 10:30:00') ?? Number.NaN
const CONTEXT = { signal: new AbortController().signal }
let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => void vi.useRealTimers())

const page = (records: readonly RefundRow[], total: number | null = records.length) => ({ records, total, size: 1, current: 1, pages: 1 })
let lastId = 0
const refunded = (refundTime: string | null, refundPrice: number | null = 100): RefundRow => ({
  ...REFUND,
  id: `${(lastId += 1)}`,
  refundTime,
  refundPrice,
})

test('a count is the total of one row with the filters of the list', async () => {
  bridge.answer('refund.list', () => page([], 41))
  expect(await countRefunds({ refundStatus: '2', appliedFrom: '2026-11-01', appliedTo: '2026-11-02' }, CONTEXT)).toBe(41)
  expect(bridge.calls[0]?.[1]).toMatchObject({ current: 1, size: 1, status: 2 })
  expect(JSON.stringify(bridge.calls[0]?.[1])).toMatch(/2026-11-01 00:00:00.*2026-11-02 23:59:59/u)
})

test('what was refunded today: the newest first, without those of yesterday and without negative amounts', async () => {
  bridge.answer('refund.list', () =>
    page([refunded('2026-11-24 10:00:00', 1_234), refunded('2026-11-24 09:00:00', -1), refunded('2026-11-23 23:59:59', 50_000)]),
  )
  expect(await refundedToday(6, NOW, CONTEXT)).toEqual({ count: 2, amount: 1_234 })
  expect(bridge.calls).toEqual([['refund.list', { current: 1, size: 200, status: 6, descs: 'refundTime' }, null]])
})

const full = (time: string) => Array.from({ length: 200 }, () => refunded(time))

test('goes on to the next page while a full one is all of today, at most five', async () => {
  bridge.answer('refund.list', (args) => page((args as { readonly current: number }).current < 3 ? full('2026-11-24 10:00:00') : [], null))
  expect(await refundedToday(6, NOW, CONTEXT)).toEqual({ count: 400, amount: 40_000 })
  expect(bridge.calls.map(([, args]) => (args as { readonly current: number }).current)).toEqual([1, 2, 3])
  bridge.calls.length = 0
  bridge.answer('refund.list', () => page(full('2026-11-24 10:00:00'), 2_000))
  expect(await refundedToday(6, NOW, CONTEXT)).toBeNull()
  expect(bridge.calls).toHaveLength(5)
})

test('reads what was refunded today to its end where the server gives fewer rows a page than were asked for', async () => {
  const today = full('2026-11-24 10:00:00').slice(0, 150)
  bridge.answer('refund.list', (args) => {
    const { current } = args as { readonly current: number }
    return { ...page(today.slice((current - 1) * 100, current * 100), 150), size: 100 }
  })
  expect(await refundedToday(6, NOW, CONTEXT)).toEqual({ count: 150, amount: 15_000 })
})

test('counts a refund once that comes on two pages, because another one was paid meanwhile', async () => {
  const today = full('2026-11-24 10:00:00')
  bridge.answer('refund.list', (args) =>
    page((args as { readonly current: number }).current === 1 ? today : [...today.slice(-1), refunded('2026-11-23 10:00:00')], 202),
  )
  expect(await refundedToday(6, NOW, CONTEXT)).toEqual({ count: 200, amount: 20_000 })
})

test('a server that does not sort gives no number; rows of the same time, and one without a time at the end, are sorted', async () => {
  bridge.answer('refund.list', () => page([refunded('2026-11-24 09:00:00'), refunded('2026-11-24 10:00:00')]))
  expect(await refundedToday(6, NOW, CONTEXT)).toBeNull()
  bridge.answer('refund.list', () => page([refunded('2026-11-24 09:00:00'), refunded('2026-11-24 09:00:00'), refunded(null)]))
  expect(await refundedToday(6, NOW, CONTEXT)).toEqual({ count: 2, amount: 200 })
})

const waiting = (id: string, refundType: number): RefundRow => ({ ...REFUND, id, refundType, status: 0 })

test('of more than a thousand waiting refunds the figure says so; one that the server does not count has none', async () => {
  const rows = (current: number) => Array.from({ length: 200 }, (_, index) => waiting(`${current}-${index}`, 0))
  bridge.answer('refund.list', (args) => page(rows((args as { readonly current: number }).current), 5_000))
  const [today] = await figures('B')
  expect(today).toMatchObject({ name: '待审核：今天', text: '1,000 以上' })
  const pages = bridge.calls.filter(([, args]) => JSON.stringify(args).includes('"2026-11-24 00:00:00"'))
  expect(pages).toHaveLength(5)
  bridge.answer('refund.list', () => page([], null))
  expect(await countWaitingIn({}, 'A', CONTEXT)).toBeNull()
})

test('where the server counts the waiting refunds itself, it counts those of the given days', async () => {
  bridge.answer('refund.list', () => page([], 12))
  expect(await countWaitingIn({ appliedFrom: '2026-11-01', appliedTo: '2026-11-02' }, 'A', CONTEXT)).toEqual({ count: 12, hasMore: false })
  expect(bridge.calls).toHaveLength(1)
  expect(bridge.calls[0]?.[1]).toMatchObject({ current: 1, size: 1, status: 1 })
  expect(JSON.stringify(bridge.calls[0]?.[1])).toMatch(/2026-11-01 00:00:00.*2026-11-02 23:59:59/u)
})

const figures = async (refundStatusReading: RefundStatusReading): Promise<readonly RefundFigure[]> => {
  const { result } = renderHookInPage(useRefundFigures, { config: { refundStatusReading } })
  await vi.waitFor(() => expect(result.current.some(({ isLoading }) => isLoading)).toBe(false))
  return result.current
}

test.each([
  ['A', '1', '7', ['5', '8']],
  ['B', '0', '6', ['4', '8']],
] as const)('the figures under reading %s, each with the address of what it counts', async (reading, pending, completed, failed) => {
  let total = 0
  bridge.answer('refund.list', (args) => {
    if ('descs' in (args as object)) return page([refunded('2026-11-24 10:00:00', 2_668_033)])
    // Reading B counts what it reads: two of these wait, and one is being withdrawn.
    if ('ascs' in (args as object)) return page([waiting('1', 0), waiting('2', 2), waiting('3', 3)])
    return page([], (total += 1_111))
  })
  const shown = await figures(reading)
  const of = (refundStatus: string, days: Readonly<Record<string, string>> = {}) => ({ refundStatus, ...days })
  expect(shown.map(({ address }) => address)).toEqual([
    of(pending, { appliedFrom: '2026-11-24', appliedTo: '2026-11-24' }),
    of(pending, { appliedFrom: '2026-11-22', appliedTo: '2026-11-23' }),
    of(pending, { appliedFrom: '2026-11-18', appliedTo: '2026-11-21' }),
    of(pending, { appliedTo: '2026-11-17' }),
    { refundStatus: completed, descs: 'refundTime' },
    ...failed.map((status) => of(status)),
  ])
  expect(shown.slice(0, 5).map(({ name, text }) => [name, text])).toEqual([
    ['待审核：今天', reading === 'A' ? '1,111' : '2'],
    ['待审核：1–2 天前', reading === 'A' ? '2,222' : '2'],
    ['待审核：3–6 天前', reading === 'A' ? '3,333' : '2'],
    ['待审核：7 天前及更早', reading === 'A' ? '4,444' : '2'],
    ['今日已退款', '1 笔，2.67w 元'],
  ])
  // The amount to the fen is beside the figure, where it has a line of its own.
  expect(shown.map(({ exact }) => exact).filter((exact) => exact !== null)).toEqual(['26,680.33'])
  expect(new Set(shown.map(({ name }) => name)).size).toBe(shown.length)
})

test('the refunds are shown to a person whose menu has them; each figure opens its refunds, in a tab that is named by them', async () => {
  registerPages(refundRoutes)
  bridge.answer('refund.list', () => page([]))
  const path = refundRoutes.find(({ opens }) => opens === 'refund')?.menuPath ?? ''
  const menuWith = (place: string) => [menuNode(`/g${place}`, '组', { children: [menuNode(place, '页')] })]
  await renderInPage(<RefundsPanel />, { menu: menuWith('/other') })
  expect(buttonNames()).toEqual([])
  await renderInPage(<RefundsPanel />, { menu: menuWith(path) })
  expect(buttonNames()).toHaveLength(7)
  await pressButton(/^今日已退款/u)
  expect(useTabs.getState().activeKey).toBe(`${path}?descs=refundTime&refundStatus=6`)
  expect(useTabs.getState().tabs.at(-1)?.label).toBe('')
  const client = new QueryClient()
  client.setQueryData(MENU_QUERY.queryKey, menuWith(path))
  const { result } = renderHookInPage(useTabLabel, { client })
  expect(useTabs.getState().tabs.map(result.current).at(-1)).toBe('已完成 · 页')
})
