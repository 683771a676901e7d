import { describe, expect, test } from 'vitest'
import { RefusedError } from '#main/http/refusedError.ts'
import { isExplicitRejection, RefreshBackoff } from '#main/session/refreshBackoff.ts'
import { AppError } from '#shared/errors.ts'
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
  expect(waited(new RefreshBackoff(clock, () => 1), clock)).toBe(4)
  const half = new RefreshBackoff(clock, () => 0.5)
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

describe('after failed renewals', () => {
  test('the waits grow up to five minutes and end with success', () => {
    const clock = new FakeClock()
    const backoff = new RefreshBackoff(clock, () => 0)
    const waits: number[] = []
    for (let failure = 0; failure < 8; failure += 1) {
      backoff.failed()
      const from = clock.monotonic()
      while (!backoff.mayTry()) clock.pass(1)
      waits.push(clock.monotonic() - from)
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

  test.each([
    [400, 'B0400', true],
    [401, 'B0401', true],
    [500, 'B0500', false],
    [200, 'B0001', false],
    [null, 'B0401', false],
  ])('HTTP %j with the text %s as its code ends the session: %s', (status, code, expected) => {
    expect(isExplicitRejection(new RefusedError({ message: '', code }, code, status))).toBe(expected)
  })
})
