import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { registerShutdown } from '#main/wiring/end/registerShutdown.ts'
import { memoryLog, texts } from '../../../../support/services/services.ts'

/** A fake of Electron's `app` that counts how often the program quits. */
const electron = vi.hoisted(() => {
  interface State {
    quits: number
    readonly relaunches: (readonly string[])[]
    beforeQuit: (event: { preventDefault(): void }) => void
  }
  const state: State = { quits: 0, relaunches: [], beforeQuit: () => undefined }
  /** The last listener of each event of `app` and of the power monitor. */
  const heard = new Map<string, (...args: unknown[]) => void>()
  const app = {
    on: (name: string, listener: typeof state.beforeQuit) => {
      if (name === 'before-quit') state.beforeQuit = listener
      else heard.set(name, listener as (...args: unknown[]) => void)
    },
    quit: () => void (state.quits += 1),
    relaunch: ({ args }: { readonly args: readonly string[] }) => void state.relaunches.push(args),
  }
  /** The question's answer: the first button leaves, the second stays. */
  const dialog = { response: 0, showMessageBox: () => Promise.resolve({ response: dialog.response }) }
  return { state, heard, app, powerMonitor: { on: (name: string, listener: () => void) => heard.set(name, listener) }, dialog }
})
vi.mock('electron', () => electron)

type Deps = Parameters<typeof registerShutdown>[0]

/** All promises that are ready have been handled. */
const readyHandled = (): Promise<unknown> => new Promise((go) => setImmediate(go))

/** What a quit waits for, in two steps: the files are stored once the rest has ended. */
const FIRST = ['writes', 'exports', 'workspaces', 'shipped', 'session', 'lock', 'copied'] as const
const STORED = ['errors', 'exportHistoryFile', 'personFile'] as const
type Part = (typeof FIRST)[number] | (typeof STORED)[number]

type Wanted = Deps['nextStart']['wanted']

/** Quits a program of which only this part has not ended. */
function quitting(
  held: Part,
  finish: () => Promise<string | (() => void)> = async () => 'none',
  { isLocked = false, wanted = null as Wanted } = {},
) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const asked: Part[] = []
  const stop = vi.fn<(wasAsked: boolean) => void>()
  const log = memoryLog()
  const end = (part: Part) => () => {
    asked.push(part)
    return part === held ? promise : Promise.resolve()
  }
  const file = (part: Part) => ({ flush: end(part), flushNow: () => undefined })
  // Only what a quit uses.
  registerShutdown({
    uncaught: { beforeEnd: () => undefined, quit: () => undefined },
    errors: file('errors'),
    exportHistoryFile: file('exportHistoryFile'),
    personFiles: [file('personFile')],
    texts,
    writes: { settled: end('writes') },
    exports: { stop: end('exports') },
    workspaces: { stop: (wasAsked: boolean) => (stop(wasAsked), end('workspaces')()) },
    shipped: { stop: end('shipped') },
    session: { settled: end('session') },
    lock: { settled: end('lock') },
    copied: { forget: end('copied') },
    person: { isLocked },
    nextStart: { wanted },
    updates: { finish },
    unfinished: () => ({ unsaved: 0, exports: 0, writes: 0 }),
    window: { browserWindow: new EventEmitter() },
    log,
  } as unknown as Deps)
  electron.state.quits = 0
  electron.state.beforeQuit({ preventDefault: () => undefined })
  return { asked, release, log, stop }
}

test.each([...FIRST, ...STORED])('a quit waits for %s alone', async (held) => {
  const { asked, release, log } = quitting(held)
  const after: readonly Part[] = FIRST.some((part) => part === held) ? [...STORED, ...(held === 'writes' ? ['shipped' as const] : [])] : []
  const expected = [...FIRST, ...STORED].filter((part) => !after.includes(part)).toSorted()
  await vi.waitUntil(() => asked.length === expected.length)
  await readyHandled()
  expect(log.lines).toEqual([])
  expect([electron.state.quits, asked.toSorted()]).toEqual([0, expected])
  release()
  await vi.waitUntil(() => electron.state.quits === 1)
  expect(asked).toHaveLength(FIRST.length + STORED.length)
  expect(log.lines).toEqual(['end: quit'])
})

test('a parcel that is shipped during a quit is stored: the notes of the day are asked when all writes have their answers', async () => {
  const { asked, release } = quitting('writes')
  await readyHandled()
  expect(asked).not.toContain('shipped')
  release()
  await vi.waitUntil(() => electron.state.quits === 1)
  expect(asked).toContain('shipped')
})

