import { expect, test } from 'vitest'
import { RefreshBackoff } from '#main/session/refreshBackoff.ts'
import { FakeClock } from '../../../support/services/services.ts'

/** The wait after a failure, in whole seconds: the first second at which an attempt is allowed again. */
function waited(backoff: RefreshBackoff, clock: FakeClock): number {
  backoff.failed()
  let seconds = 0
  for (; !backoff.mayTry(); seconds++) clock.pass(1)
  return seconds
}

test('chance shortens a wait by up to three tenths, and never makes it longer', () => {
  const clock = new FakeClock()
  expect(waited(new RefreshBackoff(clock, () => 1, 100_000), clock)).toBe(4)
  const half = new RefreshBackoff(clock, () => 0.5, 100_000)
  half.failed()
  clock.pass(4.249)
  expect(half.mayTry()).toBe(false)
  clock.pass(0.001)
  expect(half.mayTry()).toBe(true)
})

test('a success allows the next attempt at once, and the waits begin again', () => {
  const clock = new FakeClock()
  const backoff = new RefreshBackoff(clock, () => 0)
  expect([waited(backoff, clock), waited(backoff, clock)]).toEqual([5, 10])
  backoff.failed()
  backoff.succeeded()
  expect(backoff.mayTry()).toBe(true)
  expect(waited(backoff, clock)).toBe(5)
})

test('an attempt at once, as when the network is back, does not shorten the waits after it', () => {
  const clock = new FakeClock()
  const backoff = new RefreshBackoff(clock, () => 0)
  backoff.failed()
  backoff.tryNow()
  expect(backoff.mayTry()).toBe(true)
  expect(waited(backoff, clock)).toBe(10)
})
