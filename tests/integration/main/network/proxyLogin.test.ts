import { EventEmitter } from 'node:events'
import type { RequestListener } from 'node:http'
import type { App } from 'electron'
import { expect, test } from 'vitest'
import { ProxyLogin } from '#main/network/proxyLogin.ts'
import { createNet } from '../../../support/electron-stand-in/net/standalone.cjs'
import { localServer } from '../../../support/servers/httpServer.ts'
import { memoryLog } from '../../../support/services/services.ts'

/** Whether the calls are tried again after the proxy rejected one, when the server's root answers so. */
async function passes(listener: RequestListener): Promise<boolean> {
  await using server = await localServer(listener)
  const request = createNet().request
  const login = new ProxyLogin({
    app: new EventEmitter() as unknown as App,
    log: memoryLog(),
    request: () => request({ url: server.url, redirect: 'manual', credentials: 'include' }),
  })
  let hasPassed = false
  login.subscribe({ onQuestion: () => undefined, onPassed: () => (hasPassed = true) })
  await login.triggerProxyLogin()
  return hasPassed
}

test.each([
  ['a redirect to a sign-in page', (_request, response) => void response.writeHead(302, { location: '/login' }).end(), true],
  ['a missing page', (_request, response) => void response.writeHead(404).end(), true],
  ['a sign-in of its own', (_request, response) => void response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="x"' }).end(), true],
  ['the proxy’s 407', (_request, response) => void response.writeHead(407).end(), false],
  ['no answer', (request) => void request.socket.destroy(), false],
] satisfies [string, RequestListener, boolean][])(
  '%s of the server’s root shows whether the proxy lets through',
  async (_name, listener, expected) => {
    expect(await passes(listener)).toBe(expected)
  },
)

const PROXY = { isProxy: true, host: 'proxy.store', port: 3128, realm: '' }

/** The sign-in at the proxy, whose questions are answered at once; each function gives whether the last password was called wrong. */
function answeredLogin(url: string) {
  const request = createNet().request
  const app = new EventEmitter()
  const login = new ProxyLogin({ app: app as unknown as App, log: memoryLog(), request: () => request({ url }) })
  const answered = (credentials: { username: string; password: string } | null): boolean | undefined => {
    const { challenge } = login
    login.answer(challenge?.id ?? '', credentials)
    return challenge?.wasWrong
  }
  const typed = { username: 'till-7', password: 'proxy-word' }
  const askPage = (proxy = PROXY): void => void app.emit('login', { preventDefault: () => undefined }, null, {}, proxy, () => undefined)
  const askUpdates = (): void => login.login({ ...PROXY, scheme: 'basic' }, () => undefined)
  const page = (proxy = PROXY): boolean | undefined => {
    askPage(proxy)
    return answered(typed)
  }
  const updates = (): boolean | undefined => {
    askUpdates()
    return answered(typed)
  }
  return { login, answered, askPage, askUpdates, page, updates }
}

test('a password that let the app through was not wrong when the proxy asks again', async () => {
  await using server = await localServer((_request, response) => void response.writeHead(200).end())
  const { login, page } = answeredLogin(server.url)
  expect([page(), page()]).toEqual([false, true])
  await login.triggerProxyLogin()
  expect(page()).toBe(false)
})

test('the first question of updates calls nothing wrong that was typed for a page, and the next one does', () => {
  const { page, updates } = answeredLogin('http://server.invalid')
  expect([page(), updates(), updates(), page()]).toEqual([false, false, true, true])
})

test('an answer that a page and updates waited for was wrong for each that asks again', () => {
  const { askPage, askUpdates, answered, page, updates } = answeredLogin('http://server.invalid')
  askPage()
  askUpdates()
  expect(answered({ username: 'till-7', password: 'proxy-word' })).toBe(false)
  expect([updates(), page()]).toEqual([true, true])
})

test('a question that was not answered, and one about another proxy, calls nothing wrong', () => {
  const { askPage, answered, page } = answeredLogin('http://server.invalid')
  expect([page(), page({ ...PROXY, host: 'other.store' })]).toEqual([false, false])
  askPage()
  expect([answered(null), page()]).toEqual([true, false])
})

test('the first question of the next person calls nothing wrong', () => {
  const { login, page, updates } = answeredLogin('http://server.invalid')
  expect([page(), updates()]).toEqual([false, false])
  login.forget()
  expect([page(), updates()]).toEqual([false, false])
})
