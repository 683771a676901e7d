import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyChannel, SetupChannel, InvokeChannel } from '#shared/ipc.ts'
import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import { createChannels, type ChannelDeps } from '#main/ipc/channels/index.ts'
import { setupChannels, type SetupChannelDeps } from '#main/ipc/channels/setupChannels.ts'
import { isGranted, type Phase } from '#main/ipc/access.ts'

/** What each channel asks of the services, with doubles that record it. */

const { made } = vi.hoisted(() => ({ made: [] as (readonly unknown[])[] }))
vi.mock('electron', () => ({
  ipcMain: {},
  clipboard: {
    writeText: (text: string) => void made.push(['clipboard.writeText', text]),
    write: async (items: unknown[]) => void made.push(['clipboard.write', ...items]),
  },
  ClipboardItem: class {
    readonly formats: Readonly<Record<string, string>>
    constructor(formats: Readonly<Record<string, string>>) {
      this.formats = formats
    }
  },
  shell: { showItemInFolder: (path: string) => void made.push(['shell.showItemInFolder', path]) },
}))

beforeEach(() => void made.splice(0))

/** A service whose methods record their calls and answer with their own names. `values` are what it has instead of methods. */
function service(name: string, values: Readonly<Record<string, unknown>> = {}): unknown {
  const method =
    (member: string) =>
    (...args: unknown[]): unknown => {
      made.push([`${name}.${member}`, ...args])
      return `answer of ${member}`
    }
  return new Proxy(values, { get: (target, member) => Reflect.get(target, member) ?? method(String(member)) })
}

/** A method that records its call and answers with its own name. */
const recorded =
  (name: string) =>
  (...args: unknown[]): unknown => {
    made.push([name, ...args])
    return `answer of ${name}`
  }

