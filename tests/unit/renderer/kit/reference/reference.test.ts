import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reply } from '#shared/ipc.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { LISTS, loadLayout } from '#renderer/kit/reference/index.ts'
import { answered } from '../../../../support/ipc/answered.ts'

const page = (size: number) => ({ current: 1, size })
const asked: (readonly [name: string, args: unknown])[] = []
const owners = new Set<string | null>()
let failing: string | null = null

beforeEach(() => {
  asked.length = 0
  failing = null
  vi.stubGlobal('window', {
    backoffice: {
      call: async (_id: string, name: string, args: unknown, owner: string | null): Promise<Reply<unknown>> => {
        asked.push([name, args])
        owners.add(owner)
        if (name === failing) return { ok: false, error: { kind: 'server', message: '服务器开小差了' } }
        return answered(name.startsWith('member.') ? { records: [name], total: 1, size: 1, current: 1, pages: 1 } : [name])
      },
    },
  })
})
afterEach(() => queryClient.clear())

const names = () => asked.map(([name]) => name)
const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))

test('all lists are loaded in parallel, the member lists with the page sizes of spec.md §3', async () => {
  loadLayout()
  expect(asked.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ['member.grades', page(50)],
    ['member.types', page(50)],
    ['member.types', page(500)],
    ['organisation.areas', {}],
    ['organisation.departments', {}],
    ['payment.bankBox', {}],
    ['payment.types', {}],
  ])
  // They have a separate turn: a page's calls do not wait for all of them.
  expect([...owners]).toEqual(['layout'])
  await settled()
  expect(queryClient.getQueryData(LISTS.memberGrades.queryKey)).toEqual(['member.grades'])
})

test('a loaded list is not loaded again before the cache is cleared', async () => {
  loadLayout()
  await settled()
  loadLayout()
  expect(asked).toHaveLength(7)
  void queryClient.invalidateQueries()
  loadLayout()
  expect(asked).toHaveLength(14)
})

test('a failed list does not affect the others, and is loaded again once by the pages that need it', async () => {
  failing = 'organisation.departments'
  loadLayout()
  await settled()
  expect(queryClient.getQueryData(LISTS.areas.queryKey)).toEqual(['organisation.areas'])
  expect(queryClient.getQueryState(LISTS.departments.queryKey)?.status).toBe('error')
  failing = null
  asked.length = 0
  const observers = [LISTS.departments, LISTS.departments, LISTS.areas].map(
    (list) =>
      new QueryObserver<string[]>(queryClient, {
        queryKey: list.queryKey,
        queryFn: async () => (await list.queryFn()).map(String),
        staleTime: Infinity,
      }),
  )
  const stops = observers.map((observer) => observer.subscribe(() => undefined))
  await settled()
  expect(names()).toEqual(['organisation.departments'])
  for (const stop of stops) stop()
})

test('a page that is closed before the answer does not abort the call for the others', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { call } = window.backoffice
  Object.assign(window.backoffice, { call: async (...args: Parameters<typeof call>) => promise.then(() => call(...args)) })
  loadLayout()
  const stop = new QueryObserver(queryClient, { queryKey: LISTS.areas.queryKey, staleTime: Infinity }).subscribe(() => undefined)
  stop()
  resolve()
  await settled()
  expect(queryClient.getQueryData(LISTS.areas.queryKey)).toEqual(['organisation.areas'])
})
