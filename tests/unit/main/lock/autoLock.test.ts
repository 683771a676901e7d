import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AutoLock } from '#main/lock/autoLock.ts'
import type { LockWarning } from '#shared/settings.ts'
import type { AutoLockSettings } from '#shared/schemas/settings.ts'
import { StoredPresence } from '../../../support/services/presence.ts'
import { FakeClock } from '../../../support/services/services.ts'

const ALL: AutoLockSettings = { onSystemLock: true, onSleep: true, idleMinutes: 10 }

afterEach(() => vi.useRealTimers())

/** A fake PC with or without an active person. */
function pc(settings: Partial<AutoLockSettings> = {}, hasPassword = true, leftAt?: (clock: FakeClock) => number) {
  const clock = new FakeClock()
  const record = new StoredPresence(leftAt?.(clock) ?? clock.wall())
  let lastInput = clock.monotonic()
  const monitor = Object.assign(new EventEmitter(), { getSystemIdleTime: () => Math.floor((clock.monotonic() - lastInput) / 1000) })
  const state = { isOpen: true, locks: 0, signOuts: 0, warnings: [] as (LockWarning | null)[] }
  const autoLock = new AutoLock({
    monitor,
    clock,
    settings: () => ({ ...ALL, ...settings }),
    isOpen: () => state.isOpen,
    hasPassword: () => hasPassword,
    lock: async () => {
      state.locks += 1
      state.isOpen = false
    },
    signOut: async () => {
      state.signOuts += 1
      state.isOpen = false
    },
    record,
    warn: (warning) => state.warnings.push(warning),
  })
  const touch = (): void => {
    lastInput = clock.monotonic()
  }
  // The timer is never exact, and the system counts idle time in whole seconds.
  const pass = (seconds: number): void => {
    for (let second = 0; second < seconds; second += 1) {
      clock.pass(second % 2 === 0 ? 1.3 : 0.7)
      autoLock.tick()
    }
  }
  if (leftAt === undefined) autoLock.tick()
  return { clock, monitor, autoLock, state, record, touch, pass }
}

test('locks after the idle minutes, not before', () => {
  const { state, pass } = pc()
  pass(599)
  expect(state.locks).toBe(0)
  pass(1)
  expect(state.locks).toBe(1)
})

test('a key or the pointer restarts the minutes', () => {
  const { state, pass, touch } = pc()
  pass(599)
  touch()
  pass(599)
  expect(state.locks).toBe(0)
  pass(2)
  expect(state.locks).toBe(1)
})

test('0 minutes never lock', () => {
  const { state, pass } = pc({ idleMinutes: 0 })
  pass(7_200)
  expect(state.locks).toBe(0)
})

test.each([
  ['lock-screen', { onSystemLock: true }, 1],
  ['lock-screen', { onSystemLock: false }, 0],
  ['suspend', { onSleep: true }, 1],
  ['suspend', { onSleep: false }, 0],
  ['resume', { onSleep: true }, 1],
  ['resume', { onSleep: false }, 0],
] as const)('%s with %j locks %d times', (event, settings, locks) => {
  const { monitor, state } = pc(settings)
  monitor.emit(event)
  expect(state.locks).toBe(locks)
})

test('hours of sleep count as idle although no timer ran and a key woke the PC', () => {
  const { clock, monitor, state, touch, pass } = pc({ onSleep: false })
  pass(5)
  clock.sleep(3_600)
  touch()
  monitor.emit('resume')
  expect(state.locks).toBe(1)
})

test('a wall clock that is set back does not keep the screen open', () => {
  const { clock, state, pass } = pc()
  pass(300)
  clock.jump(-7_200)
  pass(300)
  expect(state.locks).toBe(1)
})

test('a clock that is put forward is no absence, neither before the lock nor during the warning', () => {
  const locked = pc()
  locked.pass(300)
  locked.clock.jump(25 * 60)
  locked.pass(299)
  expect(locked.state.locks).toBe(0)
  locked.pass(2)
  expect(locked.state.locks).toBe(1)
  const warned = pc({}, false)
  warned.pass(601)
  warned.clock.jump(25 * 60)
  warned.autoLock.tick()
  expect(warned.state.signOuts).toBe(0)
  warned.pass(31)
  expect(warned.state.signOuts).toBe(1)
})

