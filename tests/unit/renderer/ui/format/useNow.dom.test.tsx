import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

/** The time that a page shows, and by which it names days. */

const EVENING = Date.UTC(2026, 10, 27, 10)
const MORNING = Date.UTC(2026, 10, 28, 0, 20, 5)
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: EVENING }))
afterEach(() => void vi.useRealTimers())

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

test.each([
  ['second', 1_000],
  ['minute', MINUTE],
] as const)('a tab that was hidden over midnight shows the new day at once, to the %s', (unit, length) => {
  const page = renderHookInPage(() => useNow(unit))
  page.show(false)
  wait(MORNING - EVENING)
  expect(page.result.current.getTime()).toBe(EVENING)
  page.show(true)
  wait(0)
  expect(page.result.current.getTime()).toBe(MORNING)
  wait(length - (MORNING % length))
  expect(page.result.current.getTime()).toBe(MORNING - (MORNING % length) + length)
})

test('a tab that is shown again within the same minute renders nothing anew', () => {
  const page = renderHookInPage(() => useNow('minute'))
  const before = page.result.current
  page.show(false)
  wait(MINUTE - 1)
  page.show(true)
  wait(0)
  expect(page.result.current).toBe(before)
  wait(1)
  expect(page.result.current.getTime()).toBe(EVENING + MINUTE)
})

test('the time goes on after the clock of the PC was set back', () => {
  const page = renderHookInPage(() => useNow('minute'))
  vi.setSystemTime(EVENING - 60 * MINUTE)
  page.show(false)
  page.show(true)
  wait(MINUTE)
  expect(page.result.current.getTime()).toBe(EVENING - 59 * MINUTE)
})
