import { describe, expect, test } from 'vitest'
import { TokenAge, type Clock } from '#main/async/clock.ts'
import { RefusedError } from '#main/http/refusedError.ts'
import { isExplicitRejection, RefreshBackoff } from '#main/session/refreshBackoff.ts'
import { AppError } from '#shared/errors.ts'

class FakeClock implements Clock {
  wallMs = 1_700_000_000_000
  monotonicMs = 0

  wall = (): number => this.wallMs
  monotonic = (): number => this.monotonicMs

  pass(ms: number): void {
    this.wallMs += ms
    this.monotonicMs += ms
  }
}

describe('the age of a token', () => {
  test('grows with time, independent of the wall clock', () => {
    const clock = new FakeClock()
    const age = new TokenAge(clock)
    age.reset()
    clock.pass(60_000)
    clock.wallMs += 3_600_000
    expect(age.seconds()).toBe(60)
    clock.wallMs -= 7_200_000
    expect(age.seconds()).toBe(60)
  })

  test('goes on over a restart', () => {
    const clock = new FakeClock()
    const age = new TokenAge(clock)
    age.resume(clock.wallMs - 100_000)
    clock.pass(20_000)
    expect(age.seconds()).toBe(120)
  })

  test.each([
    ['stands still in sleep, as on Linux and macOS', (clock: FakeClock) => (clock.wallMs += 600_000)],
    ['runs on in sleep, as on Windows', (clock: FakeClock) => clock.pass(600_000)],
  ])('counts sleep once where the monotonic clock %s', (_name, sleep) => {
    const clock = new FakeClock()
    const age = new TokenAge(clock)
    age.reset()
    age.fellAsleep()
    sleep(clock)
    age.wokeUp()
    expect(age.seconds()).toBe(600)
  })

  test('of a pair stored in the future is old enough to be renewed', () => {
    const clock = new FakeClock()
    const age = new TokenAge(clock)
    age.resume(clock.wallMs + 3_600_000)
    expect(age.seconds()).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('after failed renewals', () => {
  test('the waits grow up to five minutes and end with success', () => {
    const clock = new FakeClock()
    const backoff = new RefreshBackoff(clock, () => 0)
    const waits: number[] = []
    for (let failure = 0; failure < 8; failure += 1) {
      backoff.failed()
      const from = clock.monotonicMs
      while (!backoff.mayTry()) clock.pass(1_000)
      waits.push(clock.monotonicMs - from)
    }
    expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000])
    backoff.failed()
    backoff.succeeded()
    expect(backoff.mayTry()).toBe(true)
  })

  test.each([
    [{ kind: 'unauthorized', message: '', code: 401 }, true],
    [{ kind: 'network', message: '', code: 502 }, false],
    [{ kind: 'timeout', message: '' }, false],
    [{ kind: 'invalid-response', message: '' }, false],
  ] as const)('%j ends the session: %s', (data, expected) => {
    expect(isExplicitRejection(new AppError(data))).toBe(expected)
  })

  test.each([
    [400, 'invalid_grant', true],
    [403, '403', true],
    [400, null, false],
    [403, null, false],
    [400, 'server_error', false],
    [400, 'temporarily_unavailable', false],
    [404, 'Not Found', false],
    [429, '429', false],
    [500, '500', false],
    [-1, '-1', false],
  ])('code %i, named %s, ends the session: %s', (code, fault, expected) => {
    expect(isExplicitRejection(new RefusedError({ message: '', code }, fault))).toBe(expected)
  })
})