test('an unlock restarts the minutes', () => {
  const { state, pass } = pc()
  pass(600)
  expect(state.locks).toBe(1)
  pass(900)
  state.isOpen = true
  pass(599)
  expect(state.locks).toBe(1)
  pass(2)
  expect(state.locks).toBe(2)
})

test('an unlock within a second keeps the screen open', () => {
  const { state, pass, touch } = pc()
  pass(600)
  expect(state.locks).toBe(1)
  touch()
  state.isOpen = true
  pass(30)
  expect(state.locks).toBe(1)
})

test('a locked screen is not locked again', () => {
  const { monitor, state } = pc()
  monitor.emit('lock-screen')
  monitor.emit('suspend')
  monitor.emit('resume')
  expect(state.locks).toBe(1)
})

test('without a lock password a warning comes first, and 30 seconds later the sign-out', () => {
  const { state, pass } = pc({}, false)
  pass(600)
  expect(state.warnings).toEqual([{ remainingMs: 30_000 }])
  pass(29)
  expect(state.signOuts).toBe(0)
  pass(1)
  expect(state.signOuts).toBe(1)
  expect(state.warnings.at(-1)).toBeNull()
})

test.each([
  ['a key in another program', ({ touch }: ReturnType<typeof pc>) => touch()],
  ['a key in the page', ({ autoLock }: ReturnType<typeof pc>) => autoLock.stay()],
])('%s stops the warning and restarts the minutes', (_name, show) => {
  const person = pc({}, false)
  person.pass(610)
  show(person)
  person.pass(598)
  expect(person.state.signOuts).toBe(0)
  expect(person.state.warnings).toEqual([{ remainingMs: 30_000 }, null])
})

test('keys at the system’s lock screen do not cancel the warning; its unlocking does', () => {
  const guessing = pc({}, false)
  guessing.monitor.emit('lock-screen')
  for (let second = 0; second < 31; second += 1) {
    guessing.touch()
    guessing.pass(1)
  }
  expect(guessing.state.signOuts).toBe(1)

  const back = pc({}, false)
  back.monitor.emit('lock-screen')
  back.pass(20)
  back.monitor.emit('unlock-screen')
  back.pass(60)
  expect(back.state.signOuts).toBe(0)
})

test.each(['idle', 'sleep'])(
  'the system’s lock during a warning (%s) counts: keys do not cancel it any more, and it does not get longer',
  (cause) => {
    const { monitor, state, touch, pass } = pc({}, false)
    if (cause === 'idle') pass(600)
    else monitor.emit('suspend')
    pass(10)
    monitor.emit('lock-screen')
    touch()
    pass(19)
    expect(state.signOuts).toBe(0)
    touch()
    pass(2)
    expect(state.signOuts).toBe(1)
    expect(state.warnings).toEqual([{ remainingMs: 30_000 }, null])
  },
)

test('a warning under the system’s lock is cancelled only by its unlocking', () => {
  const { monitor, state, touch, pass } = pc({}, false)
  pass(610)
  monitor.emit('lock-screen')
  touch()
  monitor.emit('unlock-screen')
  pass(60)
  expect(state.signOuts).toBe(0)
  expect(state.warnings).toEqual([{ remainingMs: 30_000 }, null])
})

test('a night of sleep without a lock password ends in a sign-out at once', () => {
  const announced = pc({}, false)
  announced.monitor.emit('suspend')
  announced.clock.sleep(8 * 3_600)
  announced.touch()
  announced.monitor.emit('resume')
  expect(announced.state.signOuts).toBe(1)

  const unannounced = pc({}, false)
  unannounced.clock.sleep(8 * 3_600)
  unannounced.monitor.emit('resume')
  expect(unannounced.state.signOuts).toBe(1)
})

test('an unlocking that comes after the warning’s time, before any check, does not keep the session', () => {
  const { monitor, state, clock, touch } = pc({}, false)
  monitor.emit('lock-screen')
  clock.sleep(8 * 3_600)
  touch()
  monitor.emit('unlock-screen')
  expect(state.signOuts).toBe(1)
})

test('a sleep under the system’s lock does not let keys cancel the warning', () => {
  const { monitor, state, touch, pass } = pc({}, false)
  monitor.emit('lock-screen')
  monitor.emit('suspend')
  pass(10)
  touch()
  pass(21)
  expect(state.signOuts).toBe(1)
})

