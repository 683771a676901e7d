import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LinuxScreenLock } from '#main/lock/linuxScreenLock.ts'
import { SystemMachine } from '#main/lock/systemMachine.ts'
import { LinuxDesktop } from '../../../support/services/desktop/linuxDesktop.ts'
import { memoryLog } from '../../../support/services/services.ts'

const BUS = process.env['DBUS_SESSION_BUS_ADDRESS'] ?? ''

let heard: string[] = []
let lock: LinuxScreenLock | null = null

async function follow(): Promise<LinuxScreenLock> {
  heard = []
  lock = new LinuxScreenLock({ onLocked: () => heard.push('locked'), onUnlocked: () => heard.push('unlocked') }, memoryLog())
  await lock.start()
  return lock
}

/** A desktop whose buses the program follows. */
async function desktopOfProgram(): Promise<LinuxDesktop> {
  const desktop = await LinuxDesktop.start()
  for (const [name, address] of Object.entries(desktop.env)) vi.stubEnv(name, address)
  return desktop
}

beforeEach(() => {
  vi.stubEnv('DBUS_SYSTEM_BUS_ADDRESS', BUS)
})
afterEach(() => {
  lock?.stop()
  vi.unstubAllEnvs()
})

describe.runIf(process.platform === 'linux' && BUS !== '')('on a Linux desktop', () => {
  test('the lock of the login session, its hint and the screen locker are noticed', async () => {
    using desktop = await desktopOfProgram()
    expect((await follow()).isFollowed).toBe(true)
    desktop.signal('Lock')
    desktop.signal('Unlock')
    desktop.setLockedHint(true)
    desktop.setLockedHint(false)
    // The screen locker is on the other bus.
    await vi.waitFor(() => expect(heard).toEqual(['locked', 'unlocked', 'locked', 'unlocked']))
    desktop.setScreenSaver(true)
    desktop.setScreenSaver(false)
    await vi.waitFor(() => expect(heard.slice(4)).toEqual(['locked', 'unlocked']))
  })

  test('the lock of another person’s session is none of ours', async () => {
    using desktop = await desktopOfProgram()
    await follow()
    desktop.signal('Lock', '/org/freedesktop/login1/session/_32')
    desktop.signal('Unlock')
    await vi.waitFor(() => expect(heard).toEqual(['unlocked']))
  })

  test('without logind and screen locker nothing fails, and the limit is known', async () => {
    expect((await follow()).isFollowed).toBe(false)
  })

  test('the lock of another desktop is none of ours', async () => {
    using other = await LinuxDesktop.start()
    using desktop = await desktopOfProgram()
    await follow()
    other.setScreenSaver(true)
    desktop.setScreenSaver(false)
    await vi.waitFor(() => expect(heard).toEqual(['unlocked']))
  })

  test('without a bus nothing fails, and the limit is known', async () => {
    vi.stubEnv('DBUS_SYSTEM_BUS_ADDRESS', 'unix:path=/nowhere')
    vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', 'unix:path=/nowhere')
    expect((await follow()).isFollowed).toBe(false)
  })

  test('the machine passes the desktop’s lock on', async () => {
    using desktop = await desktopOfProgram()
    const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleTime: () => 0, getSystemIdleState: () => 'active' })
    const machine = new SystemMachine({ powerMonitor, platform: 'linux', ownIdleMs: () => 0, log: memoryLog() })
    const events: string[] = []
    for (const event of ['lock-screen', 'unlock-screen']) machine.on(event, () => events.push(event))
    await machine.start()
    desktop.signal('Lock')
    desktop.signal('Unlock')
    await vi.waitFor(() => expect(events).toEqual(['lock-screen', 'unlock-screen']))
    machine.stop()
  })
})
