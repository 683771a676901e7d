import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { UNKNOWN_LINK } from '#shared/linkedRecord.ts'
import { PendingRecordLink } from '#main/links/pendingRecordLink.ts'
import { DeepLinkReceiver, linkAmong, parseDeepLink, registerScheme } from '#main/links/deepLink.ts'

test.each([
  ['backoffice://sign-in?code=1&state=2', 'sign-in'],
  ['BACKOFFICE://Sign-In/?code=1&state=2', 'sign-in'],
])('%s is a link to %s', (address, action) => {
  const link = parseDeepLink(address)
  expect(link?.action).toBe(action)
  expect(Object.fromEntries(link?.query ?? [])).toEqual({ code: '1', state: '2' })
})

test.each([
  '',
  'https://sign-in/?code=1',
  'backoffice:sign-in',
  'backoffice:sign-in?code=1',
  'backoffice:order/1 --no-sandbox',
  'backoffice:order/1?a=1',
  'backoffice:/order/1',
  'backoffice:order/1123598821738675204',
  'backoffice://sign-in/a/b?code=1',
  'javascript:alert(1)',
  '--backoffice://x',
  `backoffice://sign-in?code=${'x'.repeat(9_000)}`,
])('%s is none', (address) => {
  expect(parseDeepLink(address)).toBeNull()
})

test('the last link in the arguments is used', () => {
  expect(linkAmong(['electron', '.', '--flag', 'backoffice://first?a=1', 'backoffice://second?a=2'])?.action).toBe('second')
  expect(linkAmong(['electron', '.'])).toBeNull()
})

test('a link to an order or a refund is kept until the page takes it, once; what is neither is not', () => {
  let arrived = 0
  const desk = new PendingRecordLink(() => (arrived += 1))
  const follow = (address: string): void => {
    const link = parseDeepLink(address)
    if (link !== null) desk.keep(link)
  }
  expect(desk.take()).toBeNull()
  for (const address of [
    'backoffice://order',
    'backoffice://order/abc',
    'backoffice://order/12',
    'backoffice://refund',
    'backoffice://refund/12',
    'backoffice://insurance/1123598821738675201',
    'backoffice://order/%E4%BD%A0',
  ]) {
    follow(address)
    // Its person is told, once; nothing of it is kept.
    expect(desk.take()).toBe(UNKNOWN_LINK)
    expect(desk.take()).toBeNull()
  }
  arrived = 0
  follow('backoffice://order/1123598821738675201')
  follow('BACKOFFICE://ORDER/1123598821738675202/')
  expect(arrived).toBe(2)
  follow('backoffice://help')
  expect(desk.take()).toEqual({ record: 'order', id: '1123598821738675202' })
  expect(desk.take()).toBeNull()
  follow('backoffice://Refund/1123598821738675203')
  expect(desk.take()).toEqual({ record: 'refund', id: '1123598821738675203' })
  follow('backoffice://order/%201123598821738675205%20')
  expect(desk.take()).toEqual({ record: 'order', id: '1123598821738675205' })
})

class FakeApp extends EventEmitter {}

test('before there is a follower the last link is kept; later links are followed at once', () => {
  const app = new FakeApp()
  const inbox = new DeepLinkReceiver(app, ['electron', 'backoffice://first'])
  app.emit('open-url', { preventDefault() {} }, 'backoffice://second')
  app.emit('second-instance', {}, ['electron', 'https://example.com'])
  const followed: string[] = []
  inbox.subscribe(({ action }) => followed.push(action))
  expect(followed).toEqual(['second'])
  app.emit('second-instance', {}, ['electron', 'backoffice://third'])
  expect(followed).toEqual(['second', 'third'])
})

test('the link that started the program is followed, and macOS’s own event is prevented', () => {
  const app = new FakeApp()
  const inbox = new DeepLinkReceiver(app, ['electron', 'backoffice://first'])
  const followed: string[] = []
  inbox.subscribe(({ action }) => followed.push(action))
  expect(followed).toEqual(['first'])
  let prevented = 0
  app.emit('open-url', { preventDefault: () => (prevented += 1) }, 'nonsense')
  expect([prevented, followed.length]).toEqual([1, 1])
})

test('a link of our scheme that cannot be parsed is passed on without an action, from every way in', () => {
  const app = new FakeApp()
  const odd = ['backoffice:', 'Backoffice:order', 'backoffice://order/1/2', `backoffice://order/${'1'.repeat(9_000)}`, 'backoffice://[']
  for (const address of odd) expect(linkAmong(['electron', address])).toMatchObject({ action: '', path: '' })
  const inbox = new DeepLinkReceiver(app, ['electron', ...odd])
  const followed: string[] = []
  inbox.subscribe(({ action, path }) => followed.push(action + path))
  app.emit('open-url', { preventDefault() {} }, 'backoffice:order')
  app.emit('second-instance', {}, ['electron', 'backoffice:refund'])
  app.emit('second-instance', {}, ['electron', '--backoffice:refund', 'https://example.com/backoffice:'])
  expect(followed).toEqual(['', '', ''])
})

test('a link without its slashes is followed, but is no argument of a start', () => {
  expect(linkAmong(['electron', 'Backoffice:Order/1123598821738675204'])).toMatchObject({ action: 'order', path: '1123598821738675204' })
  expect(parseDeepLink('backoffice:order/1123598821738675204')).toBeNull()
})

describe('the scheme is registered by the program', () => {
  const provider = { source: 'wx', name: '微信', authorizeUrl: 'https://open.example' }
  const signIn = (redirect: 'loopback' | 'deep-link') => ({ socialSignIn: [{ ...provider, redirect }] })
  const registered = (owner: string, redirect: 'loopback' | 'deep-link', isPackaged = true): readonly string[] => {
    const schemes: string[] = []
    const app = {
      isPackaged,
      getApplicationNameForProtocol: () => owner,
      setAsDefaultProtocolClient: (scheme: string) => schemes.push(scheme),
    }
    registerScheme(app, signIn(redirect))
    return schemes
  }

  test('where nobody has and a sign-in returns by it', () => {
    expect(registered('', 'deep-link')).toEqual(['backoffice'])
  })

  test.each([
    ['where the installer has', registered('Backoffice', 'deep-link')],
    ['where no sign-in returns by it', registered('', 'loopback')],
    ['in development', registered('', 'deep-link', false)],
  ])('and not %s', (_, schemes) => {
    expect(schemes).toEqual([])
  })
})
