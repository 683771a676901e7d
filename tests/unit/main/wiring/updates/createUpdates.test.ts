import { mkdtempSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUpdates } from '#main/wiring/updates/createUpdates.ts'
import { memoryLog } from '../../../../support/services/services.ts'

/** What the update service and electron-updater were given, and what was asked for. */
const { made, told, electron } = vi.hoisted(() => {
  const calls: unknown[][] = []
  const service: Readonly<Record<string, unknown>> = {}
  const state = { clears: Promise.resolve(), made: { service } }
  return {
    made: state.made,
    told: calls,
    electron: {
      state,
      app: { isPackaged: true, getVersion: () => '1.2.3', quit: () => calls.push(['quit']) },
      autoUpdater: { isNative: true },
      session: {
        fromPartition: (...args: unknown[]) => ({
          clearAuthCache: () => {
            calls.push(['clearAuthCache', ...args])
            return state.clears
          },
        }),
      },
    },
  }
})
vi.mock('electron', () => electron)
vi.mock('#main/update/updateService.ts', () => ({
  UpdateService: class {
    constructor(given: Readonly<Record<string, unknown>>) {
      made.service = given
    }
    readonly start = (): unknown => told.push(['start'])
  },
}))
vi.mock('#main/update/electronUpdater.ts', () => ({
  UPDATE_PARTITION: 'updates',
  loadElectronUpdater: (given: unknown) => told.push(['load', given]),
}))

/** What this account's part of the registry says of an installation of its own; an error where Windows refuses. */
const registry = vi.hoisted(() => ({ read: (_path: string): object | null => null }))
vi.mock('#main/policy/registry.ts', () => ({
  registryBinding: () => ({}),
  readKey: (_binding: object, _hive: 'HKEY_CURRENT_USER', path: string) => registry.read(path),
}))

type Params = Parameters<typeof createUpdates>
const FEED = { feedUrl: 'https://u.example/' }
const login = (): void => undefined
const create = (core: object = {}) => {
  const log = memoryLog()
  const deps = {
    exports: { count: 2 },
    writes: { count: 5 },
    workspaces: { unsaved: 7 },
    proxyLogin: { login },
    events: { send: (...args: unknown[]) => told.push(['page', ...args]) },
  }
  const storage = {
    folder: mkdtempSync(join(tmpdir(), 'backoffice-updates-')),
    log,
    health: { failed: () => undefined, worked: () => undefined },
  }
  const all = {
    deployment: { updates: FEED },
    options: { place: 'machine', policies: { settings: {} } },
    isPacked: true,
    storage,
    log,
    ...core,
  } as unknown as Params[0]
  return { ...createUpdates(all, deps as unknown as Params[1]), log, deps }
}
const option = (name: string) => made.service[name] as (...args: unknown[]) => unknown

