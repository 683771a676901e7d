import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, invoke, startExport, subscribe } from '#renderer/kit/ipc/bridge.ts'
import { isCallKey } from '#renderer/kit/ipc/apiQuery.ts'
import { knownVersion, rememberVersion, useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { AppError } from '#shared/errors.ts'
import { environment } from '../../environment.ts'
import { Bridge, failed } from '../../bridge.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

let main: Bridge
beforeEach(() => {
  main = new Bridge()
})
afterEach(() => void vi.unstubAllGlobals())

const ids: string[] = []
/** Answers a call when the test says so, and keeps the ids of the requests. */
function waiting() {
  const answer = Promise.withResolvers<unknown>()
  ids.length = 0
  const { backoffice } = window
  vi.stubGlobal('backoffice', {
    ...backoffice,
    call: (id: string) => {
      ids.push(id)
      return answer.promise
    },
  })
  return answer
}

test('a failure of main is the error that main made', async () => {
  main.answer('exports:list', () => failed({ kind: 'file', message: '磁盘已满', code: 7 }))
  const error: unknown = await invoke('exports:list').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ kind: 'file', message: '磁盘已满', code: 7 })
})

describe('a call', () => {
  test('passes its arguments and the tab that asks; outside of a tab nobody asks', async () => {
    main.answer('order.info', () => ({ id: '7' }))
    expect(await call('order.info', { id: '7' }, { meta: { owner: '/tab' } })).toEqual({ id: '7' })
    await call('order.info', { id: '7' })
    await call('order.info', { id: '7' }, { meta: { owner: 7 } })
    await call('order.info', { id: '7' }, { meta: undefined })
    expect(main.calls.map(([, , owner]) => owner)).toEqual(['/tab', null, null, null])
  })

  test('has an id of its own, by which the page cancels it, once', async () => {
    const answer = waiting()
    const [one, other] = [new AbortController(), new AbortController()]
    const calls = [call('order.info', { id: '7' }, { signal: one.signal }), call('order.info', { id: '7' }, { signal: other.signal })]
    const [first, second] = ids
    expect(first).not.toBe(second)
    other.abort()
    expect(main.asked).toEqual([['api:cancel', second]])
    answer.resolve({ ok: true, value: '1' })
    await Promise.all(calls)
    one.abort()
    expect(main.asked).toHaveLength(1)
  })

  test('that failed is not cancelled any more', async () => {
    const abort = new AbortController()
    main.answer('order.info', () => failed({ kind: 'server', message: 'x' }))
    await expect(call('order.info', { id: '7' }, { signal: abort.signal })).rejects.toThrow('x')
    abort.abort()
    expect(main.asked).toEqual([])
  })
})

test('an event reaches its listener with what it tells, until that leaves', () => {
  const told: unknown[] = []
  const leave = subscribe('errorLog:changed', (count) => told.push(count))
  main.tell('errorLog:changed', 7)
  leave()
  main.tell('errorLog:changed', 8)
  expect(told).toEqual([7])
})

test('an export starts with its call, its arguments and its file', async () => {
  main.answer('exports:start', () => null)
  expect(await startExport('order.export', { currentPage: 1, pageSize: 2 }, { suggestedName: '订单' })).toBeNull()
  expect(main.asked).toEqual([['exports:start', { name: 'order.export', args: { currentPage: 1, pageSize: 2 }, suggestedName: '订单' }]])
})

test('the environment is what main told at the start', () => {
  expect(renderHookInPage(useEnvironment).result.current).toEqual(environment())
  expect(knownVersion()).toBeNull()
  rememberVersion('2.3.4')
  expect(knownVersion()).toBe('2.3.4')
})

test('answers are kept for an hour, and nothing is asked again by itself', () => {
  expect(queryClient.getDefaultOptions().queries).toEqual({
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 3_600_000,
    networkMode: 'always',
  })
})

test('an answer is that of a call by its name', () => {
  expect([isCallKey(['order.info', {}], 'order.info'), isCallKey(['order.list', {}], 'order.info')]).toEqual([true, false])
})
