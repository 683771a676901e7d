import { QueryClient, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountTimes } from '#renderer/features/home/homeQuery.ts'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { Bridge } from '../../bridge.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

let main: Bridge
let waiting = 270

beforeEach(() => {
  main = new Bridge()
  waiting = 270
  main.answer('order.list', () => ({ records: [], total: waiting }))
})
afterEach(() => vi.unstubAllGlobals())

test('a figure of home that a write has changed is new as soon as home is shown again, and no other one is asked for', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const home = renderHookInPage(
    () =>
      useQuery({
        queryKey: ['home', 'shipment'],
        queryFn: async (context) => (await call('order.list', { current: 1, size: 1 }, context)).total,
        ...useCountTimes(),
      }).data,
    { client },
  )
  await vi.waitFor(() => expect(home.result.current).toBe(270))
  home.show(false)
  home.show(true)
  expect(main.calls).toHaveLength(1)
  home.show(false)
  waiting = 269
  await invalidateCalls(client, 'order.list')
  expect(main.calls).toHaveLength(1)
  home.show(true)
  await vi.waitFor(() => expect(home.result.current).toBe(269))
  expect(main.calls).toHaveLength(2)
})
