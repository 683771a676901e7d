import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LockListener } from '#main/lock/lock.ts'
import { PersonState } from '#main/person/personState.ts'
import { Connection } from '#main/session/connection.ts'
import { LockCover } from '#main/window/lockCover.ts'
import { personFollowers, type FollowerDeps } from '#main/wiring/personFollowers.ts'
import { person as signedIn } from '../../../support/services/people.ts'
import { memoryLog } from '../../../support/services/services.ts'

const made = vi.hoisted(() => ({ told: [] as unknown[][] }))
vi.mock('electron', () => ({
  View: class {
    readonly setBackgroundColor = (color: string): unknown => made.told.push(['color', color])
    readonly setBounds = (bounds: unknown): unknown => made.told.push(['bounds', bounds])
  },
}))

beforeEach(() => {
  made.told.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function rig(platform: NodeJS.Platform = 'linux') {
  const children: unknown[] = ['an external page']
  const state = {
    content: { x: 5, y: 5, width: 800, height: 600 },
    isLoading: false,
    url: 'app://bundle/index.html',
    isDestroyed: false,
    answer: Promise.withResolvers<unknown>(),
  }
  const ended: unknown[] = []
  const window = Object.assign(new EventEmitter(), {
    isDestroyed: () => state.isDestroyed,
    getContentBounds: () => state.content,
    setThumbnailClip: (region: unknown) => made.told.push(['clip', region]),
    contentView: {
      addChildView: (view: unknown) => children.push(view),
      removeChildView: (view: unknown) => children.splice(children.indexOf(view), 1),
    },
    webContents: Object.assign(new EventEmitter(), {
      isLoading: () => state.isLoading,
      getURL: () => state.url,
      executeJavaScript: () => state.answer.promise,
      forcefullyCrashRenderer: () => ended.push('the page'),
    }),
  })
  const log = memoryLog()
  const cover = new LockCover({ window: window as unknown as BrowserWindow, platform, color: () => '#123456', log })
  return { cover, window, children, state, ended, log }
}

test('a lock covers the whole window at once, above external pages, until the page has painted the lock screen', () => {
  const { cover, children } = rig()
  cover.cover()
  cover.cover()
  expect(made.told).toEqual([
    ['color', '#123456'],
    ['bounds', { x: 0, y: 0, width: 800, height: 600 }],
  ])
  expect(children).toHaveLength(2)
  cover.painted()
  cover.painted()
  expect(children).toEqual(['an external page'])
})

test('the cover follows the size of the window, and an unlock takes it away', () => {
  const { cover, window, state, children } = rig()
  cover.cover()
  state.content = { x: 0, y: 0, width: 1000, height: 700 }
  window.emit('resize')
  expect(made.told.at(-1)).toEqual(['bounds', { x: 0, y: 0, width: 1000, height: 700 }])
  cover.uncover()
  expect([children, window.listenerCount('resize')]).toEqual([['an external page'], 0])
})

test('on Windows the preview in the task bar shows nothing while the screen is locked', () => {
  const { cover } = rig('win32')
  cover.cover()
  cover.painted()
  const clips = () => made.told.filter(([name]) => name === 'clip')
  expect(clips()).toEqual([['clip', { x: 0, y: 0, width: 1, height: 1 }]])
  cover.uncover()
  expect(clips()).toHaveLength(2)
  expect(made.told.at(-1)).toEqual(['clip', { x: 0, y: 0, width: 0, height: 0 }])
})

test('a page that runs no script for ten seconds is ended, and stays covered', () => {
  const { cover, ended, children, log } = rig()
  cover.cover()
  vi.advanceTimersByTime(9_999)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(1)
  expect([ended, children.length]).toEqual([['the page'], 2])
  vi.advanceTimersByTime(60_000)
  expect(ended).toEqual(['the page'])
  expect(log.lines.join('\n')).toContain('the page hangs at a lock')
})

test.each([
  'runs scripts, but is not drawn',
  'has painted',
  'is loading',
  'is not loaded yet',
  'is shown again',
  'is gone with its window',
])('a page that %s is not ended', async (what) => {
  const { cover, ended, state, children } = rig()
  cover.cover()
  if (what === 'runs scripts, but is not drawn') state.answer.resolve(0)
  if (what === 'has painted') cover.painted()
  if (what === 'is loading') state.isLoading = true
  if (what === 'is not loaded yet') state.url = ''
  if (what === 'is shown again') cover.uncover()
  if (what === 'is gone with its window') state.isDestroyed = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).toEqual([])
  expect(children).toHaveLength(what === 'has painted' || what === 'is shown again' ? 1 : 2)
})

/** The page's process ends, and the page is loaded again between two looks at it. */
function loadAgain({ state, window }: ReturnType<typeof rig>): void {
  state.answer.reject(new Error('the frame is gone'))
  state.answer = Promise.withResolvers()
  window.webContents.emit('did-stop-loading')
}

test('a page that is loaded again behind a lock and runs scripts is left alone, also when it is not drawn', async () => {
  const given = rig()
  const { cover, state, ended, children } = given
  cover.cover()
  await vi.advanceTimersByTimeAsync(9_500)
  loadAgain(given)
  // A slow PC: the new page has as long as the first one.
  await vi.advanceTimersByTimeAsync(9_000)
  state.answer.resolve(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([ended, children.length]).toEqual([[], 2])
})

test('a page that is loaded again behind a lock and hangs is ended after ten seconds', async () => {
  const given = rig()
  const { cover, ended } = given
  cover.cover()
  await vi.advanceTimersByTimeAsync(5_000)
  loadAgain(given)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(ended).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ended).toEqual(['the page'])
})

test('a page that is loaded when nothing is covered is asked for nothing', () => {
  const { cover, window } = rig()
  cover.cover()
  cover.painted()
  expect(window.webContents.listenerCount('did-stop-loading')).toBe(0)
})

/** The real cover as the real follower of the real state of the person, with the real state of the connection. */
function followed() {
  const { cover, children, log } = rig('win32')
  const connection = new Connection()
  const state = { isLocked: false }
  const heard: { lock?: LockListener } = {}
  const person = new PersonState({
    session: { user: signedIn('admin'), signedOutReason: 'never', subscribe: () => undefined, signOut: async () => undefined },
    lock: {
      get isLocked() {
        return state.isLocked
      },
      hasPassword: true,
      subscribe: (listener) => void (heard.lock = listener),
      release: () => undefined,
    },
    connection,
    store: { health: () => ({ kind: 'keychain' }) },
    log,
  })
  const followers = personFollowers({ lockCover: cover } as unknown as FollowerDeps)
  person.subscribe(followers.filter(({ name }) => name === 'cover of the window'))
  const lock = (isLocked: boolean): void => {
    state.isLocked = isLocked
    heard.lock?.onChange()
  }
  return { cover, children, connection, lock }
}

test('a connection that goes and comes back during a lock covers nothing again: the page has painted its lock screen once', () => {
  const { cover, children, connection, lock } = followed()
  lock(true)
  expect(children).toHaveLength(2)
  cover.painted()
  for (const isReached of [false, true, false]) {
    connection.report(isReached)
    expect(children).toEqual(['an external page'])
  }
  // The next lock, whose screen is not painted yet.
  lock(false)
  lock(true)
  expect(children).toHaveLength(2)
  connection.report(true)
  expect(children).toHaveLength(2)
  cover.painted()
  expect(children).toEqual(['an external page'])
})

test('a connection that goes and comes back keeps the preview of Windows as it is', () => {
  const { connection, lock } = followed()
  lock(true)
  connection.report(false)
  lock(false)
  connection.report(true)
  expect(made.told.filter(([name]) => name === 'clip')).toEqual([
    ['clip', { x: 0, y: 0, width: 1, height: 1 }],
    ['clip', { x: 0, y: 0, width: 0, height: 0 }],
  ])
})
