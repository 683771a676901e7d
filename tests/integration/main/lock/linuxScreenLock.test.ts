import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LinuxScreenLock } from '#main/lock/linuxScreenLock.ts'
import { ElectronSystemMonitor } from '#main/lock/electronSystemMonitor.ts'
import { LinuxDesktop, type DesktopParts } from '../../../support/services/desktop/linuxDesktop.ts'
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
async function desktopOfProgram(parts: DesktopParts = {}): Promise<LinuxDesktop> {
  const desktop = await LinuxDesktop.start(parts)
  for (const [name, address] of Object.entries(desktop.env)) vi.stubEnv(name, address)
  return desktop
}

beforeEach(() => {
  vi.stubEnv('DBUS_SYSTEM_BUS_ADDRESS', BUS)
  vi.stubEnv('XDG_SESSION_ID', '')
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
    desktop.signal('Lock')
    desktop.signal('Unlock')
    await vi.waitFor(() => expect(heard).toEqual(['locked', 'unlocked']))
  })

  test('what others than logind and the screen locker say of the lock is not believed, whether to all or to this program', async () => {
    using desktop = await desktopOfProgram()
    await follow()
    desktop.signal('Lock')
    await vi.waitFor(() => expect(heard).toEqual(['locked']))
    await desktop.forge(false)
    await desktop.forge(true)
    desktop.signal('Unlock')
    await vi.waitFor(() => expect(heard).toEqual(['locked', 'unlocked']))
  })

  test('an unlock without a lock is none: it would count as input of the person', async () => {
    using desktop = await desktopOfProgram()
    await follow()
    desktop.signal('Unlock')
    desktop.setLockedHint(false)
    desktop.signal('Lock')
    desktop.signal('Unlock')
    desktop.signal('Unlock')
    desktop.signal('Lock')
    await vi.waitFor(() => expect(heard).toEqual(['locked', 'unlocked', 'locked']))
  })

  test('logind and the screen locker are heard after they were started again', async () => {
    using desktop = await desktopOfProgram()
    await follow()
    await desktop.restart()
    desktop.signal('Lock')
    await vi.waitFor(() => expect(heard).toEqual(['locked']))
    desktop.setScreenSaver(false)
    await vi.waitFor(() => expect(heard).toEqual(['locked', 'unlocked']))
  })

  describe('the login session is', () => {
    const MANAGER = '/org/freedesktop/login1'
    const NAMED = `${MANAGER}/session/_31`
    const OF_PROCESS = `${MANAGER}/session/_32`
    const DISPLAY = `${MANAGER}/session/_33`
    const BY_NAME = [MANAGER, 'GetSession', '31']
    const BY_PROCESS = [MANAGER, 'GetSessionByPID', process.pid]
    const BY_USER = [`${MANAGER}/user/self`, 'Get', 'org.freedesktop.login1.User', 'Display']

    test.each<[name: string, named: string, asked: unknown[], own: string, found: DesktopParts['found'] & object]>([
      ['the one that the environment names', '31', [BY_NAME], NAMED, { GetSession: NAMED, GetSessionByPID: OF_PROCESS }],
      ['that of the process, where none is named', '', [BY_PROCESS], OF_PROCESS, { GetSessionByPID: OF_PROCESS, Display: DISPLAY }],
      ['that of the process, where the named one is gone', '31', [BY_NAME, BY_PROCESS], OF_PROCESS, { GetSessionByPID: OF_PROCESS }],
      ['the display of the account, where the process has none', '', [BY_PROCESS, BY_USER], DISPLAY, { Display: DISPLAY }],
    ])('%s', async (_name, named, asked, own, found) => {
      using desktop = await desktopOfProgram({ found, screenSavers: [] })
      vi.stubEnv('XDG_SESSION_ID', named)
      expect((await follow()).isFollowed).toBe(true)
      expect(desktop.asked).toEqual(asked)
      for (const path of [NAMED, OF_PROCESS, DISPLAY].filter((one) => one !== own)) desktop.signal('Lock', path)
      desktop.signal('Lock', own)
      desktop.signal('Unlock', own)
      await vi.waitFor(() => expect(heard).toEqual(['locked', 'unlocked']))
    })

    test.each([
      ['none, where the account has no display', { Display: '/' }],
      ['none, where logind knows no account', {}],
    ])('%s: the limit is known', async (_name, found) => {
      using desktop = await desktopOfProgram({ found, screenSavers: [] })
      expect((await follow()).isFollowed).toBe(false)
      expect(desktop.asked).toEqual([BY_PROCESS, BY_USER])
    })

    test('none, and the screen locker is noticed nevertheless', async () => {
      using desktop = await desktopOfProgram({ found: { Display: '/' } })
      expect((await follow()).isFollowed).toBe(true)
      desktop.setScreenSaver(true)
      await vi.waitFor(() => expect(heard).toEqual(['locked']))
    })
  })

  test.each(['org.freedesktop.ScreenSaver', 'org.gnome.ScreenSaver', 'org.cinnamon.ScreenSaver', 'org.mate.ScreenSaver'])(
    'the locker %s is known, and noticed',
    async (name) => {
      using desktop = await desktopOfProgram({ found: {}, screenSavers: [name] })
      expect((await follow()).isFollowed).toBe(true)
      desktop.setScreenSaver(true, name)
      desktop.setScreenSaver(false, name)
      await vi.waitFor(() => expect(heard).toEqual(['locked', 'unlocked']))
    },
  )

  test('other properties and other interfaces are no lock', async () => {
    using desktop = await desktopOfProgram()
    await follow()
    desktop.setProperty('IdleHint', true)
    desktop.setProperty('LockedHint', true, 'org.freedesktop.login1.Seat')
    desktop.setScreenSaver(true, 'org.example.ScreenSaver')
    desktop.setLockedHint(true)
    desktop.setLockedHint(false)
    await vi.waitFor(() => expect(heard).toEqual(['locked', 'unlocked']))
  })

  test('without logind and screen locker nothing fails, and the limit is known', async () => {
    expect((await follow()).isFollowed).toBe(false)
  })

  test('the lock of another desktop is none of ours', async () => {
    using other = await LinuxDesktop.start()
    using desktop = await desktopOfProgram()
    await follow()
    other.setScreenSaver(true)
    desktop.setScreenSaver(true)
    desktop.setScreenSaver(false)
    await vi.waitFor(() => expect(heard).toEqual(['locked', 'unlocked']))
  })

  test('without a bus nothing fails, and the limit is known', async () => {
    vi.stubEnv('DBUS_SYSTEM_BUS_ADDRESS', 'unix:path=/nowhere')
    vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', 'unix:path=/nowhere')
    expect((await follow()).isFollowed).toBe(false)
  })

  test('the monitor passes the desktop’s lock on', async () => {
    using desktop = await desktopOfProgram()
    const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleTime: () => 0, getSystemIdleState: () => 'active' })
    const monitor = new ElectronSystemMonitor({ powerMonitor, platform: 'linux', appIdleMs: () => 0, log: memoryLog() })
    const events: string[] = []
    for (const event of ['lock-screen', 'unlock-screen']) monitor.on(event, () => events.push(event))
    await monitor.start()
    desktop.signal('Lock')
    desktop.signal('Unlock')
    await vi.waitFor(() => expect(events).toEqual(['lock-screen', 'unlock-screen']))
    monitor.stop()
  })
})
