import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { followEnd } from '#main/wiring/followEnd.ts'
import { texts } from '../../../support/services/services.ts'

/** A fake of Electron's `app` that counts how often the program quits. */
const electron = vi.hoisted(() => {
  const state: { quits: number; beforeQuit: (event: { preventDefault(): void }) => void } = { quits: 0, beforeQuit: () => undefined }
  const app = {
    on: (name: string, listener: typeof state.beforeQuit) => {
      if (name === 'before-quit') state.beforeQuit = listener
    },
    quit: () => void (state.quits += 1),
  }
  /** The question's answer: the first button leaves, the second stays. */
  const dialog = { response: 0, showMessageBox: () => Promise.resolve({ response: dialog.response }) }
  return { state, app, powerMonitor: { on: () => undefined }, dialog }
})
vi.mock('electron', () => electron)

type Deps = Parameters<typeof followEnd>[0]

/** All promises that are ready have been handled. */
const readyHandled = (): Promise<unknown> => new Promise((go) => setImmediate(go))

/** What a quit waits for, in two steps: the files are stored once the rest has ended. */
const FIRST = ['writes', 'exports', 'workspaces', 'session', 'lock'] as const
const STORED = ['errors', 'exportFile', 'personFile'] as const
type Part = (typeof FIRST)[number] | (typeof STORED)[number]

/** Quits a program of which only this part has not ended. */
function quitting(held: Part) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const asked: Part[] = []
  const end = (part: Part) => () => {
    asked.push(part)
    return part === held ? promise : Promise.resolve()
  }
  const file = (part: Part) => ({ flush: end(part), flushNow: () => undefined })
  // Only what a quit uses.
  followEnd({
    errors: file('errors'),
    exportFile: file('exportFile'),
    personFiles: [file('personFile')],
    texts,
    writes: { settled: end('writes') },
    exports: { stop: end('exports') },
    workspaces: { stop: end('workspaces') },
    session: { settled: end('session') },
    lock: { settled: end('lock') },
    updates: { finish: () => false },
    unfinished: () => ({ unsaved: 0, exports: 0, writes: 0 }),
    window: { browserWindow: new EventEmitter() },
  } as unknown as Deps)
  electron.state.quits = 0
  electron.state.beforeQuit({ preventDefault: () => undefined })
  return { asked, release }
}

test.each([...FIRST, ...STORED])('a quit waits for %s alone', async (held) => {
  const { asked, release } = quitting(held)
  const isFirst = FIRST.some((part) => part === held)
  await vi.waitUntil(() => asked.length === (isFirst ? FIRST.length : FIRST.length + STORED.length))
  await readyHandled()
  expect([electron.state.quits, asked.toSorted()]).toEqual([0, (isFirst ? [...FIRST] : [...FIRST, ...STORED]).toSorted()])
  release()
  await vi.waitUntil(() => electron.state.quits === 1)
  expect(asked).toHaveLength(FIRST.length + STORED.length)
})

/** Quits a program with unsaved work. The person leaves or stays. */
function quittingWithWork(response: number) {
  const told: string[] = []
  electron.dialog.response = response
  electron.state.quits = 0
  const window = { isDestroyed: () => false, isMinimized: () => false, show: () => undefined }
  const ended = { stop: () => Promise.resolve(), settled: () => Promise.resolve(), flush: () => Promise.resolve() }
  followEnd({
    errors: ended,
    exportFile: ended,
    personFiles: [],
    texts,
    writes: ended,
    exports: ended,
    workspaces: ended,
    session: ended,
    lock: ended,
    updates: { stay: () => told.push('stay'), finish: () => Boolean(told.push('finish')) },
    unfinished: () => ({ unsaved: 1, exports: 0, writes: 0 }),
    window: { browserWindow: Object.assign(new EventEmitter(), window) },
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
  expect([leaving, electron.state.quits]).toEqual([['finish'], 0])
})
