import { QueryObserver, type Query } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiQuery, invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import { freshFor } from '#renderer/kit/ipc/outOfDate.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { Bridge } from '../../bridge.ts'

let main: Bridge

beforeEach(() => {
  main = new Bridge()
  for (const name of ['order.list', 'refund.list', 'member.types']) main.answer(name, () => ({ records: [], total: 7 }))
})

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const LIST = apiQuery('member.types', { current: 1, size: 19 })
const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
const names = () => main.calls.map(([name]) => name)

/** A figure of a page: it counts the orders. */
const figure = {
  queryKey: ['home', 'waiting'],
  queryFn: async (context: CallContext) => (await call('order.list', { current: 1, size: 1 }, context)).total,
}

test('however many parts of a write name a list, it is read once, also where a page reads it already', async () => {
  new QueryObserver(queryClient, LIST).subscribe(() => undefined)
  await settled()
  main.calls.length = 0
  const reads = [
    invalidateCalls(queryClient, 'member.types'),
    invalidateCalls(queryClient, 'member.types', ({ size }) => size === 19),
    invalidateCalls(queryClient, 'refund.list'),
  ]
  await Promise.all(reads)
  expect(names()).toEqual(['member.types'])
  await invalidateCalls(queryClient, 'member.types')
  expect(names()).toEqual(['member.types', 'member.types'])
})

test('a figure is out of date with the calls that it counts: in sight it is read at once', async () => {
  new QueryObserver(queryClient, figure).subscribe(() => undefined)
  await settled()
  main.calls.length = 0
  await invalidateCalls(queryClient, 'refund.list')
  expect(names()).toEqual([])
  await invalidateCalls(queryClient, 'order.list')
  expect(names()).toEqual(['order.list'])
})

test('what is read for good, such as the queue of a review, stays as it was', async () => {
  const stop = new QueryObserver(queryClient, { ...figure, staleTime: Infinity }).subscribe(() => undefined)
  await settled()
  main.calls.length = 0
  await invalidateCalls(queryClient, 'order.list')
  stop()
  await invalidateCalls(queryClient, 'order.list')
  expect([names(), queryClient.getQueryState(figure.queryKey)?.isInvalidated]).toEqual([[], false])
})

test('a clock that was set back makes no answer new for longer', () => {
  const query = (age: number) => ({ state: { dataUpdatedAt: Date.now() - age } }) as Query
  const most = freshFor(60_000)
  expect([most(query(10)), most(query(-3_600_000))]).toEqual([60_000, 0])
})

test('a figure out of sight costs no call, however many writes there are, and is marked until it is shown', async () => {
  const stop = new QueryObserver(queryClient, figure).subscribe(() => undefined)
  await settled()
  stop()
  main.calls.length = 0
  for (let parcel = 0; parcel < 5; parcel++) await invalidateCalls(queryClient, 'order.list')
  expect(names()).toEqual([])
  expect(queryClient.getQueryState(figure.queryKey)?.isInvalidated).toBe(true)
})

test.each([
  ['a list', 'member.types', LIST.queryKey, () => new QueryObserver(queryClient, LIST).subscribe(() => undefined), { total: 8 }],
  ['a figure in sight', 'order.list', figure.queryKey, () => new QueryObserver(queryClient, figure).subscribe(() => undefined), 8],
] as const)('%s whose first reading is under way at a write is read again, and the first one is given up', async (...given) => {
  const [, name, queryKey, show, data] = given
  const before = Promise.withResolvers<unknown>()
  main.answer(name, () => before.promise)
  show()
  expect(names()).toEqual([name])
  main.answer(name, () => ({ records: [], total: 8 }))
  const again = invalidateCalls(queryClient, name)
  await Promise.resolve()
  before.resolve({ records: [], total: 7 })
  await again
  await settled()
  expect(names()).toEqual([name, name])
  expect(main.asked).toEqual([['api:cancel', expect.any(String)]])
  const state = queryClient.getQueryState(queryKey)
  expect([state?.data, state?.isInvalidated]).toMatchObject([data, false])
})

test('whoever waits for the first reading of a list without a reader on the screen gets the answer of after the write', async () => {
  const before = Promise.withResolvers<unknown>()
  main.answer('member.types', () => before.promise)
  const waiting = queryClient.fetchQuery(LIST)
  main.answer('member.types', () => ({ records: [], total: 8 }))
  void invalidateCalls(queryClient, 'member.types')
  await Promise.resolve()
  before.resolve({ records: [], total: 7 })
  expect(await waiting).toMatchObject({ total: 8 })
  expect(names()).toEqual(['member.types', 'member.types'])
})
