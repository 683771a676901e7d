import { beforeEach, expect, test, vi } from 'vitest'
import { startApp } from '#main/app.ts'
import { windowColor } from '#shared/domain/settings/themes.ts'

/** The groups of services as the wiring makes them, each of which tells what is asked of it. */
const { world, tell } = vi.hoisted(() => {
  const told: unknown[][] = []
  const say =
    (name: string, answer?: unknown) =>
    (...args: unknown[]): unknown => {
      told.push([name, ...args])
      return answer
    }
  type Listener = (...args: unknown[]) => unknown
  const nothing: { given: Record<string, unknown>; options: Record<string, unknown> } = { given: {}, options: {} }
  const heard = new Map<string, Listener>()
  const subscribes = (name: string) => (listener: unknown) => void heard.set(name, listener as Listener)
  return {
    tell: say,
    world: {
      told,
      heard,
      subscribes,
      needsSetup: false,
      isDemo: true,
      development: { demoAccount: null as string | null },
      channels: nothing,
      events: { isOpen: (): unknown => undefined },
    },
  }
})
const person = { phase: 'locked', user: { account: 'lin' }, state: 'the state', subscribe: tell('person.subscribe') }
const health = { isFailing: false, subscribe: world.subscribes('storage') }

vi.mock('electron', () => ({ app: { getVersion: () => '4.5.6', getPath: (name: string) => `/${name}` } }))
vi.mock('#main/support/crashDumps.ts', () => ({ pruneCrashDumps: (folder: string) => world.told.push(['pruneCrashDumps', folder]) }))
vi.mock('#main/wiring/openSettingsAndLogs.ts', () => ({
  openSettingsAndLogs: () => ({
    storage: { health },
    texts: 'texts',
    log: 'log',
    errors: { subscribe: world.subscribes('errors'), setPerson: tell('errors.setPerson') },
    development: world.development,
  }),
}))
vi.mock('#main/wiring/setup/offerSetup.ts', () => ({
  readOrOffer: () => Promise.resolve({ found: 'read', needsSetup: world.needsSetup }),
}))
vi.mock('#main/wiring/support/logThisStart.ts', () => ({
  logThisStart: (_base: unknown, reading: unknown) => (world.told.push(['log']), reading),
}))
vi.mock('#main/wiring/setup/runSetup.ts', () => ({ runSetup: tell('runSetup', Promise.resolve({ found: 'asked' })) }))
vi.mock('#main/wiring/createWindow.ts', () => ({
  createWindow: () => ({
    window: { setColor: tell('setColor'), setZoom: tell('setZoom'), onFullscreen: world.subscribes('fullscreen') },
    recovery: { open: tell('open') },
  }),
}))
vi.mock('#main/wiring/openDeployment.ts', () => ({
  openDeployment: (_base: unknown, found: { found: string }) => {
    world.told.push(['core', found.found])
    return Promise.resolve({ deployment: { apiUrl: 'the demo' }, isDemo: world.isDemo })
  },
}))
vi.mock('#main/wiring/createNetwork.ts', () => ({ createNetwork: () => ({ proxyLogin: { subscribe: world.subscribes('proxy') } }) }))
vi.mock('#main/wiring/createSession.ts', () => ({
  createSession: () => ({
    lock: 'lock',
    session: { signedOutReason: 'expired', checkNow: tell('checkNow') },
    person,
    api: 'api',
    signIn: 'signIn',
  }),
}))
vi.mock('#main/session/demoAccount.ts', () => ({ signInDemoAccount: tell('signInDemoAccount', Promise.resolve()) }))
vi.mock('#main/ipc/pageEvents.ts', () => ({
  PageEvents: class {
    constructor(_window: unknown, phase: () => unknown) {
      world.events.isOpen = phase
    }
    readonly send = tell('page')
  },
}))
vi.mock('#main/wiring/createPersonStores.ts', () => ({
  createPersonStores: () => ({
    workspaces: { onPersonChanged: tell('workspaces.onPersonChanged'), start: tell('workspaces.start', Promise.resolve()) },
    personSettings: { current: { zoom: null, lastZoom: 90 }, subscribe: world.subscribes('settings') },
  }),
}))
vi.mock('#main/wiring/createFileServices.ts', () => ({
  createFileServices: () => ({ exports: { recover: tell('exports.recover'), onPersonChanged: tell('exports.onPersonChanged') } }),
}))
vi.mock('#main/wiring/createLinks.ts', () => ({
  createLinks: () => ({ social: { handleLink: tell('social') }, links: { keep: tell('links') } }),
}))
vi.mock('#main/wiring/createPageCalls.ts', () => ({ createPageCalls: () => ({ calls: 'calls', writes: 'writes' }) }))
vi.mock('#main/wiring/createSystemServices.ts', () => ({
  createSystemServices: () => ({
    server: 'the server',
    autoLock: { start: tell('autoLock.start') },
    lockedSessionTimeout: { start: tell('lockedSessionTimeout.start') },
    monitor: { start: tell('monitor.start') },
  }),
}))
vi.mock('#main/wiring/applyToPc.ts', () => ({ applyToPc: tell('applyToPc') }))
vi.mock('#main/wiring/personFollowers.ts', () => ({ personFollowers: () => 'followers' }))
vi.mock('#main/session/restoreSession.ts', () => ({ restoreSession: tell('restore', Promise.resolve()) }))
vi.mock('#main/wiring/end/lifecycle.ts', () => ({ subscribeToPower: tell('subscribeToPower') }))
vi.mock('#main/wiring/end/registerShutdown.ts', () => ({ registerShutdown: () => world.told.push(['registerShutdown']) }))
vi.mock('#main/settings/deployment.ts', () => ({ publicConfig: (...given: unknown[]) => ['public', ...given] }))
vi.mock('#main/ipc/channels/index.ts', () => ({ createChannels: (given: Record<string, unknown>) => (world.channels.given = given) }))
vi.mock('#main/ipc/registerChannels.ts', () => ({
  registerChannels: (_channels: unknown, options: Record<string, unknown>) => {
    world.channels.options = options
    world.told.push(['registerChannels'])
  },
}))

