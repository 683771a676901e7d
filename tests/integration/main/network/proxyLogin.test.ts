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

test('a password that let the app through was not wrong when the proxy asks again', async () => {
  await using server = await localServer((_request, response) => void response.writeHead(200).end())
  const request = createNet().request
  const app = new EventEmitter()
  const login = new ProxyLogin({ app: app as unknown as App, log: memoryLog(), request: () => request({ url: server.url }) })
  const asksAndIsAnswered = (): boolean | undefined => {
    const proxy = { isProxy: true, host: 'proxy.store', port: 3128, realm: '' }
    app.emit('login', { preventDefault: () => undefined }, null, {}, proxy, () => undefined)
    const { challenge } = login
    login.answer(challenge?.id ?? '', { username: 'till-7', password: 'proxy-word' })
    return challenge?.wasWrong
  }
  expect([asksAndIsAnswered(), asksAndIsAnswered()]).toEqual([false, true])
  await login.triggerProxyLogin()
  expect(asksAndIsAnswered()).toBe(false)
})