test('after a quit the next start tells of nothing lost: the person was asked', async () => {
  const { release, stop } = quitting('exports')
  release()
  await vi.waitUntil(() => electron.state.quits === 1)
  expect(stop.mock.calls).toEqual([[true]])
})

test('after a quit at a locked screen the next start tells what was lost: anybody may have been asked', async () => {
  const { release, stop } = quitting('exports', undefined, { isLocked: true })
  release()
  await vi.waitUntil(() => electron.state.quits === 1)
  expect(stop.mock.calls).toEqual([[false]])
})

const AGAIN = [...process.argv.slice(1), 'backoffice://order/1']

test.each([
  ['none', [AGAIN], 1],
  // The installer starts the new version.
  ['quit', [], 1],
  ['relaunch', [AGAIN], 1],
  ['failed', [AGAIN], 1],
] as const)('a program that is started again while it ends, with an update that says %s', async (installed, relaunches, quits) => {
  electron.state.relaunches.length = 0
  const finish = vi.fn<() => Promise<string>>(async () => installed)
  const { release } = quitting('exports', finish)
  electron.heard.get('second-instance')?.({}, ['/opt/backoffice', 'backoffice://order/1'])
  release()
  await vi.waitUntil(() => finish.mock.calls.length === 1)
  await readyHandled()
  expect([electron.state.relaunches, electron.state.quits]).toEqual([relaunches, quits])
})

test('a Mac is ended by the system’s updater, which then starts the new version', async () => {
  electron.state.relaunches.length = 0
  const quitAndInstall = vi.fn<() => void>()
  const { release } = quitting('exports', async () => quitAndInstall)
  electron.heard.get('second-instance')?.({}, ['/opt/backoffice', 'backoffice://order/1'])
  release()
  await vi.waitUntil(() => quitAndInstall.mock.calls.length === 1)
  expect([electron.state.relaunches, electron.state.quits]).toEqual([[], 0])
})

test.each(['relaunch', 'failed'])('a program whose update says %s starts again by itself', async (installed) => {
  electron.state.relaunches.length = 0
  const { release } = quitting('exports', async () => installed)
  release()
  await vi.waitUntil(() => electron.state.quits === 1)
  expect(electron.state.relaunches).toEqual([process.argv.slice(1)])
})

test.each([
  ['none', [['--setup']]],
  ['relaunch', [['--setup']]],
  ['failed', [['--setup']]],
  // The installer starts the new version.
  ['quit', []],
])(
  'a change of the server, with an update that says %s, starts the program again once, also where another start came meanwhile',
  async (installed, relaunches) => {
    electron.state.relaunches.length = 0
    const { release } = quitting('exports', async () => installed, { wanted: ['--setup'] })
    electron.heard.get('second-instance')?.({}, ['/opt/backoffice', 'backoffice://order/1'])
    release()
    await vi.waitUntil(() => electron.state.quits === 1)
    expect(electron.state.relaunches).toEqual(relaunches)
  },
)

/** Quits a program with unsaved work. The person leaves or stays. */
function quittingWithWork(response: number, nextStart: Deps['nextStart'] = { wanted: null }) {
  const told: string[] = []
  electron.dialog.response = response
  electron.state.quits = 0
  const window = { isDestroyed: () => false, isMinimized: () => false, show: () => undefined }
  const ended = { stop: () => Promise.resolve(), settled: () => Promise.resolve(), flush: () => Promise.resolve() }
  registerShutdown({
    uncaught: { beforeEnd: () => undefined, quit: () => undefined },
    errors: ended,
    exportHistoryFile: ended,
    personFiles: [],
    texts,
    writes: ended,
    exports: ended,
    workspaces: ended,
    shipped: ended,
    session: ended,
    lock: ended,
    copied: { forget: () => Promise.resolve() },
    person: { isLocked: false },
    nextStart,
    updates: { stay: () => told.push('stay'), finish: async () => (told.push('finish'), 'quit') },
    unfinished: () => ({ unsaved: 1, exports: 0, writes: 0 }),
    window: { browserWindow: Object.assign(new EventEmitter(), window) },
    log: memoryLog(),
  } as unknown as Deps)
  electron.state.beforeQuit({ preventDefault: () => undefined })
  return told
}

test('a person who stays takes back the restart into a new version; one who leaves does not', async () => {
  const staying = quittingWithWork(1)
  await readyHandled()
  expect(staying).toEqual(['stay'])
  const leaving = quittingWithWork(0)
  await readyHandled()
  expect([leaving, electron.state.quits]).toEqual([['finish'], 1])
})

