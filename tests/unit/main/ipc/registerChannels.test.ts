import type { IpcMainInvokeEvent, WebFrameMain } from 'electron'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChannelTable } from '#main/ipc/channel.ts'
import { createChannels, type ChannelDeps } from '#main/ipc/channels/index.ts'
import { registerChannels } from '#main/ipc/registerChannels.ts'
import { APP_URL } from '#main/window/appProtocol.ts'
import { AppError } from '#shared/errors.ts'
import { INVOKE, type Access, type InvokeArgs, type InvokeChannel, type Reply } from '#shared/ipc.ts'
import type { SessionPhase } from '#shared/session.ts'
import { MALFORMED_ARGUMENTS } from '../../../support/ipc/malformedArguments.ts'
import { memoryLog, texts } from '../../../support/services/services.ts'
import { WELL_FORMED_ARGUMENTS } from '../../../support/ipc/wellFormedArguments.ts'

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<Reply<unknown>>
const { listeners } = vi.hoisted(() => ({ listeners: new Map<string, Listener>() }))
vi.mock('electron', () => ({
  ipcMain: { handle: (channel: string, listener: Listener) => listeners.set(channel, listener) },
  clipboard: {},
  shell: {},
}))

/** A frame as main sees the sender of a message. */
const frame = (url: string, parent: WebFrameMain | null = null): WebFrameMain => ({ url, parent }) as unknown as WebFrameMain

const OWN_PAGE = frame(APP_URL)

/** The real channels with their schemas and access rules. Handlers are replaced: they record the call and do what the test sets. */
class Door {
  phase: SessionPhase = 'signed-in'
  readonly handled: InvokeChannel[] = []
  readonly log = memoryLog()
  work: () => unknown = () => undefined
  readonly #channels = createChannels({ appState: () => ({}) } as ChannelDeps)

