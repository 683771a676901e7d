import { describe, expect, test } from 'vitest'
import type { Clock } from '#main/async/clock.ts'
import { TokenAge } from '#main/session/tokenAge.ts'

class FakeClock implements Clock {
  wallMs = 1_700_000_000_000
  monotonicMs = 0
  runningMs = 50_000

  wall = (): number => this.wallMs
  monotonic = (): number => this.monotonicMs
  running = (): number => this.runningMs

  pass(ms: number): void {
    this.wallMs += ms
    this.monotonicMs += ms
    this.runningMs += ms
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
    ['stands still in sleep, as on Linux and macOS', (clock: FakeClock) => (clock.runningMs += 600_000)],
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

  test('counts each sleep once, and is unknown after one that was not announced, also after one that was', () => {
    const clock = new FakeClock()
    const age = new TokenAge(clock)
    age.reset()
    for (const slept of [600_000, 60_000]) {
      age.fellAsleep()
      clock.runningMs += slept
      age.wokeUp()
      clock.pass(1_000)
    }
    expect(age.seconds()).toBe(662)
    age.wokeUp()
    expect(age.seconds()).toBe(Number.POSITIVE_INFINITY)
    // Until the server issues new ones.
    age.reset()
    expect(age.seconds()).toBe(0)
  })

  test('of a pair stored in the future is old enough to be renewed', () => {
    const clock = new FakeClock()
    const age = new TokenAge(clock)
    age.resume(clock.wallMs + 3_600_000)
    expect(age.seconds()).toBe(Number.POSITIVE_INFINITY)
  })
})
