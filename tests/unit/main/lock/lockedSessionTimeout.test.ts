import { afterEach, describe, expect, test, vi } from 'vitest'
import { LockedSessionTimeout } from '#main/lock/lockedSessionTimeout.ts'
import { StoredPresence } from '../../../support/services/presence.ts'
import { FakeClock } from '../../../support/services/services.ts'

const HOUR = 3_600

afterEach(() => vi.useRealTimers())

/** A locked session that may stay locked for twelve hours; it was looked at once. */
function lockedSession() {
  const session = unseenSession()
  session.limit.tick()
  return session
}

function unseenSession(clock = new FakeClock(), record = new StoredPresence(clock.wall())) {
  const state = { isLocked: true, signOuts: 0 }
  const limit = new LockedSessionTimeout({
    clock,
    isLocked: () => state.isLocked,
    hours: 12,
    record,
    signOut: async () => {
      state.signOuts += 1
      state.isLocked = false
    },
  })
  return { clock, limit, state, record }
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

test('a clock that is put forward does not end it', () => {
  const { clock, limit, state } = lockedSession()
  clock.jump(48 * HOUR)
  limit.tick()
  expect(state.signOuts).toBe(0)
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

describe('over restarts', () => {
  afterEach(() => vi.useRealTimers())

  /** A start of the program with what the earlier run stored. */
  const started = (clock: FakeClock, record: StoredPresence) => {
    vi.useFakeTimers()
    const session = unseenSession(clock, record)
    session.limit.start()
    session.limit.stop()
    return session.state.signOuts
  }

  test('a PC that is on ten hours a day ends the session at the second start', () => {
    const { clock, record, limit } = lockedSession()
    clock.pass(10 * HOUR)
    limit.tick()
    clock.sleep(14 * HOUR)
    expect(started(clock, record)).toBe(1)
  })

  test('kills do not prolong it', () => {
    const { clock, record } = lockedSession()
    const ends = Array.from({ length: 12 }, () => {
      clock.sleep(HOUR)
      return started(clock, record)
    })
    expect(ends).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })

  test('a program that ended unlocked was left when its person was there last', () => {
    const clock = new FakeClock()
    const record = new StoredPresence(clock.wall() - (12 * HOUR - 1) * 1000)
    expect(started(clock, record)).toBe(0)
    clock.sleep(1)
    expect(started(clock, record)).toBe(1)
  })

  test('a clock that went back by more than five minutes counts as too long; a fast one may be set right', () => {
    const { clock, record } = lockedSession()
    clock.jump(-300)
    expect(started(clock, record)).toBe(0)
    clock.jump(-1)
    expect(started(clock, record)).toBe(1)
  })

  test('the lock and the unlock are stored, each once', () => {
    const { clock, record, limit, state } = lockedSession()
    const lockedSince = clock.wall()
    clock.pass(60)
    limit.tick()
    state.isLocked = false
    limit.tick()
    limit.tick()
    expect(record.saved).toEqual([{ lockedSince }, { lockedSince: null }])
  })
})
