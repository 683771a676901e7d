import { beforeEach, expect, test, vi } from 'vitest'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { TabQueries } from '#renderer/kit/ipc/tabQueries.ts'
import { step } from '../../../step.ts'
import { FORM, ListServer, pageOf, TAB } from './mountedList.ts'

let server: ListServer
beforeEach(() => void (server = new ListServer()))

const declared = { statusTabs: { filter: 'status', codes: [1, 2], counted: [1, 2] } } as const
const isCount = ({ size }: { readonly size: number }): boolean => size === 1

test('the numbers beside the status tabs are those of each status under the other filters, asked for when the rows are there', async () => {
  const rows = Promise.withResolvers<ReturnType<typeof pageOf>>()
  server.answer = (args) => (isCount(args) ? pageOf(args.status === 1 ? 7 : null) : rows.promise)
  const { result, settled } = server.open({ declared, query: { status: '2', from: '2026-01-31' } })
  await step()
  expect([server.taken().filter(isCount), result.current.isCounting]).toEqual([[], false])
  await step(() => rows.resolve(pageOf(1, '1')))
  await settled()
  // The server does not count the second.
  await vi.waitFor(() => expect([...result.current.counts]).toEqual([['1', 7]]))
  const other = { current: 1, size: 1, createTimeStart: '2026-01-31 00:00:00' }
  expect([server.taken(), result.current.isCounting]).toEqual([
    [
      { ...other, status: 1 },
      { ...other, status: 2 },
    ],
    false,
  ])
})

test('the numbers beside the status tabs change with a search and a refresh, not with a page or a sort', async () => {
  server.answer = (args) => (isCount(args) ? pageOf(7) : pageOf(45, '1'))
  const { result, act, settled } = server.open({ declared })
  const counted = () => vi.waitFor(() => expect([result.current.counts.size, result.current.isCounting]).toEqual([2, false]))
  await settled()
  await counted()
  expect(server.taken().filter(isCount)).toHaveLength(2)
  await act(({ turn }) => turn(2, 20))
  await settled()
  await act(({ sortBy }) => sortBy('payTime'))
  await settled()
  await step()
  expect(server.taken().filter(isCount)).toEqual([])
  await act(({ apply }) => apply(FORM))
  await settled()
  await counted()
  expect(server.taken().filter(isCount)).toHaveLength(2)
  await act(({ refresh }) => refresh())
  await settled()
  await vi.waitFor(() => expect(server.asked.filter(isCount)).toHaveLength(2))
  await counted()
})

test('the numbers beside the status tabs of one id are asked for, and again when the page is mounted again', async () => {
  server.answer = (args) => (isCount(args) ? pageOf(7) : pageOf(1, '1'))
  const first = server.open({ declared, query: { orderId: '1123598821' } })
  await first.settled()
  await vi.waitFor(() => expect(first.result.current.counts.size).toBe(2))
  expect(server.taken().filter(isCount)).toEqual([
    { current: 1, size: 1, orderId: '1123598821', status: 1 },
    { current: 1, size: 1, orderId: '1123598821', status: 2 },
  ])
  first.unmount()
  const again = server.open({ declared, query: { orderId: '1123598821' } })
  await again.settled()
  await vi.waitFor(() => expect(server.asked.filter(isCount)).toHaveLength(2))
})

test('the numbers beside the status tabs stay as they were while others are counted', async () => {
  server.answer = (args) => (isCount(args) ? pageOf(7) : pageOf(45, '1'))
  const { result, act, settled } = server.open({ declared })
  await settled()
  await vi.waitFor(() => expect(result.current.counts.size).toBe(2))
  const counts = Promise.withResolvers<ReturnType<typeof pageOf>>()
  server.answer = (args) => (isCount(args) ? counts.promise : pageOf(45, '1'))
  await act(({ apply }) => apply(FORM))
  await settled()
  await vi.waitFor(() => expect(result.current.isCounting).toBe(true))
  expect(result.current.counts.get('1')).toBe(7)
  await step(() => counts.resolve(pageOf(9)))
  await vi.waitFor(() => expect(result.current.counts.get('1')).toBe(9))
})

test('the numbers beside the status tabs are not asked for after a refresh that failed', async () => {
  server.answer = (args) => (isCount(args) ? pageOf(7) : pageOf(45, '1'))
  const { result, act, settled } = server.open({ declared })
  await settled()
  await vi.waitFor(() => expect(result.current.counts.size).toBe(2))
  server.taken()
  server.answer = () => Promise.reject(new Error('down'))
  await act(({ refresh }) => refresh())
  await vi.waitFor(() => expect(result.current.query.isError).toBe(true))
  await step()
  expect(server.taken().filter(isCount)).toEqual([])
})