const runCall = async (id: string, work: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> => {
  made.push(['calls.run', id])
  return await work(AbortSignal.abort('the page’s'))
}

const services = {
  ...Object.fromEntries(
    ['activityDrafts', 'activityFiles', 'writes', 'personSettings', 'copied', 'errors', 'fileLog', 'embeds', 'errorLog', 'exports']
      .concat([
        'exportFolders',
        'tableFiles',
        'lock',
        'autoLock',
        'lockCover',
        'workspaces',
        'recent',
        'preferences',
        'session',
        'signIn',
        'social',
      ])
      .concat(['supportBundle', 'links', 'printService', 'diagnostics'])
      .map((name) => [name, service(name)]),
  ),
  api: { call: async (...args: unknown[]) => [`api.call`, ...args] },
  calls: service('calls', { run: runCall }),
  shipped: service('shipped'),
  monitor: { limits: 'limits of the monitor' },
  window: service('window', { isFullscreen: 'is it?' }),
  proxyLogin: service('proxyLogin', { challenge: 'who are you?' }),
  updates: service('updates', { state: { ready: '2.0.0', isDue: false, failed: null } }),
  fit: service('fit', { progress: 'how far', report: 'a report' }),
  appState: recorded('appState'),
  openConsolePage: recorded('openConsolePage'),
  openLicences: recorded('openLicences'),
  testServer: recorded('testServer'),
  changeServer: recorded('changeServer'),
} as unknown as ChannelDeps

/** A channel as the door sees it, whatever its arguments are. */
interface AnyEntry {
  readonly args: { readonly safeParse: (args: unknown) => { readonly success: boolean } }
  readonly access: 'always' | 'unconfigured'
  readonly isShared?: boolean
  readonly handle: (...args: readonly unknown[]) => unknown
}
const entriesOf = (table: unknown) => table as Readonly<Record<AnyChannel, AnyEntry>>

/** What a channel is asked, what it then asks of the services, and its answer. */
interface Use {
  readonly args: readonly unknown[]
  readonly makes: readonly (readonly unknown[])[]
  readonly answer: unknown
}

/** One call of a service with what the page sent, whose answer the page gets. */
const passes = (member: string, ...args: unknown[]): Use => ({
  args,
  makes: [[member, ...args]],
  answer: `answer of ${member.split('.').at(-1) ?? ''}`,
})
/** A value that a service has. */
const shows = (answer: unknown): Use => ({ args: [], makes: [], answer })

const A4 = { paper: 'a4', height: 297 } as const
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const DRAFT = { id: ID, savedAt: 7, activity: EMPTY_ACTIVITY }
const REPORT = { type: 'error', url: '/u', message: 'm', stack: 's', info: 'i' }
const CELL = { text: '1<2', kind: 'text' }
const COPY = { 'text/plain': '1<2', 'text/html': expect.stringContaining('1&lt;2') }
const FOUND = 'answer of donePath'

/** Typed beside the services: a handler that asks another one, or passes other arguments, is noticed. */
const USES: Readonly<Record<InvokeChannel, Use>> = {
  'app:state': { args: [], makes: [['appState']], answer: 'answer of appState' },
  'app:settings': passes('personSettings.set', { theme: 'dark' }),
  'app:takeDroppedSettings': passes('personSettings.takeDropped'),
  'app:copyText': {
    args: ['编号 7'],
    makes: [
      ['copied.remember', '编号 7'],
      ['clipboard.writeText', '编号 7'],
    ],
    answer: undefined,
  },
  'app:copyTable': {
    args: [[[CELL]]],
    makes: [
      ['copied.remember', '1<2'],
      ['clipboard.write', { formats: COPY }],
    ],
    answer: undefined,
  },
  'app:reportError': {
    args: [REPORT],
    makes: [
      ['fileLog.error', 'renderer: m\ns\ni', undefined],
      ['errors.add', REPORT],
    ],
    answer: undefined,
  },
  'app:openConsolePage': passes('openConsolePage', '/sale/goods'),
  'app:openLicences': passes('openLicences'),
  'api:call': {
    args: ['r1', 'order.info', { id: '7' }, '/tab'],
    makes: [['calls.run', 'r1']],
    answer: ['api.call', 'order.info', { id: '7' }, { signal: expect.any(AbortSignal) as unknown, owner: '/tab' }],
  },
  'api:takeOutcomes': passes('writes.takeOutcomes'),
  'api:cancel': passes('calls.cancel', 'r1'),
  'session:captcha': passes('signIn.captcha'),
  // The person is told by an event, so that nothing of the session is in the answer.
  'session:signIn': { ...passes('signIn.withPassword', { account: 'a' }), answer: undefined },
  'session:socialSignIn': passes('social.start', 'wechat', '000000'),
  'session:cancelSocial': passes('social.cancel'),
  'session:register': passes('social.register', { name: 'n' }),
  'session:signOut': { args: ['leave'], makes: [['session.signOut', 'signed-out']], answer: 'answer of signOut' },
  'session:networkBack': passes('session.networkBack'),
  'lock:lock': passes('lock.lock', 'first'),
  'lock:unlock': passes('lock.unlock', 'given'),
  'lock:setPassword': passes('lock.setPassword', 'current', 'next'),
  'lock:stay': passes('autoLock.stay'),
  'lock:painted': passes('lockCover.painted'),
  'lock:limits': shows('limits of the monitor'),
  'workspace:save': passes('workspaces.save', { tabs: [], active: '/', drafts: {} }),
  'workspace:load': passes('workspaces.kept'),
  'workspace:takeLost': passes('workspaces.takeLost'),
  'workspace:forgetOffer': passes('workspaces.forgetOffer'),
  'recent:list': passes('recent.list'),
  'shipped:today': passes('shipped.list'),
  'recent:visit': passes('recent.visit', '/sale/goods'),
  'preferences:load': passes('preferences.load'),
  'preferences:save': passes('preferences.save', { list: 'orders', change: {} }),
  'activities:list': passes('activityDrafts.list'),
  'activities:save': passes('activityDrafts.save', DRAFT, true),
  'activities:versions': passes('activityDrafts.versions', ID),
  'activities:remove': passes('activityDrafts.remove', ID),
  'activities:export': passes('activityFiles.save', EMPTY_ACTIVITY),
  'exports:start': passes('exports.start', { name: 'order.export' }),
  'exports:retry': passes('exports.retry', ID, true),
  'exports:cancel': passes('exports.cancel', ID),
  'exports:remove': passes('exports.remove', ID),
  'exports:open': {
    args: [ID],
    makes: [
      ['exports.donePath', ID],
      ['exportFolders.open', FOUND],
    ],
    answer: 'answer of open',
  },
  'exports:reveal': {
    args: [ID],
    makes: [
      ['exports.donePath', ID],
      ['shell.showItemInFolder', FOUND],
    ],
    answer: undefined,
  },
  'exports:place': passes('exportFolders.place'),
  'exports:chooseFolder': passes('exportFolders.choose'),
  'exports:openFolder': passes('exportFolders.openFolder'),
  'exports:saveTable': passes('tableFiles.save', '有误的行', [['1']]),
  'exports:list': passes('exports.list'),
  'errorLog:list': passes('errorLog.list'),
  'errorLog:clear': passes('errorLog.clear'),
  'fit:start': passes('fit.start'),
  'fit:cancel': passes('fit.cancel'),
  'fit:progress': shows('how far'),
  'fit:report': shows('a report'),
  'fit:save': passes('fit.save', 'json'),
  'errorLog:save': passes('errorLog.save'),
  'errorLog:upload': passes('errorLog.upload'),
  'server:test': passes('testServer'),
  'server:change': passes('changeServer'),
  'support:save': passes('supportBundle.save'),
  'support:reveal': passes('supportBundle.reveal'),
  'embed:show': passes('embeds.show', '/tab', 'https://help.example/', { x: 1, y: 2, width: 3, height: 4 }),
  'embed:hide': passes('embeds.hide', '/tab'),
  'embed:close': passes('embeds.close', '/tab'),
  'embed:reload': passes('embeds.reload', '/tab'),
  'embed:focus': passes('embeds.focus', '/tab'),
  'embed:snapshot': passes('embeds.snapshot', '/tab'),
  'embed:openExternal': passes('embeds.openExternal', '/tab'),
  'window:isFullscreen': shows('is it?'),
  'window:setFullscreen': passes('window.setFullscreen', true),
  'link:take': passes('links.take'),
  'network:proxyChallenge': shows('who are you?'),
  'network:proxyCredentials': passes('proxyLogin.answer', ID, { username: 'u', password: 'p' }),
  'print:page': passes('printService.print', A4),
  'print:pdf': passes('printService.savePdf', '发货单', A4),
  'print:openPdf': passes('printService.openPdf', '/tmp/发货单.pdf'),
  'print:showPdf': passes('printService.showPdf', '/tmp/发货单.pdf'),
  'diagnostics:facts': passes('diagnostics.facts'),
  'diagnostics:run': passes('diagnostics.run', 'server'),
  'update:state': shows({ ready: '2.0.0', isDue: false, failed: null }),
  'update:restart': passes('updates.restart'),
}

let channels: Readonly<Record<AnyChannel, AnyEntry>>
beforeEach(() => {
  channels = entriesOf(createChannels(services))
})

test('every channel is in the table', () => {
  expect(Object.keys(channels).toSorted()).toEqual(Object.keys(USES).toSorted())
})

test.each(Object.entries(USES))('%s asks the service for what the page asked', async (name, { args, makes, answer }) => {
  expect(await channels[name as InvokeChannel].handle(...args)).toEqual(answer)
  expect(made).toEqual(makes)
})

test('a change at the server is joined with an identical one, and has no signal that the page could abort it with', async () => {
  const answer = await channels['api:call'].handle('r1', 'order.cashierSale', { orderId: '7' }, '/tab')
  expect(made).toEqual([['writes.run', 'order.cashierSale', { orderId: '7' }, '/tab']])
  expect(answer).toBe('answer of run')
})

test('a call outside of every tab has no owner', async () => {
  const options = { signal: expect.any(AbortSignal) as unknown, owner: undefined }
  expect(await channels['api:call'].handle('r1', 'order.info', {}, null)).toEqual(['api.call', 'order.info', {}, options])
  await channels['api:call'].handle('r1', 'order.cashierSale', {}, null)
  expect(made.at(-1)).toEqual(['writes.run', 'order.cashierSale', {}, undefined])
})

test('the next person signs in on the same page, so the page is told why the last one left', async () => {
  await channels['session:signOut'].handle('switch')
  expect(made).toEqual([['session.signOut', 'switched']])
})

describe('the longest argument', () => {
  const path = (length: number): string => `/${'x'.repeat(length - 1)}`
  const text = (length: number): string => 'x'.repeat(length)
  const bounds = { x: 0, y: 0, width: 1, height: 1 }

  /** Arguments by the length of the text in question, and the longest that is accepted. */
  const LIMITS: readonly (readonly [channel: InvokeChannel, longest: number, args: (length: number) => readonly unknown[]])[] = [
    ['api:call', 40, (length) => [text(length), 'order.info', {}, null]],
    ['api:call', 10_000, (length) => ['r1', 'order.info', {}, text(length)]],
    ['api:cancel', 40, (length) => [text(length)]],
    ['app:copyText', 3_000_000, (length) => [text(length)]],
    ['app:openConsolePage', 4_000, (length) => [path(length)]],
    ['recent:visit', 4_000, (length) => [path(length)]],
    ['embed:show', 4_000, (length) => ['/tab', path(length), bounds]],
    ['embed:show', 8_000, (length) => [text(length), '/x', bounds]],
    ['exports:saveTable', 200, (length) => [text(length), []]],
    ['exports:saveTable', 32_766, (length) => ['n', [[text(length)]]]],
    ['exports:saveTable', 100, (length) => ['n', [Array.from({ length }, () => '1')]]],
    ['lock:lock', 200, (length) => [text(length)]],
    ['lock:unlock', 200, (length) => [text(length)]],
    ['lock:setPassword', 200, (length) => [text(length), 'next']],
    ['lock:setPassword', 200, (length) => [null, text(length)]],
    ['print:pdf', 200, (length) => [text(length), A4]],
    ['session:socialSignIn', 32, (length) => [text(length), '000000']],
  ]

  test.each(LIMITS)('of %s is %i long', (channel, longest, args) => {
    const accepted = [longest, longest + 1].map((length) => channels[channel].args.safeParse(args(length)).success)
    expect(accepted).toEqual([true, false])
  })

  test.each([
    ['api:call', ['', 'order.info', {}, null]],
    ['api:cancel', ['']],
    ['exports:saveTable', ['', []]],
    ['print:pdf', ['', A4]],
  ] as const)('of %s is not empty', (channel, args) => {
    expect(channels[channel].args.safeParse(args).success).toBe(false)
  })
})

describe('without a configuration', () => {
  const FIELDS = { apiUrl: 'https://erp.example/api', svc: 'mall', clientId: 'c', clientSecret: 's', more: '' }
  const deps = {
    setup: service('setup'),
    supportBundle: service('supportBundle'),
    settings: service('settings'),
    state: recorded('state'),
  } as unknown as SetupChannelDeps
  let setup: Readonly<Record<AnyChannel, AnyEntry>>
  beforeEach(() => {
    setup = entriesOf(setupChannels(deps))
  })

  const SETUP_USES: Readonly<Record<SetupChannel, Use>> = {
    'setup:state': passes('state'),
    'setup:language': { args: ['en'], makes: [['settings.set', { language: 'en' }]], answer: undefined },
    'setup:test': passes('setup.test', FIELDS),
    'setup:import': passes('setup.import'),
    'setup:save': passes('setup.save', FIELDS),
    'setup:saveBundle': passes('supportBundle.save'),
    'setup:revealBundle': passes('supportBundle.reveal'),
    'setup:demo': passes('setup.startDemo'),
    'setup:leave': passes('setup.leave'),
  }

  test.each(Object.entries(SETUP_USES))('%s asks the service for what the page asked', async (name, { args, makes, answer }) => {
    const { handle, args: accepted } = setup[name as SetupChannel]
    expect(accepted.safeParse(args).success).toBe(true)
    expect(await handle(...args)).toEqual(answer)
    expect(made).toEqual(makes)
  })

  test('every channel of the setup page is open only then', () => {
    const phases: readonly Phase[] = ['unconfigured', 'signed-out', 'signed-in', 'locked']
    const open = Object.keys(SETUP_USES).map((name) => phases.filter((phase) => isGranted(setup[name as SetupChannel].access, phase)))
    expect(open).toEqual(Array.from({ length: 9 }, () => ['unconfigured']))
  })

  test.each([
    ['setup:state', [1]],
    ['setup:language', ['fr']],
    ['setup:test', [{ ...FIELDS, svc: 7 }]],
    ['setup:import', ['/etc/passwd']],
    ['setup:save', [{}]],
    ['setup:saveBundle', ['/etc/passwd']],
    ['setup:revealBundle', ['/etc/passwd']],
    ['setup:demo', [1]],
    ['setup:leave', [1]],
  ] as const)('%s refuses malformed arguments', (name, args) => {
    expect(setup[name].args.safeParse(args).success).toBe(false)
  })

  test('a second press of a button that works for seconds does nothing', () => {
    const shared = Object.keys(SETUP_USES).filter((name) => setup[name as SetupChannel].isShared === true)
    expect(shared).toEqual(['setup:test', 'setup:import', 'setup:save', 'setup:saveBundle'])
  })
})
