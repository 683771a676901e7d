import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { useDayFigures, type DayFigure } from '#renderer/features/home/DayStrip.tsx'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import { Bridge } from '../../bridge.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { ORDER } from '../orderAnswer.ts'

afterEach(() => void vi.useRealTimers())

/** The figures at this time, before the first paint. Nothing is fetched. */
function figuresAt(time: string, client: QueryClient): readonly DayFigure[] {
  vi.useFakeTimers({ toFake: ['Date'], now: parseChinaTime(time) ?? Number.NaN })
  const { result, unmount } = renderHookInPage(() => useDayFigures().figures, { client })
  unmount()
  return result.current
}

test('after midnight the figures of the day before are no longer shown, those of all days are', () => {
  const client = new QueryClient()
  const shownAt = (time: string) => figuresAt(time, client).map(({ name, text, isLoading }) => [name, text, isLoading])
  shownAt('2026-11-23 23:58:00')
  client.setQueriesData({ queryKey: ['home', 'today'] }, { total: 37, rows: [] })
  client.setQueriesData({ queryKey: ['home', 'shipment'] }, 12)
  const ofAllDays = [
    ['awaitingShipment', '12', false],
    ['awaitingRefund', null, true],
  ]
  expect(shownAt('2026-11-23 23:59:59')).toEqual([['orders', '37', false], ['paid', '0.00+', false], ...ofAllDays])
  expect(shownAt('2026-11-24 00:00:00')).toEqual([['orders', null, true], ['paid', null, true], ...ofAllDays])
})

test('the number of the day’s orders has a plus sign where more follow that the server does not count', () => {
  const client = new QueryClient()
  figuresAt('2026-11-23 23:58:00', client)
  client.setQueriesData({ queryKey: ['home', 'today'] }, { total: 2_000, rows: [], hasUncounted: true })
  expect(figuresAt('2026-11-23 23:58:00', client)[0]?.text).toBe('2,000+')
})

test('each figure opens the orders that it counts', () => {
  const figures = figuresAt('2026-11-24 09:00:00', new QueryClient())
  expect(figures.map(({ name, filters }) => [name, filters])).toEqual([
    ['orders', { from: '2026-11-24', to: '2026-11-24' }],
    ['paid', { from: '2026-11-24', to: '2026-11-24' }],
    ['awaitingShipment', { status: '2' }],
    ['awaitingRefund', { status: '10' }],
  ])
})

test('each figure is asked for by itself: the orders of the day, and the numbers of two statuses without their rows', async () => {
  const bridge = new Bridge()
  bridge.answer('order.list', (args) => pageOf(args as PageArgs))
  const client = new QueryClient()
  figuresAt('2026-11-24 09:00:00', client)
  const queries = client.getQueryCache().getAll()
  await Promise.all(queries.map((query) => query.fetch()))
  const days = { createTimeStart: '2026-11-24 00:00:00', createTimeEnd: '2026-11-24 23:59:59' }
  expect(bridge.calls.map(([, args]) => args)).toEqual([
    { current: 1, size: 500, ...days },
    { current: 1, size: 1, status: 2 },
    { current: 1, size: 1, status: 10 },
    { current: 2, size: 500, ...days },
  ])
  expect(figuresAt('2026-11-24 09:00:00', client).map(({ name, text, isLoading }) => [name, text, isLoading])).toEqual([
    ['orders', '3', false],
    ['paid', '100.01+', false],
    ['awaitingShipment', '12', false],
    ['awaitingRefund', null, false],
  ])
  // Asked again while home is in sight, and when it comes back after more than a minute.
  for (const { options, state } of queries) {
    const { refetchInterval, refetchOnMount, enabled } = options as Readonly<Record<string, unknown>> & {
      readonly refetchOnMount: (query: { readonly state: { readonly dataUpdatedAt: number } }) => boolean
    }
    expect([refetchInterval, enabled, state.status]).toEqual([300_000, false, 'success'])
    const isAskedAfter = (ms: number) => refetchOnMount({ state: { dataUpdatedAt: Date.now() - ms } })
    expect([isAskedAfter(60_000), isAskedAfter(60_001)]).toEqual([false, true])
  }
})

interface PageArgs {
  readonly current: number
  readonly status?: number
}

/** Three orders of the day, of which one is read and paid; twelve await their shipment, and the server does not count the refunds. */
const pageOf = ({ status, current }: PageArgs) => ({
  records: status === undefined && current === 1 ? [{ ...ORDER, paiedPrice: 10_001 }] : [],
  total: status === undefined ? 3 : status === 2 ? 12 : null,
  size: 1,
  current: 1,
  pages: 1,
})
