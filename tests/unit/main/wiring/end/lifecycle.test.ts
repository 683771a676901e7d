import { expect, test, vi } from 'vitest'
import type { withTimeoutOr } from '#main/async/timeLimit.ts'
import { finishBeforeQuit, subscribeToPower, subscribeToShutdown } from '#main/wiring/end/lifecycle.ts'

/** A fake of Electron's `app` for quitting: a quit is prevented or happens. */
const electron = vi.hoisted(() => {
  const listeners: ((event: { preventDefault: () => void }) => void)[] = []
  const quits: boolean[] = []
  const second: { start: (event: unknown, argv: readonly string[]) => void } = { start: () => undefined }
  const app = {
    on: (name: string, listener: (typeof listeners)[number]) => {
      if (name === 'before-quit') listeners.push(listener)
      else second.start = listener as unknown as typeof second.start
    },
    quit: () => {
      let isPrevented = false
      for (const listener of listeners) listener({ preventDefault: () => (isPrevented = true) })
      quits.push(!isPrevented)
    },
  }
  const power: { readonly name: string; readonly listener: () => void }[] = []
  const powerMonitor = {
    on: (name: string, listener: () => void) => power.push({ name, listener }),
    emit: (wanted: string) => power.forEach(({ name, listener }) => name === wanted && listener()),
  }
  return { app, listeners, quits, second, powerMonitor }
})
vi.mock('electron', () => ({ app: electron.app, powerMonitor: electron.powerMonitor }))

/** The limits that were set. Milliseconds. */
const limits = vi.hoisted((): number[] => [])
vi.mock('#main/async/timeLimit.ts', async (original) => {
  const own = await original<{ readonly withTimeoutOr: typeof withTimeoutOr }>()
  return {
    ...own,
    withTimeoutOr: (...given: Parameters<typeof withTimeoutOr>) => {
      limits.push(given[1])
      return own.withTimeoutOr(...given)
    },
  }
})

/** A window that the test can close. */
class FakeWindow {
  close = (): boolean => true

  on(_event: 'close', listener: (event: { preventDefault(): void }) => void): void {
    this.close = () => {
      let isPrevented = false
      listener({ preventDefault: () => (isPrevented = true) })
      return !isPrevented
    }
  }
}

/** The arguments with which the program is to start again, at each end. */
const again: (readonly string[] | null)[] = []
const prepareEnd = async (given: readonly string[] | null): Promise<() => void> => {
  again.push(given)
  return () => electron.app.quit()
}

function follow(
  finish: () => Promise<unknown>,
  patienceMs = 60_000,
  mayQuit = () => Promise.resolve(true),
  prepare = prepareEnd,
): FakeWindow {
  electron.listeners.length = 0
  electron.quits.length = 0
  const window = new FakeWindow()
  finishBeforeQuit(window, mayQuit, finish, prepare, patienceMs)
  return window
}

const hasQuit = (): Promise<unknown> => vi.waitUntil(() => electron.quits.at(-1) === true)

test('quitting waits for the work that must finish first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  follow(() => promise)
  electron.app.quit()
  expect(electron.quits).toEqual([false])
  resolve()
  await hasQuit()
  expect(electron.quits).toEqual([false, true])
})

test('quitting does not wait without limit or for failed work', async () => {
  follow(() => new Promise(() => {}), 10)
  electron.app.quit()
  await hasQuit()
  expect(electron.quits).toEqual([false, true])
  follow(() => Promise.reject(new Error('no disk')))
  electron.app.quit()
  await hasQuit()
  expect(electron.quits).toEqual([false, true])
})

test('the wait ends after twelve seconds: longer than that for a keychain, which is then marked as out of date', async () => {
  electron.listeners.length = 0
  electron.quits.length = 0
  finishBeforeQuit(
    new FakeWindow(),
    () => Promise.resolve(true),
    () => Promise.resolve(),
    prepareEnd,
  )
  electron.app.quit()
  await hasQuit()
  expect(limits.at(-1)).toBe(12_000)
})

test('a dialog that cannot be shown does not prevent quitting', async () => {
  follow(
    () => Promise.resolve(),
    60_000,
    () => Promise.reject(new Error('no dialog')),
  )
  electron.app.quit()
  await hasQuit()
  expect(electron.quits).toEqual([false, true])
})

