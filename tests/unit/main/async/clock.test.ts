import { expect, test } from 'vitest'
import { elapsed, readClock, systemClock } from '#main/async/clock.ts'
import { FakeClock } from '../../../support/services/services.ts'

test('the time for which the PC runs goes on as the others do', async () => {
  const before = readClock(systemClock)
  // macOS counts it in whole seconds.
  while (systemClock.running() - before.running < 1_000) await new Promise((resolve) => void setTimeout(resolve, 100))
  const now = readClock(systemClock)
  expect(now.running).toBeGreaterThan(before.running)
  expect(elapsed(before, now)).toBeGreaterThanOrEqual(1_000)
})

test.each([[25 * 60], [-2 * 3_600]])('a clock that is set by %s s makes no time longer or shorter; sleep counts', (seconds) => {
  const clock = new FakeClock()
  const before = readClock(clock)
  clock.pass(60)
  clock.jump(seconds)
  expect(elapsed(before, readClock(clock))).toBe(60_000)
  clock.sleep(600)
  expect(elapsed(before, readClock(clock))).toBe(660_000)
})