test('a number that fails is missing, and the others are there', async () => {
  server.answer = (args) => {
    if (!isCount(args)) return pageOf(45, '1')
    return args.status === 1 ? Promise.reject(new Error('down')) : pageOf(7)
  }
  const { result, settled, rows } = server.open({ declared })
  await settled()
  await vi.waitFor(() => expect([...result.current.counts]).toEqual([['2', 7]]))
  expect([result.current.isCounting, result.current.hasFailed, rows()]).toEqual([false, false, ['1']])
})

test('a write counts again once, however many searches there were', async () => {
  server.answer = (args) => (isCount(args) ? pageOf(7) : pageOf(45, '1'))
  const { result, act, settled } = server.open({ declared })
  const counted = () => vi.waitFor(() => expect([result.current.counts.size, result.current.isCounting]).toEqual([2, false]))
  for (const status of ['', '1', '2']) {
    await act(({ apply }) => apply({ ...FORM, status }))
    await settled()
    await counted()
  }
  server.taken()
  await step(() => void invalidateCalls(server.client, 'order.list'))
  await counted()
  expect(server.taken().filter(isCount)).toHaveLength(2)
})

test('a hidden tab counts nothing: shown again it has its numbers, and after a write it asks for them then', async () => {
  const tab = new TabQueries(TAB)
  server = new ListServer(tab.client)
  server.answer = (args) => (isCount(args) ? pageOf(7) : pageOf(45, '1'))
  const { result, settled, show, unmount } = server.open({ declared })
  const shown = (isShown: boolean): Promise<void> => {
    tab.switched(isShown)
    show(isShown)
    tab.settled()
    return step()
  }
  await settled()
  await vi.waitFor(() => expect(result.current.counts.size).toBe(2))
  server.taken()
  await shown(false)
  await shown(true)
  expect([server.taken(), result.current.counts.get('1')]).toEqual([[], 7])
  await shown(false)
  await step(() => void invalidateCalls(tab.client, 'order.list'))
  expect(server.taken().filter(isCount)).toEqual([])
  server.answer = (args) => (isCount(args) ? pageOf(9) : pageOf(45, '1'))
  await shown(true)
  await vi.waitFor(() => expect(result.current.counts.get('1')).toBe(9))
  unmount()
  queryClient.clear()
})

test.each([
  ['that does not declare them', { declared: { statusTabs: { filter: 'status', codes: [1, 2] } }, query: {} }],
  ['without status tabs', { declared: {}, query: {} }],
  ['of several ids, each of which is a call of its own', { declared, query: { orderId: '1123598821，1123598822' } }],
] as const)('there are no such numbers in a list %s', async (_what, { declared: other, query }) => {
  const { result, act, settled } = server.open({ declared: other, query })
  await settled()
  const calls = server.asked.length
  await act(({ refresh }) => refresh())
  await vi.waitFor(() => expect(server.asked).toHaveLength(2 * calls))
  await settled()
  await step()
  expect([server.taken().filter(isCount), result.current.counts.size, result.current.isCounting]).toEqual([[], 0, false])
})

/** A list whose two tabs have their numbers. */
async function countedList() {
  server.answer = (args) => (isCount(args) ? pageOf(7) : pageOf(45, '1'))
  const list = server.open({ declared })
  await list.settled()
  await vi.waitFor(() => expect(list.result.current.counts.size).toBe(2))
  server.taken()
  return list
}

test('the numbers of another search are not those of several ids', async () => {
  const { result, act, settled } = await countedList()
  await act(({ apply }) => apply({ ...FORM, orderId: '1123598821，1123598822' }))
  await settled()
  await step()
  expect([server.taken().filter(isCount), result.current.counts.size]).toEqual([[], 0])
})

test('a value that is not asked for has no numbers, and a look for it asks for none', async () => {
  const { result, act, settled } = await countedList()
  await act(({ apply }) => apply({ ...FORM, mobile: '0234' }))
  expect([result.current.odd?.isAsked, result.current.counts.size]).toEqual([false, 0])
  await act(({ startLook }) => startLook('0234', 'mobile'))
  await settled()
  await step()
  expect([server.taken().filter(isCount), result.current.counts.size]).toEqual([[], 0])
  await act(({ apply }) => apply(FORM))
  await settled()
  await vi.waitFor(() => expect(result.current.counts.size).toBe(2))
})

test('a search that fails has no numbers', async () => {
  const { result, act } = await countedList()
  server.answer = () => Promise.reject(new Error('down'))
  await act(({ apply }) => apply({ ...FORM, status: '2' }))
  await vi.waitFor(() => expect(result.current.hasFailed).toBe(true))
  expect([server.taken().filter(isCount), result.current.counts.size]).toEqual([[], 0])
})
