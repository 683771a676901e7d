import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { retryFailed } from '#renderer/kit/ipc/retryFailed.ts'
import { LIST_NAMES, LISTS, loadLayout, useFailedLists } from '#renderer/kit/reference/index.ts'
import { Bridge, failed } from '../../bridge.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

let main: Bridge
let isServerOff = true

beforeEach(() => {
  main = new Bridge()
  isServerOff = true
  const answer = (name: string, data: unknown) =>
    main.answer(name, () => (isServerOff ? failed({ kind: 'network', message: '无法连接服务器' }) : data))
  for (const name of ['organisation.departments', 'organisation.areas', 'payment.bankBox', 'payment.types']) answer(name, [name])
  for (const name of ['member.types', 'member.grades']) answer(name, { records: [name], total: 1, size: 1, current: 1, pages: 1 })
})

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))

test('after a start without the server every shared list comes back with it, though no page shows one, and its banner goes', async () => {
  const banner = renderHookInPage(useFailedLists, { client: queryClient })
  loadLayout()
  await vi.waitFor(() => expect(banner.result.current.map(({ name }) => name)).toEqual(LIST_NAMES))
  isServerOff = false
  retryFailed()
  await vi.waitFor(() => expect(banner.result.current).toEqual([]))
  expect(LIST_NAMES.map((name) => queryClient.getQueryData(LISTS[name].queryKey))).not.toContain(undefined)
  main.calls.length = 0
  retryFailed()
  await settled()
  expect(main.calls).toEqual([])
})

/** A query with an observer that is there, or was. */
function queryOf(name: string, queryFn: () => Promise<string>) {
  const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn })
  return { stop: observer.subscribe(() => undefined), state: () => queryClient.getQueryState([name]) }
}

test('a page in sight is read at once, a hidden one when it is shown, and what was read stays', async () => {
  const reads: string[] = []
  const read = (name: string) => async () => {
    reads.push(name)
    await Promise.resolve()
    if (isServerOff && name !== 'read') throw new Error('off')
    return name
  }
  queryOf('shown', read('shown'))
  const hidden = queryOf('hidden', read('hidden'))
  queryOf('read', read('read'))
  await settled()
  hidden.stop()
  isServerOff = false
  reads.length = 0
  retryFailed()
  await settled()
  expect(reads).toEqual(['shown'])
  expect(hidden.state()?.isInvalidated).toBe(true)
})

test('a query that always fails is retried five times, however often a person tried, and again after an answer', async () => {
  const read = vi.fn<() => Promise<string>>(async () => await Promise.reject(new Error('off')))
  queryOf('bad', read)
  await settled()
  for (let click = 0; click < 9; click++) await queryClient.refetchQueries({ queryKey: ['bad'] })
  const retriesOf = async (rounds: number) => {
    read.mockClear()
    for (let round = 0; round < rounds; round++) {
      retryFailed()
      await settled()
    }
    return read.mock.calls.length
  }
  expect(await retriesOf(8)).toBe(5)
  read.mockResolvedValueOnce('there')
  await queryClient.refetchQueries({ queryKey: ['bad'] })
  await queryClient.refetchQueries({ queryKey: ['bad'] })
  expect(await retriesOf(8)).toBe(5)
})
