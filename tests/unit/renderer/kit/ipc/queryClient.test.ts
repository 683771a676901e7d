import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'

/** The library holds a query by a timer until it collects it. */
const held = (): number => vi.getTimerCount()

const observe = (queryFn: () => Promise<string>): (() => void) =>
  new QueryObserver(queryClient, { queryKey: ['orders'], queryFn }).subscribe(() => undefined)

describe('what was removed is not held until its time to be collected', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    queryClient.clear()
    vi.useRealTimers()
  })

  test('an answer that a page showed at the lock', async () => {
    const leave = observe(() => Promise.resolve('rows'))
    await vi.waitFor(() => expect(queryClient.getQueryData(['orders'])).toBe('rows'))
    queryClient.clear()
    leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(held()).toBe(0)
  })

  test('a fetch that the lock interrupted', async () => {
    const leave = observe(() => new Promise(() => undefined))
    queryClient.clear()
    leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(held()).toBe(0)
  })

  test('a fetch whose page had left before', async () => {
    const leave = observe(() => new Promise(() => undefined))
    leave()
    queryClient.removeQueries({ type: 'inactive' })
    await vi.advanceTimersByTimeAsync(0)
    expect(held()).toBe(0)
  })

  test('an answer in the cache is kept without a page', async () => {
    const leave = observe(() => Promise.resolve('rows'))
    await vi.waitFor(() => expect(queryClient.getQueryData(['orders'])).toBe('rows'))
    leave()
    expect(held()).toBe(1)
    expect(queryClient.getQueryData(['orders'])).toBe('rows')
  })
})
