import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { followWriteOutcomes, forgetWriteOutcomes, drainWriteOutcomes, useUnreportedWrites } from '#renderer/kit/writes/outcomes.ts'
import type { WriteOutcome } from '#shared/writeOutcome.ts'
import { Bridge, failed } from '../../bridge.ts'

const outcome = (id: string, change: Partial<WriteOutcome> = {}): WriteOutcome => ({
  id,
  name: 'order.cashierSale',
  args: { orderId: id },
  subject: { kind: 'order', first: id, count: 1 },
  endedAt: Date.UTC(2026, 10, 22, 6, 3),
  error: null,
  ...change,
})
const DONE = outcome('7')
const FAILED = outcome('8', { error: { kind: 'server', message: '库存不足' } })
const STAR = outcome('9', { name: 'menu.collect' })

let main: Bridge
const toasts = () => useToasts.getState().toasts.map(({ tone, text, isLasting }) => [tone, text(), isLasting])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 9) })
  main = new Bridge()
  useToasts.getState().clear()
  forgetWriteOutcomes()
  queryClient.setQueryData(['order.list'], [])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  queryClient.clear()
})

const isStale = (): boolean | undefined => queryClient.getQueryState(['order.list'])?.isInvalidated

test('each outcome is shown until it is dismissed, and what is on the screen is fetched again', async () => {
  main.answer('api:takeOutcomes', () => [DONE, FAILED, STAR])
  await drainWriteOutcomes()
  expect(toasts()).toEqual([
    ['success', '推送销售单（订单 7）已于 14:03 完成', true],
    ['error', '推送销售单（订单 8）于 14:03 失败：库存不足', true],
  ])
  expect(isStale()).toBe(true)
})

test('a list that still waits for its first answer is read anew, as that may be older than the write', async () => {
  const before = Promise.withResolvers<unknown>()
  main.answer('api:takeOutcomes', () => [DONE])
  main.answer('member.types', () => before.promise)
  const list = new QueryObserver(queryClient, apiQuery('member.types', { current: 1, size: 19 }))
  list.subscribe(() => undefined)
  main.answer('member.types', () => ({ records: [], total: 8 }))
  const drained = drainWriteOutcomes()
  await vi.waitFor(() => expect(main.calls.map(([name]) => name)).toEqual(['member.types', 'member.types']))
  before.resolve({ records: [], total: 7 })
  await drained
  expect(list.getCurrentResult().data).toMatchObject({ total: 8 })
})

test('pages learn of all outcomes since the tabs are shown, the oldest first', async () => {
  main.answer('api:takeOutcomes', () => [DONE])
  await drainWriteOutcomes()
  main.answer('api:takeOutcomes', () => [STAR])
  await drainWriteOutcomes()
  expect(useUnreportedWrites.getState().outcomes).toEqual([DONE, STAR])
  forgetWriteOutcomes()
  expect(useUnreportedWrites.getState().outcomes).toEqual([])
})

test('without an outcome nothing is fetched again', async () => {
  main.answer('api:takeOutcomes', () => [])
  await drainWriteOutcomes()
  expect([isStale(), toasts()]).toEqual([false, []])
})

test('an outcome that arrives is taken, until nobody follows any more', async () => {
  main.answer('api:takeOutcomes', () => [DONE])
  const stop = followWriteOutcomes()
  main.tell('api:outcome', null)
  await vi.waitFor(() => expect(useUnreportedWrites.getState().outcomes).toEqual([DONE]))
  stop()
  expect(main.listeners('api:outcome')).toBe(0)
})

test('outcomes that cannot be taken are reported', async () => {
  main.answer('api:takeOutcomes', () => failed({ kind: 'internal', message: '程序出错' }))
  followWriteOutcomes()
  main.tell('api:outcome', null)
  await vi.waitFor(() => expect(toasts()).toEqual([['error', '程序出错', undefined]]))
})