  constructor() {
    const spied = Object.fromEntries(
      Object.entries(this.#channels).map(([name, channel]) => [name, { ...channel, handle: () => this.#handle(name as InvokeChannel) }]),
    )
    registerChannels(spied as unknown as ChannelTable, { texts, log: this.log, phase: () => this.phase })
  }

  get channels(): readonly InvokeChannel[] {
    return Object.keys(this.#channels) as InvokeChannel[]
  }

  ask(name: unknown, args: readonly unknown[] = [], senderFrame: WebFrameMain | null = OWN_PAGE): Promise<Reply<unknown>> {
    const listener = listeners.get(INVOKE)
    if (listener === undefined) throw new Error('no door')
    return listener({ senderFrame } as IpcMainInvokeEvent, name, ...args)
  }

  #handle(name: InvokeChannel): unknown {
    this.handled.push(name)
    return this.work()
  }
}

let door: Door
beforeEach(() => {
  listeners.clear()
  door = new Door()
})

const failureOf = (reply: Reply<unknown>): string | null => (reply.ok ? null : reply.error.kind)

/** Every channel that is not `unlocked`. A new entry is a security decision. */
const EXCEPTIONS: { readonly [C in InvokeChannel]?: Access } = {
  'app:state': 'always',
  'app:reportError': 'always',
  'window:isFullscreen': 'always',
  'window:setFullscreen': 'always',
  'api:cancel': 'always',
  'session:networkBack': 'always',
  'session:signOut': 'whileLocked',
  'lock:unlock': 'whileLocked',
  'lock:painted': 'whileLocked',
  'workspace:save': 'whileLocked',
  'app:settings': 'beforeSignIn',
  'app:copyText': 'beforeSignIn',
  'session:captcha': 'beforeSignIn',
  'session:signIn': 'beforeSignIn',
  'session:socialSignIn': 'beforeSignIn',
  'session:cancelSocial': 'beforeSignIn',
  'session:register': 'beforeSignIn',
  'server:test': 'beforeSignIn',
  'server:change': 'beforeSignIn',
  'support:save': 'beforeSignIn',
  'support:reveal': 'beforeSignIn',
  'network:proxyChallenge': 'beforeSignIn',
  'network:proxyCredentials': 'beforeSignIn',
}

/** The error kind of a closed channel, by access rule and phase. Null where the channel is open. */
const EXPECTED: { readonly [A in Access]: Readonly<Record<SessionPhase, string | null>> } = {
  always: { 'signed-out': null, 'signed-in': null, locked: null },
  whileLocked: { 'signed-out': 'unauthorized', 'signed-in': null, locked: null },
  beforeSignIn: { 'signed-out': null, 'signed-in': null, locked: 'locked' },
  unlocked: { 'signed-out': 'unauthorized', 'signed-in': null, locked: 'locked' },
  unconfigured: { 'signed-out': 'unauthorized', 'signed-in': 'unauthorized', locked: 'locked' },
}

describe.each(['signed-out', 'signed-in', 'locked'] as const)('while %s', (phase) => {
  test('each channel is open or closed by its access rule', async () => {
    door.phase = phase
    for (const channel of door.channels) {
      const expected = EXPECTED[EXCEPTIONS[channel] ?? 'unlocked'][phase]
      expect(failureOf(await door.ask(channel, WELL_FORMED_ARGUMENTS[channel])), channel).toBe(expected)
      expect(door.handled.includes(channel), channel).toBe(expected === null)
    }
  })

  test('no channel accepts malformed arguments, and a closed one does not reveal that they are malformed', async () => {
    door.phase = phase
    for (const channel of door.channels) {
      const expected = EXPECTED[EXCEPTIONS[channel] ?? 'unlocked'][phase] ?? 'invalid-argument'
      for (const args of MALFORMED_ARGUMENTS[channel]) expect(failureOf(await door.ask(channel, args)), channel).toBe(expected)
    }
    expect(door.handled).toEqual([])
  })
})

test('a refusal says what to do, and the log says why', async () => {
  const words = async (...asked: Parameters<Door['ask']>): Promise<string | null> => {
    const reply = await door.ask(...asked)
    return reply.ok ? null : reply.error.message
  }
  expect(await words('exports:list', [], frame('https://embedded.example/'))).toBe('请求的参数不正确')
  expect(await words('exports:list', [1])).toBe('请求的参数不正确')
  expect(door.log.lines).toEqual(['refused exports:list: foreign sender', 'refused exports:list: malformed arguments'])
  door.phase = 'locked'
  expect(await words('exports:list')).toBe('屏幕已锁定，请先解锁')
  door.phase = 'signed-out'
  expect(await words('exports:list')).toBe('请先登录')
})

test('only the app’s own page is answered', async () => {
  for (const channel of door.channels)
    for (const sender of [null, frame('https://embedded.example/'), frame(APP_URL, OWN_PAGE)])
      expect(failureOf(await door.ask(channel, WELL_FORMED_ARGUMENTS[channel], sender)), channel).toBe('invalid-argument')
  expect(door.handled).toEqual([])
})

test.each([['nothing'], ['__proto__'], ['constructor'], ['toString'], [''], [7], [null], [undefined]])(
  'the channel %j does not exist',
  async (name) => {
    expect(failureOf(await door.ask(name))).toBe('invalid-argument')
    expect(door.log.lines).toEqual(['refused a call: unknown channel'])
  },
)

describe('a call in flight', () => {
  const during = (phase: SessionPhase, outcome: () => unknown) => () => {
    door.phase = phase
    return outcome()
  }
  const fail = (error: unknown) => () => {
    throw error
  }
  const call = (args: InvokeArgs<'api:call'> = ['1', 'order.list', {}, null]) => door.ask('api:call', args)

  test('returns no data once the screen is locked', async () => {
    door.work = during('locked', () => 'an order')
    expect(await call()).toMatchObject({ ok: false, error: { kind: 'locked' } })
  })

  test('does not reveal why it failed once the screen is locked', async () => {
    door.work = during('locked', fail(new AppError({ kind: 'server', message: 'order 1124 is gone', code: 500 })))
    const reply = await call()
    expect(failureOf(reply)).toBe('locked')
    expect(JSON.stringify(reply)).not.toContain('1124')
  })

  test('returns no data once the session has ended, but says why it failed', async () => {
    door.work = during('signed-out', () => 'an order')
    expect(failureOf(await call())).toBe('unauthorized')
    door.phase = 'signed-in'
    door.work = during('signed-out', fail(new AppError({ kind: 'unauthorized', message: '令牌过期', code: 401 })))
    expect(await call()).toMatchObject({ ok: false, error: { kind: 'unauthorized', message: '令牌过期', code: 401 } })
  })

  test('succeeds if the call itself locks the screen or signs out', async () => {
    door.work = during('locked', () => undefined)
    expect(await door.ask('lock:lock', [null])).toEqual({ ok: true, value: undefined })
    door.work = during('signed-out', () => undefined)
    expect(await door.ask('session:signOut', ['leave'])).toEqual({ ok: true, value: undefined })
  })

  test('on the lock screen reports a wrong password as wrong', async () => {
    door.phase = 'locked'
    door.work = fail(new AppError({ kind: 'invalid-argument', message: '锁屏密码不正确' }))
    expect(await door.ask('lock:unlock', ['1'])).toMatchObject({ ok: false, error: { message: '锁屏密码不正确' } })
  })
})

test('an unexpected error is logged with its stack and answered without it', async () => {
  door.work = () => Promise.reject(new TypeError('x is not a function'))
  expect(await door.ask('exports:list')).toMatchObject({ ok: false, error: { kind: 'internal', message: texts.t('errors:internal') } })
  expect(door.log.lines[0]).toMatch(/^exports:list: TypeError: x is not a function\n\s+at /u)
})

describe('identical requests in flight', () => {
  /** The channels whose second press must do nothing. */
  const SHARED: readonly InvokeChannel[] = [
    'session:signIn',
    'session:register',
    'session:signOut',
    'lock:lock',
    'lock:unlock',
    'lock:setPassword',
    'errorLog:clear',
    'errorLog:save',
    'errorLog:upload',
    'support:save',
    'activities:export',
    'app:openLicences',
  ]

  test.each(SHARED)('%s is handled once, and both callers get the answer', async (channel) => {
    const answer = Promise.withResolvers<string>()
    door.work = () => answer.promise
    door.phase = channel === 'lock:unlock' ? 'locked' : 'signed-in'
    const both = [door.ask(channel, WELL_FORMED_ARGUMENTS[channel]), door.ask(channel, WELL_FORMED_ARGUMENTS[channel])]
    answer.resolve('done')
    expect(await Promise.all(both)).toEqual([
      { ok: true, value: 'done' },
      { ok: true, value: 'done' },
    ])
    expect(door.handled).toEqual([channel])
    await door.ask(channel, WELL_FORMED_ARGUMENTS[channel])
    expect(door.handled).toHaveLength(2)
  })

  test('a channel that says nothing of it handles each', async () => {
    await Promise.all([door.ask('exports:list'), door.ask('exports:list')])
    expect(door.handled).toHaveLength(2)
  })

  test('other arguments are another request', async () => {
    await Promise.all([door.ask('session:signOut', ['leave']), door.ask('session:signOut', ['switch'])])
    expect(door.handled).toHaveLength(2)
  })
})