test('closing the window is quitting: it stays until the rest has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const window = follow(() => promise)
  expect(window.close()).toBe(false)
  expect(window.close()).toBe(false)
  resolve()
  await hasQuit()
  expect(window.close()).toBe(true)
})

test('nothing but the update ends the program while its installer is prepared: not the window, and not another quit', async () => {
  const installing = Promise.withResolvers<() => void>()
  const prepare = vi.fn<typeof prepareEnd>(() => installing.promise)
  const window = follow(() => Promise.resolve(), undefined, undefined, prepare)
  expect(window.close()).toBe(false)
  await vi.waitUntil(() => prepare.mock.calls.length === 1)
  await new Promise((go) => setImmediate(go))
  expect(window.close()).toBe(false)
  electron.app.quit()
  expect(electron.quits).not.toContain(true)
  // The system's updater closes the window itself.
  const closed: boolean[] = []
  installing.resolve(() => void closed.push(window.close()))
  await vi.waitUntil(() => closed.length > 0)
  expect([closed, prepare.mock.calls.length]).toEqual([[true], 1])
})

test('an end that cannot be prepared is an end all the same', async () => {
  follow(
    () => Promise.resolve(),
    undefined,
    undefined,
    () => Promise.reject(new Error('no installer')),
  )
  electron.app.quit()
  await hasQuit()
  expect(electron.quits).toEqual([false, true])
})

test('a start while the program ends is remembered with its arguments; one before it, or before a declined quit, is not', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answers = [false, true]
  const window = follow(
    () => promise,
    60_000,
    () => Promise.resolve(answers.shift() ?? true),
  )
  again.length = 0
  electron.second.start({}, ['backoffice', 'before'])
  window.close()
  electron.second.start({}, ['backoffice', 'declined'])
  await new Promise((go) => setImmediate(go))
  window.close()
  // Chromium adds switches of its own to the arguments.
  electron.second.start({}, ['backoffice', '--allow-file-access-from-files', '--disable-quic', 'backoffice://order/1'])
  resolve()
  await hasQuit()
  expect(again).toEqual([[...process.argv.slice(1), 'backoffice://order/1']])
})

test('a start during a quit that is declined is forgotten: the next quit starts nothing again', async () => {
  const asked = Promise.withResolvers<boolean>()
  const answers = [asked.promise, Promise.resolve(true)]
  const window = follow(
    () => Promise.resolve(),
    60_000,
    () => answers.shift() ?? Promise.resolve(true),
  )
  again.length = 0
  window.close()
  electron.second.start({}, ['backoffice', 'while it asks'])
  asked.resolve(false)
  await vi.waitUntil(() => window.close())
  expect(again).toEqual([null])
})

test('after a declined quit nothing ends, and the next quit asks again', async () => {
  let finished = 0
  const answers = [false, true]
  const finish = (): Promise<void> => Promise.resolve(void (finished += 1))
  const window = follow(finish, 60_000, () => Promise.resolve(answers.shift() ?? true))
  expect(window.close()).toBe(false)
  expect([finished, electron.quits]).toEqual([0, [false]])
  await vi.waitUntil(() => window.close())
  expect(finished).toBe(1)
})

test('a shutdown and the end of the Windows session are followed at once, each time they are announced', () => {
  const heard: string[] = []
  const window = { on: (event: string, listener: () => void) => windowEvents.set(event, listener) }
  const windowEvents = new Map<string, () => void>()
  subscribeToShutdown(window, () => heard.push('end'))
  windowEvents.get('query-session-end')?.()
  windowEvents.get('session-end')?.()
  electron.powerMonitor.emit('shutdown')
  expect(heard).toEqual(['end', 'end', 'end'])
})

test('the session hears of a sleep, of its end, and of an unlocked PC, on which it checks at once', () => {
  const heard: string[] = []
  const hears = (what: string) => () => Promise.resolve(void heard.push(what))
  subscribeToPower({ fellAsleep: () => void heard.push('fell asleep'), wokeUp: hears('woke up'), checkNow: hears('checks') })
  for (const event of ['suspend', 'resume', 'lock-screen', 'unlock-screen']) electron.powerMonitor.emit(event)
  expect(heard).toEqual(['fell asleep', 'woke up', 'checks'])
})
