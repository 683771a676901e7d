import { afterEach, expect, test, vi } from 'vitest'
import { LockedSessionTimeout } from '#main/lock/lockedSessionTimeout.ts'
import { FakeClock } from '../../../support/services/services.ts'

const HOUR = 3_600

afterEach(() => vi.useRealTimers())

/** A locked session that may stay locked for twelve hours; it was looked at once. */
function lockedSession() {
  const session = unseenSession()
  session.limit.tick()
  return session
}

function unseenSession() {
  const clock = new FakeClock()
  const state = { isLocked: true, signOuts: 0 }
  const limit = new LockedSessionTimeout({
    clock,
    isLocked: () => state.isLocked,
    hours: 12,
    signOut: async () => {
      state.signOuts += 1
      state.isLocked = false
    },
  })
  return { clock, limit, state }
}

test.each([
  ['of a PC that runs', (clock: FakeClock, seconds: number) => clock.pass(seconds)],
  ['of a PC that sleeps', (clock: FakeClock, seconds: number) => clock.sleep(seconds)],
])('ends after twelve hours %s, not before', (_name, pass) => {
  const { clock, limit, state } = lockedSession()
  pass(clock, 12 * HOUR - 1)
  limit.tick()
  expect(state.signOuts).toBe(0)
  pass(clock, 1)
  limit.tick()
  limit.tick()
  expect(state.signOuts).toBe(1)
})

test('a clock that is set back does not prolong it', () => {
  const { clock, limit, state } = lockedSession()
  clock.jump(-48 * HOUR)
  clock.pass(12 * HOUR)
  limit.tick()
  expect(state.signOuts).toBe(1)
})

test('an unlock starts the time again', () => {
  const { clock, limit, state } = lockedSession()
  clock.pass(11 * HOUR)
  state.isLocked = false
  limit.tick()
  state.isLocked = true
  limit.tick()
  clock.pass(11 * HOUR)
  limit.tick()
  expect(state.signOuts).toBe(0)
})

test('the time counts from the start, is checked once a second, and no more after the stop', () => {
  vi.useFakeTimers()
  const running = unseenSession()
  running.limit.start()
  running.clock.pass(12 * HOUR)
  vi.advanceTimersByTime(999)
  expect(running.state.signOuts).toBe(0)
  vi.advanceTimersByTime(1)
  expect(running.state.signOuts).toBe(1)

  const stopped = unseenSession()
  stopped.limit.start()
  stopped.limit.stop()
  stopped.clock.pass(12 * HOUR)
  vi.advanceTimersByTime(60_000)
  expect(stopped.state.signOuts).toBe(0)
})
