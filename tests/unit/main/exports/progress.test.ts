import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Progress } from '#main/exports/progress.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000 }))
afterEach(() => vi.useRealTimers())

test('bytes are reported four times a second, the rate every half second as a moving average, and nothing after the end', () => {
  const reports: unknown[] = []
  const progress = new Progress(Date.now, (...report) => reports.push(report))
  const receive = (bytes: number): void => {
    progress.bytes += bytes
    vi.advanceTimersByTime(250)
  }
  for (const bytes of [1_000, 1_000, 500, 1_000, 0, 0]) receive(bytes)
  // 2000 bytes in half a second, then 1500: 4000 + 0.3 × (3000 − 4000), then none: 3700 − 0.3 × 3700.
  expect(reports).toEqual([
    [1_000, null],
    [2_000, 4_000],
    [2_500, 4_000],
    [3_500, 3_700],
    [3_500, 3_700],
    [3_500, 2_590],
  ])
  progress[Symbol.dispose]()
  receive(9)
  expect(reports).toHaveLength(6)
})

test('a rate is measured over the time that passed, however late the report is', () => {
  const reports: unknown[] = []
  let now = 5_000
  using progress = new Progress(
    () => now,
    (...report) => reports.push(report),
  )
  progress.bytes = 3_000
  now += 3_000
  vi.advanceTimersByTime(250)
  expect(reports).toEqual([[3_000, 1_000]])
})
