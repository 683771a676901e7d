import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as SessionKit from '#renderer/kit/session/session.ts'
import type * as Errors from '#shared/errors.ts'
import type { SessionState } from '#shared/session.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'
import { Bridge, failed } from '../../bridge.ts'

/** A page as it is loaded: its state and its subscriptions live as long as the page does. */

type Kit = typeof SessionKit & Pick<typeof Errors, 'AppError'>

const person = (userId: string): SessionState => ({
  phase: 'signed-in',
  user: { userId, account: 'a', userName: 'a', nickName: 'a', roleNames: [], avatar: null, tenantId: '0' },
  hasLockPassword: true,
  secretStore: { kind: 'keychain' },
  isOnline: true,
})
const LOCKED: SessionState = { phase: 'locked', nickName: 'a', account: 'a' }
const OUT: SessionState = { phase: 'signed-out', reason: 'expired' }

let main: Bridge
let kit: Kit
const prepare = vi.fn<() => Promise<void>>(() => Promise.resolve())
const state = () => kit.useMainState.getState()

beforeEach(async () => {
  vi.resetModules()
  prepare.mockReset().mockImplementation(() => Promise.resolve())
  main = new Bridge()
  main.answer('app:state', () => ({ session: OUT, settings: { ...DEFAULT_SETTINGS, theme: 'dark' }, isStorageFailing: true }))
  kit = { ...(await import('#renderer/kit/session/session.ts')), ...(await import('#shared/errors.ts')) }
})
afterEach(() => void vi.unstubAllGlobals())

const reports = () => main.asked.filter(([channel]) => channel === 'app:reportError').map(([, report]) => report)

describe('connecting', () => {
  test('the page takes main’s state, and follows each of its parts', async () => {
    expect(await kit.connectToMain(prepare)).toMatchObject({ session: OUT })
    expect(state()).toEqual({ session: OUT, settings: { ...DEFAULT_SETTINGS, theme: 'dark' }, isStorageFailing: true })
    main.tell('settings:changed', DEFAULT_SETTINGS)
    main.tell('storage:changed', false)
    main.tell('session:changed', LOCKED)
    await vi.waitFor(() => expect(state()).toEqual({ session: LOCKED, settings: DEFAULT_SETTINGS, isStorageFailing: false }))
    expect(prepare).not.toHaveBeenCalled()
  })

  test('a retry does not subscribe twice', async () => {
    main.answer('app:state', () => failed({ kind: 'internal', message: '程序出错' }))
    await expect(kit.connectToMain(prepare)).rejects.toThrow('程序出错')
    main.answer('app:state', () => ({ session: OUT, settings: DEFAULT_SETTINGS, isStorageFailing: false }))
    await kit.connectToMain(prepare)
    expect(main.listeners('session:changed')).toBe(1)
  })

  test('a person’s pages are shown when what they need is loaded', async () => {
    const loaded = Promise.withResolvers<void>()
    prepare.mockReturnValueOnce(loaded.promise)
    await kit.connectToMain(prepare)
    main.tell('session:changed', person('1'))
    expect([prepare.mock.calls.length, state().session]).toEqual([1, OUT])
    loaded.resolve()
    await vi.waitFor(() => expect(state().session).toEqual(person('1')))
  })

  test('a sign-out while the pages load is not undone by them', async () => {
    const loaded = Promise.withResolvers<void>()
    prepare.mockReturnValueOnce(loaded.promise)
    await kit.connectToMain(prepare)
    main.tell('session:changed', person('1'))
    main.tell('session:changed', LOCKED)
    await vi.waitFor(() => expect(state().session).toEqual(LOCKED))
    loaded.resolve()
    await loaded.promise
    await new Promise((done) => setImmediate(done))
    expect(state().session).toEqual(LOCKED)
  })

  test('pages whose preparation failed are shown all the same; a fault is reported, a refusal of the lock is not', async () => {
    await kit.connectToMain(prepare)
    prepare.mockRejectedValueOnce(new kit.AppError({ kind: 'locked', message: '屏幕已锁定' }))
    main.tell('session:changed', person('1'))
    await vi.waitFor(() => expect(state().session).toEqual(person('1')))
    prepare.mockRejectedValueOnce(new Error('x is not a function'))
    main.tell('session:changed', person('2'))
    await vi.waitFor(() => expect(state().session).toEqual(person('2')))
    expect(reports()).toMatchObject([{ message: 'x is not a function', info: 'prepare' }])
  })
})

