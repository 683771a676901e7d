import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reply } from '#shared/ipc.ts'
import { apiQuery, invalidateCalls, readNow } from '#renderer/kit/ipc/apiQuery.ts'
import { answered } from '../../../../support/ipc/answered.ts'

const calls: (readonly [name: string, args: unknown, owner: string | null])[] = []
const cancelled: unknown[] = []
let answer: () => Promise<Reply<unknown>>
let client: QueryClient

beforeEach(() => {
  calls.length = 0
  cancelled.length = 0
  answer = async () => answered([])
  client = new QueryClient({ defaultOptions: { queries: { retry: false, meta: { owner: '/tab' } } } })
  vi.stubGlobal('window', {
    backoffice: {
      call: (_id: string, name: string, args: unknown, owner: string | null) => {
        calls.push([name, args, owner])
        return answer()
      },
      invoke: async (channel: string): Promise<Reply<unknown>> => {
        cancelled.push(channel)
        return { ok: true, value: undefined }
      },
    },
  })
})

afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const watch = (query: ReturnType<typeof apiQuery<'order.log'>>) => new QueryObserver(client, query).subscribe(() => undefined)
const ordersOf = () => calls.map(([, args]) => args)

test('a query makes its call with its arguments, for the tab that asks', async () => {
  await client.fetchQuery(apiQuery('order.log', { orderNo: '7' }))
  expect(calls).toEqual([['order.log', { orderNo: '7' }, '/tab']])
})

test('two queries share an answer where name, arguments and scope are the same', async () => {
  const always = { staleTime: Infinity }
  await client.fetchQuery({ ...apiQuery('order.log', { orderNo: '7' }), ...always })
  await client.fetchQuery({ ...apiQuery('order.log', { orderNo: '7' }), ...always })
  expect(calls).toHaveLength(1)
  await client.fetchQuery({ ...apiQuery('order.log', { orderNo: '8' }), ...always })
  await client.fetchQuery({ ...apiQuery('order.log', { orderNo: '7' }, { scope: ['/other'] }), ...always })
  expect(calls).toHaveLength(3)
})

test('a query without readers aborts its call', async () => {
  answer = () => new Promise(() => undefined)
  const stop = watch(apiQuery('order.log', { orderNo: '7' }))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  stop()
  expect(cancelled).toEqual(['api:cancel'])
})

test('invalidating fetches the matching answers of a call again, and no others', async () => {
  const stops = ['7', '8'].map((orderNo) => watch(apiQuery('order.log', { orderNo })))
  await client.fetchQuery(apiQuery('order.info', { id: '7' }))
  calls.length = 0
  await invalidateCalls(client, 'order.log', ({ orderNo }) => orderNo === '7')
  expect(ordersOf()).toEqual([{ orderNo: '7' }])
  await invalidateCalls(client, 'order.log')
  expect(ordersOf()).toEqual([{ orderNo: '7' }, { orderNo: '7' }, { orderNo: '8' }])
  for (const stop of stops) stop()
})

test('invalidating fetches again what a hidden tab holds', async () => {
  await client.fetchQuery(apiQuery('order.log', { orderNo: '7' }))
  calls.length = 0
  await invalidateCalls(client, 'order.log')
  expect(ordersOf()).toEqual([{ orderNo: '7' }])
})

test('a reading of now gives up one that is under way, whose readers get the new answer', async () => {
  const before = Promise.withResolvers<Reply<unknown>>()
  answer = () => before.promise
  const query = apiQuery('order.log', { orderNo: '7' })
  const reader = client.fetchQuery(query)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  answer = async () => answered({ content: ['now'] })
  const now = readNow(client, query)
  before.resolve(answered({ content: ['before'] }))
  expect(await now).toEqual({ content: ['now'] })
  expect([ordersOf(), cancelled]).toEqual([[{ orderNo: '7' }, { orderNo: '7' }], ['api:cancel']])
  expect(await reader).toEqual({ content: ['now'] })
  expect(client.getQueryState(query.queryKey)).toMatchObject({ data: { content: ['now'] }, fetchStatus: 'idle' })
})

test('a reading of now asks the server although there is an answer, also one of the future: the clock was set back', async () => {
  const query = apiQuery('order.log', { orderNo: '7' })
  client.setQueryData(query.queryKey, { content: [] }, { updatedAt: Date.now() + 3_600_000 })
  answer = async () => answered({ content: ['now'] })
  expect(await readNow(client, query)).toEqual({ content: ['now'] })
})

test.each([
  ['with an answer of before', { content: ['before'] }],
  ['without one', undefined],
])('a reading of now goes on where its last reader goes, as in a hidden tab: %s', async (_case, before) => {
  const query = apiQuery('order.log', { orderNo: '7' })
  const reading = Promise.withResolvers<Reply<unknown>>()
  answer = () => reading.promise
  const stop = new QueryObserver(client, { ...query, staleTime: Infinity, initialData: before as never }).subscribe(() => undefined)
  const now = readNow(client, query)
  stop()
  reading.resolve(answered({ content: ['now'] }))
  expect(await now).toEqual({ content: ['now'] })
  expect(client.getQueryData(query.queryKey)).toEqual({ content: ['now'] })
})
