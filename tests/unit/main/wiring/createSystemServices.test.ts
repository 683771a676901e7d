import { expect, test, vi } from 'vitest'
import { createSystemServices } from '#main/wiring/createSystemServices.ts'

/** What each service was made with, and what it asked for. */
const { made, keep, told, tell } = await vi.hoisted(async () => {
  const options = new Map<string, unknown[]>()
  const { recorder } = await import('../../../support/services/recorder.ts')
  const doubles = recorder()
  return {
    made: options,
    ...doubles,
    /** A class that only keeps its options. */
    keep: (name: string) =>
      class {
        readonly idleMs = 77
        constructor(...given: unknown[]) {
          options.set(name, given)
        }
        readonly watch = (...args: unknown[]): unknown => doubles.told.push([`${name}.watch`, ...args])
      },
  }
})

vi.mock('electron', () => ({ app: { getPath: (name: string) => `/${name}` }, clipboard: 'the clipboard', powerMonitor: 'the monitor' }))
vi.mock('#main/lock/appInput.ts', () => ({ AppInput: keep('input') }))
vi.mock('#main/lock/electronSystemMonitor.ts', () => ({ ElectronSystemMonitor: keep('monitor') }))
vi.mock('#main/lock/autoLock.ts', () => ({ AutoLock: keep('autoLock') }))
vi.mock('#main/lock/lockedSessionTimeout.ts', () => ({ LockedSessionTimeout: keep('limit') }))
vi.mock('#main/diagnostics/diagnostics.ts', () => ({ Diagnostics: keep('diagnostics') }))
vi.mock('#main/diagnostics/facts.ts', () => ({ collectFacts: tell('facts') }))
vi.mock('#main/clipboard/copiedText.ts', () => ({ CopiedText: keep('copied') }))
vi.mock('#main/wiring/setup/createServerChoice.ts', () => ({
  createServerChoice: (given: unknown, user: unknown) => ({ server: [given, user] }),
}))
vi.mock('#main/wiring/updates/createUpdates.ts', () => ({
  createUpdates: (core: unknown, deps: unknown) => ({ updates: [core, deps] }),
}))

type Options = Readonly<Record<string, (...args: unknown[]) => unknown>>
const optionsOf = (name: string): Options => made.get(name)?.[0] as Options

const lock = { hasPassword: false, lock: tell('lock') }
const person = { isUnlocked: false, isLocked: false }
const exportFolders = { folder: (): string | null => null, given: '/given' }
const core = { deployment: { lockedSessionHours: 9 }, store: 'the keychain', texts: 'the texts', log: 'the log' }
const deps = {
  transport: 'the transport',
  session: { signOut: tell('signOut') },
  lock,
  person,
  personSettings: { current: { autoLock: 'the rule' } },
  exportFolders,
  window: { browserWindow: { webContents: 'the page' } },
  events: { send: tell('page') },
}
type Params = Parameters<typeof createSystemServices>
const services = createSystemServices(core as unknown as Params[0], deps as unknown as Params[1])

test('the monitor counts the input of the program’s own page as use of the PC', () => {
  expect(told.splice(0)).toEqual([['input.watch', { getPath: expect.any(Function) as unknown }, 'the page']])
  expect(made.get('monitor')?.[0]).toMatchObject({ powerMonitor: 'the monitor', platform: process.platform, log: 'the log' })
  expect(optionsOf('monitor')['appIdleMs']?.()).toBe(77)
})

test('what the sign-in page may do about the server comes with the person’s state', () => {
  expect(services.server).toEqual([core, person])
})

test('the automatic lock follows the person’s rule, the screen and the lock password', () => {
  const autoLock = optionsOf('autoLock')
  expect([autoLock['monitor'], autoLock['settings']?.()]).toEqual([services.monitor, 'the rule'])
  const states = () => [autoLock['isOpen']?.(), autoLock['hasPassword']?.()]
  expect(states()).toEqual([false, false])
  person.isUnlocked = true
  expect(states()).toEqual([true, false])
  person.isUnlocked = false
  lock.hasPassword = true
  expect(states()).toEqual([false, true])
  autoLock['lock']?.()
  autoLock['signOut']?.()
  autoLock['warn']?.('in a minute')
  expect(told.splice(0)).toEqual([
    ['lock', null],
    ['signOut', 'unattended'],
    ['page', 'lock:warning', 'in a minute'],
  ])
})

test('a session that stays locked ends after the hours of the deployment, for its own reason', () => {
  const limit = optionsOf('limit')
  expect([limit['hours'], limit['isLocked']?.()]).toEqual([9, false])
  person.isLocked = true
  person.isUnlocked = false
  expect(limit['isLocked']?.()).toBe(true)
  limit['signOut']?.()
  expect(told.splice(0)).toEqual([['signOut', 'locked-too-long']])
})

test('the checks of the test page try what the program uses', () => {
  const diagnostics = optionsOf('diagnostics')
  expect(diagnostics).toMatchObject({ transport: 'the transport', store: 'the keychain', clipboard: 'the clipboard', texts: 'the texts' })
  expect(diagnostics['exportFolder']?.()).toBe('/downloads')
  exportFolders.folder = () => '/chosen'
  expect(diagnostics['exportFolder']?.()).toBe('/chosen')
  diagnostics['facts']?.()
  expect(told.splice(0)).toEqual([['facts', core.deployment, '/given', deps.window.browserWindow]])
})

test('copied text is forgotten on the system’s clipboard, and updates know the rest', () => {
  expect(made.get('copied')).toEqual(['the clipboard'])
  expect(services.updates).toEqual([core, deps])
})