test('a sign-in, an unlock and a switch of persons open the screen, and no other change does', () => {
  const opens = (before: SessionState, session: SessionState): boolean => kit.opensScreen(before, session)
  expect([opens(OUT, person('1')), opens(LOCKED, person('1')), opens(person('1'), person('2'))]).toEqual([true, true, true])
  expect([opens(person('1'), person('1')), opens(person('1'), LOCKED), opens(LOCKED, OUT)]).toEqual([false, false, false])
})

test('the first frame has the theme that main wrote into the page, where it is one', () => {
  kit.beginWithTheme('no theme')
  expect(state().settings).toEqual(DEFAULT_SETTINGS)
  kit.beginWithTheme('dark')
  expect(state().settings).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' })
})

test('a setting changes on the screen at once, and back where main cannot save it', async () => {
  const saved = Promise.withResolvers<unknown>()
  main.answer('app:settings', () => saved.promise)
  const change = kit.changeSettings({ language: 'en' })
  expect(state().settings).toEqual({ ...DEFAULT_SETTINGS, language: 'en' })
  saved.resolve(undefined)
  await change
  expect(main.asked).toEqual([['app:settings', { language: 'en' }]])
  main.answer('app:settings', () => failed({ kind: 'file', message: '磁盘已满' }))
  await expect(kit.changeSettings({ theme: 'dark' })).rejects.toThrow('磁盘已满')
  expect(state().settings).toEqual({ ...DEFAULT_SETTINGS, language: 'en' })
})

test('changes that main has not answered stay on the screen, whatever main tells of meanwhile', async () => {
  main.answer('app:state', () => ({ session: OUT, settings: DEFAULT_SETTINGS, isStorageFailing: false }))
  await kit.connectToMain(() => Promise.resolve())
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  main.answer('app:settings', () => answers[main.asked.filter(([channel]) => channel === 'app:settings').length - 1]?.promise)
  const changes = [kit.changeSettings({ zoom: 110 }), kit.changeSettings({ zoom: 125, theme: 'dark' })]
  // Main tells of the first before it answers, and of a language that was set in between.
  main.tell('settings:changed', { ...DEFAULT_SETTINGS, zoom: 110, language: 'en' })
  expect(state().settings).toEqual({ ...DEFAULT_SETTINGS, zoom: 125, theme: 'dark', language: 'en' })
  answers[0]?.resolve(undefined)
  await changes[0]
  expect(state().settings).toEqual({ ...DEFAULT_SETTINGS, zoom: 125, theme: 'dark', language: 'en' })
  answers[1]?.resolve(undefined)
  await changes[1]
  // Later changes of main are shown as they are again.
  main.tell('settings:changed', { ...DEFAULT_SETTINGS, zoom: 90 })
  expect(state().settings).toEqual({ ...DEFAULT_SETTINGS, zoom: 90 })
})

test('of two changes that main refuses in a row, none is left on the screen', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  main.answer('app:settings', () => answers[main.asked.length - 1]?.promise)
  const changes = [kit.changeSettings({ theme: 'dark' }), kit.changeSettings({ theme: 'star' })]
  for (const answer of answers) answer.resolve(failed({ kind: 'file', message: '磁盘已满' }))
  await expect(Promise.allSettled(changes)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(state().settings).toEqual(DEFAULT_SETTINGS)
})

test('a change that main cannot save takes no later one back, of the same setting or of another', async () => {
  const first = Promise.withResolvers<unknown>()
  main.answer('app:settings', () => first.promise)
  const change = kit.changeSettings({ language: 'en', theme: 'dark', zoom: 110 })
  main.answer('app:settings', () => undefined)
  await kit.changeSettings({ theme: 'star', lastZoom: 125 })
  first.resolve(failed({ kind: 'file', message: '磁盘已满' }))
  await expect(change).rejects.toThrow('磁盘已满')
  expect(state().settings).toEqual({ ...DEFAULT_SETTINGS, theme: 'star', lastZoom: 125 })
})
