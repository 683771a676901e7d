import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { OwnInput } from '#main/lock/ownInput.ts'
import { SystemMachine } from '#main/lock/systemMachine.ts'
import { FakeClock, memoryLog } from '../../../support/services/services.ts'

function machineOn(platform: NodeJS.Platform) {
  const system = { idle: 0, state: 'active' }
  const powerMonitor = Object.assign(new EventEmitter(), {
    getSystemIdleTime: () => system.idle,
    getSystemIdleState: () => system.state,
  })
  const own = { idleMs: 0 }
  const machine = new SystemMachine({ powerMonitor, platform, ownIdleMs: () => own.idleMs, log: memoryLog() })
  const heard: string[] = []
  for (const event of ['lock-screen', 'unlock-screen', 'suspend', 'resume']) machine.on(event, () => heard.push(event))
  return { machine, powerMonitor, system, own, heard }
}

test.each(['win32', 'darwin', 'linux'] as const)('on %s the system’s own events are passed on', (platform) => {
  const { powerMonitor, heard, machine } = machineOn(platform)
  for (const event of ['lock-screen', 'unlock-screen', 'suspend', 'resume']) powerMonitor.emit(event)
  expect(heard).toEqual(['lock-screen', 'unlock-screen', 'suspend', 'resume'])
  machine.stop()
})

test('on macOS another account on the screen counts as a lock', () => {
  const { powerMonitor, heard } = machineOn('darwin')
  powerMonitor.emit('user-did-resign-active')
  powerMonitor.emit('user-did-become-active')
  expect(heard).toEqual(['lock-screen', 'unlock-screen'])
})

test('what only macOS or only Linux announces is not asked for elsewhere', () => {
  for (const platform of ['win32', 'linux'] as const) {
    const { powerMonitor, heard, machine } = machineOn(platform)
    powerMonitor.emit('user-did-resign-active')
    powerMonitor.emit('user-did-become-active')
    expect(heard, platform).toEqual([])
    machine.stop()
  }
  const { machine, system, heard } = machineOn('win32')
  system.state = 'locked'
  machine.getSystemIdleTime()
  expect(heard).toEqual([])
})

test('a Linux desktop that counts no idle time has that of the program, until it counts', () => {
  const { machine, system, own } = machineOn('linux')
  own.idleMs = 600_500
  expect([machine.getSystemIdleTime(), machine.limits.otherPrograms]).toEqual([600, false])
  system.idle = 3
  expect([machine.getSystemIdleTime(), machine.limits.otherPrograms]).toEqual([3, true])
  // The person works in another program.
  system.idle = 0
  expect(machine.getSystemIdleTime()).toBe(0)
  machine.stop()
})

test('on Windows and macOS a count of 0 is one', () => {
  const { machine, own } = machineOn('win32')
  own.idleMs = 600_500
  expect([machine.getSystemIdleTime(), machine.limits]).toEqual([0, { systemLock: true, otherPrograms: true }])
})

test('a screen saver of X11 is noticed by asking', () => {
  const { machine, system, heard } = machineOn('linux')
  machine.getSystemIdleTime()
  system.state = 'locked'
  machine.getSystemIdleTime()
  machine.getSystemIdleTime()
  system.state = 'active'
  machine.getSystemIdleTime()
  expect(heard).toEqual(['lock-screen', 'unlock-screen'])
  machine.stop()
})

test('input in any page of the program counts, also in one that is opened later', () => {
  const clock = new FakeClock()
  const input = new OwnInput(clock)
  const [app, page, later] = [new EventEmitter(), new EventEmitter(), new EventEmitter()]
  input.follow(app, page)
  clock.pass(60)
  expect(input.idleMs).toBe(60_000)
  page.emit('input-event')
  expect(input.idleMs).toBe(0)
  clock.pass(5)
  app.emit('web-contents-created', {}, later)
  later.emit('input-event')
  expect(input.idleMs).toBe(0)
})
