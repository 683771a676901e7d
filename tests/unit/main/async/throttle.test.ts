import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '#main/async/clock.ts'
import { Throttle } from '#main/async/throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function rig() {
  const passed: number[] = []
  return { passed, throttle: new Throttle<number>(systemClock, { burst: 3, perSecond: 2 }, (value) => passed.push(value)) }
}

test('a burst passes at once, then so many a second, and always the newest', () => {
  const { passed, throttle } = rig()
  for (let value = 1; value <= 100; value += 1) throttle.send(value)
  expect(passed).toEqual([1, 2, 3])
  vi.advanceTimersByTime(500)
  expect(passed).toEqual([1, 2, 3, 100])
  for (let value = 101; value <= 200; value += 1) throttle.send(value)
  vi.advanceTimersByTime(500)
  expect(passed).toEqual([1, 2, 3, 100, 200])
  vi.advanceTimersByTime(60_000)
  expect(passed).toHaveLength(5)
})

test('values that come slowly pass at once', () => {
  const { passed, throttle } = rig()
  for (let value = 1; value <= 10; value += 1) {
    throttle.send(value)
    expect(passed.at(-1)).toBe(value)
    vi.advanceTimersByTime(500)
  }
})

test('after its end nothing passes that waited', () => {
  const { passed, throttle } = rig()
  for (let value = 1; value <= 5; value += 1) throttle.send(value)
  throttle.end()
  vi.advanceTimersByTime(60_000)
  expect(passed).toEqual([1, 2, 3])
})