test('a person who stays takes back the start that a change of the server wants', async () => {
  electron.state.relaunches.length = 0
  const nextStart = { wanted: ['--setup'] }
  quittingWithWork(1, nextStart)
  await readyHandled()
  expect([nextStart, electron.state.relaunches, electron.state.quits]).toEqual([{ wanted: null }, [], 0])
})

/** A program in which each of these tells when it is called. */
function ending({ isUnlocked = true, hasPassword = true } = {}) {
  const told: string[] = []
  const tells = (what: string) => () => Promise.resolve(void told.push(what))
  const file = (name: string) => ({ flushNow: tells(`${name} is stored`) })
  const window = new EventEmitter()
  registerShutdown({
    uncaught: { beforeEnd: (step: () => void) => electron.heard.set('uncaught', step), quit: () => undefined },
    errors: file('errors'),
    exportHistoryFile: file('exports'),
    personFiles: [file('first'), file('second')],
    texts,
    session: { stop: tells('session stops') },
    autoLock: { stop: tells('automatic lock stops') },
    lockedSessionTimeout: { stop: tells('limit stops') },
    monitor: { stop: tells('monitor stops') },
    updates: { stop: tells('updates stop') },
    workspaces: { stop: (wasAsked: boolean) => tells(wasAsked ? 'tabs are stored as agreed' : 'tabs are stored')() },
    shipped: { stop: () => Promise.resolve() },
    person: { isUnlocked },
    lock: { hasPassword, lock: (password: unknown) => told.push(`locks with ${String(password)}`) },
    window: { browserWindow: window },
    log: { info: (line: string) => told.push(line) },
  } as unknown as Deps)
  return { told, window }
}

const STORED_NOW = ['errors is stored', 'exports is stored', 'first is stored', 'second is stored']

test('at its end the program stops all that runs by a timer or listens to the PC, and then stores what is left', () => {
  const { told } = ending()
  electron.heard.get('will-quit')?.()
  const stopped = ['session stops', 'automatic lock stops', 'limit stops', 'monitor stops', 'updates stop']
  expect(told).toEqual([...stopped, ...STORED_NOW])
})

test('at an uncaught error the files are stored', () => {
  const { told } = ending()
  electron.heard.get('uncaught')?.()
  expect(told).toEqual(STORED_NOW)
})

test('at the end of the system’s session the files are stored first; then the screen is locked and the tabs are stored', () => {
  const { told, window } = ending()
  window.emit('session-end')
  expect(told).toEqual([...STORED_NOW, 'end: the system ends its session', 'locks with null', 'tabs are stored'])
})

test.each([
  ['a screen that is locked, or on which nobody is signed in', { isUnlocked: false }],
  ['a person without a lock password', { hasPassword: false }],
])('at the end of the system’s session %s is not locked', (_what, state) => {
  const { told } = ending(state)
  electron.heard.get('shutdown')?.()
  expect(told).toEqual([...STORED_NOW, 'end: the system ends its session', 'tabs are stored'])
})

test('a clipboard that cannot be read is logged, and costs nothing that is stored', async () => {
  const flushed: string[] = []
  const log = memoryLog()
  const ended = { stop: () => Promise.resolve(), settled: () => Promise.resolve() }
  registerShutdown({
    uncaught: { beforeEnd: () => undefined, quit: () => undefined },
    errors: { flush: () => Promise.resolve(void flushed.push('errors')) },
    exportHistoryFile: { flush: () => Promise.resolve(void flushed.push('exports')) },
    personFiles: [],
    texts,
    log,
    writes: ended,
    exports: ended,
    workspaces: ended,
    shipped: ended,
    session: ended,
    lock: ended,
    copied: { forget: () => Promise.reject(new Error('no clipboard')) },
    person: { isLocked: false },
    nextStart: { wanted: null },
    updates: { finish: async () => 'none' },
    unfinished: () => ({ unsaved: 0, exports: 0, writes: 0 }),
    window: { browserWindow: new EventEmitter() },
  } as unknown as Deps)
  electron.state.quits = 0
  electron.state.beforeQuit({ preventDefault: () => undefined })
  await vi.waitUntil(() => electron.state.quits === 1)
  expect([flushed, log.lines]).toEqual([
    ['errors', 'exports'],
    ['the copied text stays on the clipboard: no clipboard', 'end: quit'],
  ])
})
