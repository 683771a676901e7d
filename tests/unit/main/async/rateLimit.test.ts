import { expect, test } from 'vitest'
import { RateLimit } from '#main/async/rateLimit.ts'
import { FakeClock } from '../../../support/services/services.ts'

const passed = (limit: RateLimit, times: number): number => Array.from({ length: times }, () => limit.take()).filter(Boolean).length

test('lets a burst pass, then so many a second, and saves up no more than the burst', () => {
  const clock = new FakeClock()
  const limit = new RateLimit(clock, { burst: 5, perSecond: 2 })
  expect(passed(limit, 100)).toBe(5)
  clock.pass(1)
  expect(passed(limit, 100)).toBe(2)
  clock.pass(3_600)
  expect(passed(limit, 100)).toBe(5)
})
