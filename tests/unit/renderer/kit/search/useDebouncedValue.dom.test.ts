import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedValue } from '#renderer/kit/search/useDebouncedValue.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number): Promise<void> => step(() => vi.advanceTimersByTime(ms))

/** A text that is typed, and settles after 250 ms. */
const typed = (text: string) => renderHookInPage((value: string) => useDebouncedValue(value, 250), { initialProps: text })

test('what is there at first has settled', () => {
  expect(typed('订').result.current).toBe('订')
})

test('a text settles when it has rested for its time, not before', async () => {
  const text = typed('')
  text.rerender('订')
  await pass(249)
  expect(text.result.current).toBe('')
  await pass(1)
  expect(text.result.current).toBe('订')
})

test('each key begins the time anew, and what was typed meanwhile never settles', async () => {
  const text = typed('')
  text.rerender('订')
  await pass(249)
  text.rerender('订单')
  await pass(249)
  expect(text.result.current).toBe('')
  await pass(1)
  expect(text.result.current).toBe('订单')
})

test('nothing waits for a text whose field is gone', () => {
  const text = typed('')
  text.rerender('订')
  text.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a text that settles after a different time is timed by that', async () => {
  const text = renderHookInPage(({ value, ms }: { readonly value: string; readonly ms: number }) => useDebouncedValue(value, ms), {
    initialProps: { value: '', ms: 250 },
  })
  text.rerender({ value: '订', ms: 250 })
  text.rerender({ value: '订', ms: 10 })
  await pass(10)
  expect(text.result.current).toBe('订')
})
