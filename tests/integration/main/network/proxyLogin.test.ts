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
  login.follow({ onQuestion: () => undefined, onPassed: () => (hasPassed = true) })
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