const start = () => startApp({ inbox: { subscribe: world.subscribes('inbox') } } as unknown as Parameters<typeof startApp>[0])
/** What was asked for since the last look. */
const told = (): unknown[][] => world.told.splice(0)
const report = (name: string, ...args: unknown[]): unknown => world.heard.get(name)?.(...args)

beforeEach(async () => {
  world.needsSetup = false
  await start()
})

test('the session is restored before the person’s tabs and exports, and the page is loaded when all can be asked for', () => {
  const user = { account: 'lin' }
  expect(told().filter(([name]) => name !== 'subscribeToPower')).toEqual([
    ['log'],
    ['pruneCrashDumps', '/crashDumps'],
    ['core', 'read'],
    ['applyToPc', expect.objectContaining({ deployment: expect.anything() as unknown }), expect.anything()],
    ['person.subscribe', 'followers'],
    ['restore', expect.anything(), 'lock'],
    ['errors.setPerson', expect.stringMatching(/^[0-9a-f]{16}$/u)],
    ['workspaces.onPersonChanged', user, 'expired'],
    ['workspaces.start', user],
    ['exports.recover'],
    ['exports.onPersonChanged', user],
    ['autoLock.start'],
    ['lockedSessionTimeout.start'],
    ['monitor.start'],
    ['registerChannels'],
    ['registerShutdown'],
    ['setZoom', 90],
    ['open', 'app://bundle/index.html'],
  ])
})

test('in development an account of the demo is signed in before the page is loaded, where nobody is signed in and the demo answers', async () => {
  const signsIn = async (user: typeof person.user | null, isDemo: boolean): Promise<unknown[][]> => {
    Object.assign(person, { user })
    Object.assign(world, { isDemo, development: { demoAccount: 'admin' } })
    told()
    await start()
    return told().filter(([name]) => name === 'signInDemoAccount' || name === 'open')
  }
  const { user } = person
  const load = ['open', 'app://bundle/index.html']
  expect(await signsIn(null, true)).toEqual([['signInDemoAccount', 'signIn', 'the demo', 'admin'], load])
  expect(await signsIn(null, false)).toEqual([load])
  expect(await signsIn(user, true)).toEqual([load])
  Object.assign(world, { isDemo: true, development: { demoAccount: null } })
})

test('without a configuration the setup page asks for one, and its answer is used', async () => {
  world.needsSetup = true
  told()
  await start()
  expect(
    told()
      .map(([name, given]) => (name === 'core' ? `core ${String(given)}` : name))
      .slice(0, 4),
  ).toEqual(['log', 'pruneCrashDumps', 'runSetup', 'core asked'])
})

test('the page is told of each change under its own name', () => {
  told()
  report('settings', { theme: 'dark', zoom: 125, lastZoom: 90 })
  report('errors', 3)
  report('storage', true)
  report('fullscreen', true)
  ;(world.heard.get('proxy') as unknown as { onQuestion: (challenge: string) => void }).onQuestion('a proxy')
  expect(told()).toEqual([
    ['setColor', windowColor('dark')],
    ['setZoom', 125],
    ['page', 'settings:changed', { theme: 'dark', zoom: 125, lastZoom: 90 }],
    ['page', 'errorLog:changed', 3],
    ['page', 'storage:changed', true],
    ['page', 'window:fullscreen', true],
    ['page', 'network:proxyLogin', 'a proxy'],
  ])
})

test('behind a proxy that let a request pass the page is told, and the session is checked at once', () => {
  told()
  ;(world.heard.get('proxy') as unknown as { onPassed: () => void }).onPassed()
  expect(told()).toEqual([['page', 'network:proxyPassed', null], ['checkNow']])
})

test('a link of a sign-in is for the social sign-in, any other for the page', () => {
  told()
  report('inbox', { action: 'sign-in', query: 'the query' })
  report('inbox', { action: 'order', path: '1' })
  report('inbox', { action: 'refund', path: '2' })
  expect(told()).toEqual([
    ['social', 'the query'],
    ['links', { action: 'order', path: '1' }],
    ['links', { action: 'refund', path: '2' }],
  ])
})

test('the page’s first state has each part from its own source; calls and events follow the person’s phase', () => {
  const appState = world.channels.given['appState'] as () => Record<string, unknown>
  const state = {
    session: 'the state',
    config: ['public', { apiUrl: 'the demo' }, true],
    settings: { zoom: null, lastZoom: 90 },
    isStorageFailing: false,
    server: 'the server',
    version: '4.5.6',
    platform: process.platform,
  }
  expect(appState()).toEqual(state)
  health.isFailing = true
  expect(appState()).toEqual({ ...state, isStorageFailing: true })
  health.isFailing = false
  const phase = world.channels.options['phase'] as () => unknown
  expect([phase(), world.events.isOpen()]).toEqual(['locked', 'locked'])
})
