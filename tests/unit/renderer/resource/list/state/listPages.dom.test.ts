import { beforeEach, expect, test, vi } from 'vitest'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { TabQueries } from '#renderer/kit/ipc/tabQueries.ts'
import { lastKnownPage, pageWithin } from '#renderer/resource/list/state/listRequest.ts'
import { step } from '../../../step.ts'
import { ListServer, pageOf, TAB } from './mountedList.ts'

/** The pages of a list, as its server gives them. */

let server: ListServer
beforeEach(() => void (server = new ListServer()))

test('a list shows a record once that the server sends twice, whose page is full all the same', async () => {
  const ids = Array.from({ length: 19 }, (_id, index) => String(index))
  server.answer = () => pageOf(null, ...ids, '18')
  const { result, rows, settled } = server.open()
  await settled()
  expect([rows(), result.current.lastPage]).toEqual([ids, 2])
})

test('a page beyond the end turns to the last page that is there', async () => {
  server.answer = ({ current }) => (current > 3 ? pageOf(45) : pageOf(45, `on ${current}`))
  const { act, rows, result, settled } = server.open()
  await settled()
  await act(({ turn }) => turn(9, 20))
  await vi.waitFor(() => expect(rows()).toEqual(['on 3']))
  expect([result.current.current, result.current.total]).toEqual([3, 45])
})

test('a list has the pages of a server that gives fewer rows a page than were asked for: every row is on one of them', async () => {
  const all = Array.from({ length: 1_400 }, (_row, index) => String(index + 1))
  server.answer = ({ current, size }) => {
    const given = Math.min(size, 500)
    return { ...pageOf(all.length, ...all.slice((current - 1) * given, current * given)), size: given }
  }
  const { act, rows, result, settled } = server.open({ config: { listPageSize: 2_000 } })
  await settled()
  const pages = () => [result.current.current, result.current.lastPage, result.current.pageSize, result.current.size]
  expect([rows().length, ...pages()]).toEqual([500, 1, 3, 500, 2_000])
  await act(({ turn }) => turn(9, 2_000))
  await vi.waitFor(() => expect(result.current.current).toBe(3))
  await settled()
  expect([rows()[0], rows().length, ...pages()]).toEqual(['1001', 400, 3, 3, 500, 2_000])
  await act(({ turn }) => turn(1, 100))
  await settled()
  expect(pages()).toEqual([1, 14, 100, 100])
})

test('a page that is full for its server has a next one where the server does not count', async () => {
  server.answer = ({ current }) => ({ ...pageOf(null, ...(current === 1 ? ['1', '2'] : ['3'])), size: 2 })
  const { act, result, settled } = server.open()
  await settled()
  expect([result.current.current, result.current.lastPage]).toEqual([1, 2])
  await act(({ turn }) => turn(2, 20))
  await settled()
  expect([result.current.current, result.current.lastPage]).toEqual([2, 2])
})

test('a list whose page is mounted again has the total of a reading that a write caused meanwhile', async () => {
  const tab = new TabQueries(TAB)
  server = new ListServer(tab.client)
  server.answer = () => pageOf(41, '1')
  const first = server.open()
  await first.settled()
  tab.switched(false)
  first.unmount()
  tab.settled()
  server.answer = () => pageOf(40, '2')
  await step(() => void invalidateCalls(tab.client, 'order.list'))
  tab.switched(true)
  const { result, rows, unmount } = server.open()
  tab.settled()
  await step()
  expect([rows(), result.current.total, result.current.lastPage]).toEqual([['2'], 40, 2])
  unmount()
  queryClient.clear()
})

test.each([
  // total, rows on the page, page asked for → page to show, last page known
  [45, 20, 1, 1, 3],
  [45, 0, 9, 3, 3],
  [0, 0, 1, 1, 1],
  // Beyond the end a server that does not count also writes 0.
  [0, 0, 4, 3, 1],
  [null, 20, 2, 2, 3],
  [null, 7, 2, 2, 2],
  [null, 0, 3, 2, 3],
  [null, 0, 1, 1, 1],
])('a total of %s with %i rows on page %i shows page %i, of %i', (total, count, current, shown, last) => {
  expect(pageWithin({ current, size: 20 }, { total, count })).toBe(shown)
  expect(lastKnownPage({ current, size: 20 }, { total, count })).toBe(last)
})