test('the warning after a short sleep is shorter by that sleep', () => {
  const { monitor, state, clock } = pc({}, false)
  clock.sleep(12)
  monitor.emit('resume')
  expect(state.warnings).toEqual([{ remainingMs: 18_000 }])
})

test('a session that is open at the first check has its minutes from then on', () => {
  const clock = new FakeClock()
  let locks = 0
  const autoLock = new AutoLock({
    monitor: Object.assign(new EventEmitter(), { getSystemIdleTime: () => 1_200 }),
    clock,
    settings: () => ALL,
    isOpen: () => true,
    hasPassword: () => true,
    lock: async () => void (locks += 1),
    signOut: async () => undefined,
    record: new StoredPresence(clock.wall()),
    warn: () => undefined,
  })
  clock.pass(1_200)
  autoLock.tick()
  expect(locks).toBe(0)
})

test('checks once a second from its start to its stop', () => {
  vi.useFakeTimers()
  const { autoLock, clock, state } = pc()
  autoLock.start()
  clock.pass(600)
  vi.advanceTimersByTime(999)
  expect(state.locks).toBe(0)
  vi.advanceTimersByTime(1)
  expect(state.locks).toBe(1)
  state.isOpen = true
  vi.advanceTimersByTime(1_000)
  autoLock.stop()
  clock.pass(600)
  vi.advanceTimersByTime(60_000)
  expect(state.locks).toBe(1)
})

test('a sign-out or a lock by hand ends the warning', () => {
  const { state, pass } = pc({}, false)
  pass(605)
  state.isOpen = false
  pass(60)
  expect(state.warnings.at(-1)).toBeNull()
  expect(state.signOuts).toBe(0)
})

describe('over a restart', () => {
  /** A start whose person was there last this many seconds before it. */
  const started = (seconds: number, settings: Partial<AutoLockSettings> = {}, hasPassword = false) => {
    const { autoLock, state } = pc(settings, hasPassword, (clock) => clock.wall() - seconds * 1000)
    if (hasPassword) state.isOpen = false
    autoLock.start()
    autoLock.stop()
    return [state.signOuts, state.locks, state.warnings]
  }

  test('who was away for the idle minutes is signed out at once without a lock password', () => {
    expect(started(599)).toEqual([0, 0, []])
    expect(started(600)).toEqual([1, 0, []])
  })

  test('a clock that went back by more than five minutes counts as too long', () => {
    expect(started(-301)).toEqual([1, 0, []])
  })

  test('a fast clock that was set right by up to five minutes ends nothing', () => {
    expect([started(-1), started(-300)]).toEqual([
      [0, 0, []],
      [0, 0, []],
    ])
  })

  test('who never wants the screen to lock stays signed in', () => {
    expect(started(86_400, { idleMinutes: 0 })).toEqual([0, 0, []])
  })

  test('a session with a lock password is locked, not ended', () => {
    expect(started(86_400, {}, true)).toEqual([0, 0, []])
  })

  test('the last input is stored once a minute, and not while nobody is there', () => {
    const { record, clock, touch, pass } = pc({ idleMinutes: 0 })
    const begin = clock.wall()
    for (let minute = 0; minute < 5; minute += 1) {
      touch()
      pass(60)
    }
    expect(record.saved.length).toBeGreaterThanOrEqual(3)
    expect(record.saved.length).toBeLessThanOrEqual(5)
    const stored = record.presence?.lastActive ?? 0
    expect(stored).toBeGreaterThan(begin + 3 * 60_000)
    pass(600)
    expect((record.presence?.lastActive ?? 0) - stored).toBeLessThanOrEqual(60_000)
  })

  test('a clock that is set back is stored too', () => {
    const { record, clock, touch, pass } = pc()
    clock.jump(-3_600)
    pass(5)
    touch()
    pass(3)
    expect(record.presence?.lastActive).toBeLessThanOrEqual(clock.wall())
  })
})

test('a page that asks to stay without a warning does not keep the screen open', () => {
  const { autoLock, state, pass } = pc()
  for (let minute = 0; minute < 10; minute += 1) {
    pass(60)
    autoLock.stay()
  }
  expect(state.locks).toBe(1)
})