beforeEach(() => {
  vi.stubGlobal('APP_ID', 'com.example.till')
  vi.stubGlobal('UPDATE_PUBLIC_KEY', 'the key')
  told.length = 0
  electron.state.clears = Promise.resolve()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('unfinished are the tabs with unsaved content, the exports that wait or run, and the writes without an answer', () => {
  const { unfinished, deps } = create()
  expect(unfinished()).toEqual({ unsaved: 7, exports: 2, writes: 5 })
  // As it is when it is asked for.
  Object.assign(deps.workspaces, { unsaved: 0 })
  Object.assign(deps.exports, { count: 0 })
  Object.assign(deps.writes, { count: 1 })
  expect(unfinished()).toEqual({ unsaved: 0, exports: 0, writes: 1 })
  // The same stops a restart.
  expect(option('blockers')()).toEqual({ unsaved: 0, exports: 0, writes: 1 })
})

test('an installed program with a feed looks for updates from its start, and tells the page of a ready one', () => {
  const { log } = create()
  expect([made.service['settings'], made.service['log']]).toEqual([FEED, log])
  option('load')()
  const state = { ready: '9.9.9', isDue: false, failed: null }
  option('onChange')(state)
  option('quit')()
  const freeBytes: unknown = expect.any(Function)
  const own = { platform: process.platform, program: process.execPath, image: undefined, native: { isNative: true } }
  const system = { ...own, mode: process.platform === 'win32' ? '/allusers' : null, freeBytes }
  const release = { appId: 'com.example.till', publicKey: 'the key', pc: hostname() }
  const given = { settings: FEED, log, onLogin: login, isPackaged: true, system, ...release }
  expect(told).toEqual([['start'], ['load', given], ['page', 'update:state', state], ['quit']])
  expect(made.service['version']).toBe('1.2.3')
})

test.each<[string, () => object | null, string | null]>([
  ['its own', () => ({ InstallLocation: dirname(process.execPath) }), '/currentuser'],
  ['the one for all, beside its own', () => ({ InstallLocation: 'elsewhere' }), '/allusers'],
  ['the one for all', () => null, '/allusers'],
  [
    'one of which Windows says nothing',
    () => {
      throw new Error('refused')
    },
    null,
  ],
])('on Windows an account that runs %s has that one replaced', (_what, read, mode) => {
  const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' })
  try {
    registry.read = read
    create()
    option('load')()
  } finally {
    Object.defineProperty(process, 'platform', platform)
  }
  expect(told.at(-1)).toEqual(['load', expect.objectContaining({ system: expect.objectContaining({ mode }) })])
})

test('the free space is that of the disk of the folder', async () => {
  create()
  option('load')()
  const [, { system }] = told.at(-1) as [string, { readonly system: { freeBytes(folder: string): Promise<number | null> } }]
  expect(await system.freeBytes(tmpdir())).toBeGreaterThan(0)
  expect(await system.freeBytes(join(tmpdir(), 'there', 'is none'))).toBe(null)
})

test.each([
  ['a development run', { isPacked: false }, []],
  ['a deployment without a feed', { deployment: {} }, []],
  [
    'the configuration of a person',
    { options: { place: 'account', policies: { settings: {} } } },
    ['updates are off: the configuration is not an administrator’s'],
  ],
  [
    'a configuration that the environment names',
    { options: { place: 'environment', policies: { settings: {} } } },
    ['updates are off: the configuration is not an administrator’s'],
  ],
])('%s has no updates: nothing is loaded, and no sign-in is forgotten', (_what, core, lines) => {
  const { updateSession, log } = create(core)
  expect(log.lines).toEqual(lines)
  expect(made.service['settings']).toBe(undefined)
  expect(() => option('load')()).toThrow('updates are off')
  updateSession.forgetLogin()
  expect(told).toEqual([['start']])
})

test('a sign-in at the proxy is forgotten in the session of updates alone; a failure is logged', async () => {
  const { updateSession, log } = create()
  updateSession.forgetLogin()
  expect(told.at(-1)).toEqual(['clearAuthCache', 'updates', { cache: false }])
  await Promise.resolve()
  expect(log.lines).toEqual([])
  electron.state.clears = Promise.reject(new Error('no session'))
  updateSession.forgetLogin()
  await vi.waitUntil(() => log.lines.length > 0)
  expect(log.lines).toEqual(['the sign-in of updates at the proxy was not cleared: no session'])
})

test.each([
  ['machine', {}],
  ['program', {}],
  ['policy', {}],
  // A policy of the PC beside a person's own server.
  ['account', { updates: FEED }],
])('an administrator’s feed counts: %s, %o', (place, settings) => {
  create({ options: { place, policies: { settings } } })
  expect(made.service['settings']).toBe(FEED)
})

test.skipIf(process.platform === 'win32').each([
  ['an AppImage is replaced by its new version', dirname(process.execPath), '/home/li/Backoffice.AppImage'],
  ['a program that another AppImage has started leaves that one alone', '/tmp/.mount_other', undefined],
])('%s', (_what, mounted, image) => {
  vi.stubEnv('APPIMAGE', '/home/li/Backoffice.AppImage')
  vi.stubEnv('APPDIR', mounted)
  create()
  option('load')()
  expect(told.at(-1)).toMatchObject(['load', { system: { image } }])
})

test('a build without a key for updates takes none, whoever names the feed', () => {
  vi.stubGlobal('UPDATE_PUBLIC_KEY', '')
  expect(create().log.lines).toEqual(['updates are off: this build has no key for them'])
  expect(made.service['settings']).toBe(undefined)
})
