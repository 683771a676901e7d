import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { AppInput } from '#main/lock/appInput.ts'
import { AutoLock } from '#main/lock/autoLock.ts'
import { ElectronSystemMonitor } from '#main/lock/electronSystemMonitor.ts'
import { StoredPresence } from '../../../support/services/presence.ts'
import { FakeClock, memoryLog } from '../../../support/services/services.ts'

function monitorOn(platform: NodeJS.Platform) {
  const system = { idle: 0, state: 'active' }
  const powerMonitor = Object.assign(new EventEmitter(), {
    getSystemIdleTime: () => system.idle,
    getSystemIdleState: () => system.state,
  })
  const own = { idleMs: 0 }
  const monitor = new ElectronSystemMonitor({ powerMonitor, platform, appIdleMs: () => own.idleMs, log: memoryLog() })
  const heard: string[] = []
  for (const event of ['lock-screen', 'unlock-screen', 'suspend', 'resume']) monitor.on(event, () => heard.push(event))
  return { monitor, powerMonitor, system, own, heard }
}

test.each(['win32', 'darwin', 'linux'] as const)('on %s the system’s own events are passed on', (platform) => {
  const { powerMonitor, heard, monitor } = monitorOn(platform)
  for (const event of ['lock-screen', 'unlock-screen', 'suspend', 'resume']) powerMonitor.emit(event)
  expect(heard).toEqual(['lock-screen', 'unlock-screen', 'suspend', 'resume'])
  monitor.stop()
})

test('on macOS another account on the screen counts as a lock', () => {
  const { powerMonitor, heard } = monitorOn('darwin')
  powerMonitor.emit('user-did-resign-active')
  powerMonitor.emit('user-did-become-active')
  expect(heard).toEqual(['lock-screen', 'unlock-screen'])
})

test('what only macOS or only Linux announces is not asked for elsewhere', () => {
  for (const platform of ['win32', 'linux'] as const) {
    const { powerMonitor, heard, monitor } = monitorOn(platform)
    powerMonitor.emit('user-did-resign-active')
    powerMonitor.emit('user-did-become-active')
    expect(heard, platform).toEqual([])
    monitor.stop()
  }
})

test('a Linux desktop that counts no idle time has that of the program, until it counts', () => {
  const { monitor, system, own } = monitorOn('linux')
  own.idleMs = 600_500
  expect([monitor.getSystemIdleTime(), monitor.limits.otherPrograms]).toEqual([600, false])
  system.idle = 3
  expect([monitor.getSystemIdleTime(), monitor.limits.otherPrograms]).toEqual([3, true])
  // The person works in another program.
  system.idle = 0
  expect(monitor.getSystemIdleTime()).toBe(0)
  monitor.stop()
})

test('on Windows and macOS a count of 0 is one', () => {
  const { monitor, own } = monitorOn('win32')
  own.idleMs = 600_500
  expect([monitor.getSystemIdleTime(), monitor.limits]).toEqual([0, { systemLock: true, otherPrograms: true }])
})

test.each(['win32', 'darwin', 'linux'] as const)('a lock of %s that raises no event is noticed by asking, once', (platform) => {
  const { monitor, system, heard } = monitorOn(platform)
  monitor.getSystemIdleTime()
  system.state = 'locked'
  monitor.getSystemIdleTime()
  monitor.getSystemIdleTime()
  system.state = 'active'
  monitor.getSystemIdleTime()
  expect(heard).toEqual(['lock-screen', 'unlock-screen'])
  monitor.stop()
})

test('input in any page of the program counts, also in one that is opened later', () => {
  const clock = new FakeClock()
  const input = new AppInput(clock)
  const [app, page, later] = [new EventEmitter(), new EventEmitter(), new EventEmitter()]
  input.watch(app, page)
  clock.pass(60)
  expect(input.idleMs).toBe(60_000)
  page.emit('input-event')
  expect(input.idleMs).toBe(0)
  clock.pass(5)
  app.emit('web-contents-created', {}, later)
  later.emit('input-event')
  expect(input.idleMs).toBe(0)
})

/** The real automatic lock with the real monitor: only Electron's part is a double. */
function watchedPc(platform: NodeJS.Platform, hasPassword: boolean) {
  const { monitor, powerMonitor, system, heard } = monitorOn(platform)
  const clock = new FakeClock()
  const state = { isOpen: true, locks: 0, signOuts: 0, isWarned: false }
  const autoLock = new AutoLock({
    monitor,
    clock,
    settings: () => ({ onSystemLock: true, onSleep: true, idleMinutes: 10 }),
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
    record: new StoredPresence(clock.wall()),
    warn: (warning) => {
      state.isWarned = warning !== null
    },
  })
  const tick = (): void => {
    clock.pass(1)
    autoLock.tick()
  }
  tick()
  return { monitor, powerMonitor, system, heard, state, tick }
}

describe.each(['win32', 'darwin', 'linux'] as const)('the automatic lock on %s', (platform) => {
  /** Who notices the lock of the system first, and who its end. */
  const ORDERS = [
    ['an event', 'an event'],
    ['an event', 'asking'],
    ['asking', 'an event'],
    ['asking', 'asking'],
  ] as const

  test.each(ORDERS)('with a lock password: locks once, by %s, and stays open after the unlock, by %s', (locked, unlocked) => {
    const { monitor, powerMonitor, system, heard, state, tick } = watchedPc(platform, true)
    system.state = 'locked'
    if (locked === 'an event') powerMonitor.emit('lock-screen')
    tick()
    expect([state.locks, state.isOpen]).toEqual([1, false])
    system.state = 'active'
    if (unlocked === 'an event') powerMonitor.emit('unlock-screen')
    // The person types the lock password.
    state.isOpen = true
    for (let second = 0; second < 3; second += 1) tick()
    expect([state.locks, state.isOpen]).toEqual([1, true])
    expect(heard.filter((event) => event === 'unlock-screen').length).toBeLessThanOrEqual(2)
    monitor.stop()
  })

  test.each(ORDERS)('without a lock password: warns of the lock, by %s, until the unlock, by %s', (locked, unlocked) => {
    const { monitor, powerMonitor, system, heard, state, tick } = watchedPc(platform, false)
    system.state = 'locked'
    if (locked === 'an event') powerMonitor.emit('lock-screen')
    for (let second = 0; second < 3; second += 1) tick()
    expect(state.isWarned).toBe(true)
    system.state = 'active'
    if (unlocked === 'an event') powerMonitor.emit('unlock-screen')
    for (let second = 0; second < 60; second += 1) tick()
    expect([state.isWarned, state.signOuts, state.isOpen]).toEqual([false, 0, true])
    expect(heard.filter((event) => event === 'unlock-screen').length).toBeLessThanOrEqual(2)
    monitor.stop()
  })
})
