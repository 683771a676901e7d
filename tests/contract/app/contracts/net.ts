import assert from 'node:assert/strict'
import type { Contract } from '../contract.ts'
import { next, responseOf, serve, serveBytes, textOf } from '../helpers.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8')
const raw = (...head: Buffer[]): Buffer => Buffer.concat([...head, bytes('\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}')])
/** 订单 in GBK. */
const GBK = Buffer.from([0xb6, 0xa9, 0xb5, 0xa5])

export const netContracts: readonly Contract[] = [
  {
    name: 'a header’s bytes are decoded as UTF-8, and those that are not UTF-8 are lost',
    members: [
      'Net.request',
      'IncomingMessage.headers',
      'ClientRequest.on',
      'ClientRequest.end',
      'ClientRequest#response',
      'ClientRequest#error',
    ],
    source: 'shell/common/gin_converters/net_converter.cc (StringToV8); spec/api-web-request-spec.ts (aa中aa.txt)',
    run: async ({ electron: { net } }) => {
      await using utf8 = await serveBytes(raw(bytes('HTTP/1.1 200 OK\r\nX-Name: 订单')))
      assert.equal((await responseOf(net.request(utf8.url))).headers['x-name'], '订单')
      await using gbk = await serveBytes(raw(bytes('HTTP/1.1 200 OK\r\nX-Name: '), GBK))
      assert.match(String((await responseOf(net.request(gbk.url))).headers['x-name']), /^\uFFFD+$/u)
    },
  },
  {
    name: 'any status and reason phrase arrives as a response',
    members: ['Net.request', 'IncomingMessage.statusCode'],
    source: 'docs/api/incoming-message.md › response.statusCode, response.statusMessage',
    run: async ({ electron: { net } }) => {
      await using server = await serveBytes(raw(bytes('HTTP/1.1 999 服务器错误')))
      const { statusCode, statusMessage } = await responseOf(net.request(server.url))
      assert.deepEqual([statusCode, statusMessage], [999, '服务器错误'])
    },
  },
  {
    name: 'net.fetch throws outside of its promise for a header that is no byte string',
    members: [],
    source: 'lib/browser/api/net-fetch.ts (r.on response); electron#42244, electron#46819',
    run: async ({ scenario }) => {
      const { lines } = await scenario('fetchHeader')
      assert.deepEqual(lines, ['uncaught TypeError', 'pending'])
    },
  },
  {
    name: 'header names are in lower case, and set-cookie is a list',
    members: ['IncomingMessage.headers'],
    source: 'docs/api/incoming-message.md › response.headers',
    run: async ({ electron: { net } }) => {
      await using server = await serve((_request, response) =>
        response.setHeader('X-One', ['a', 'b']).setHeader('Set-Cookie', ['c=1', 'd=2']).end(),
      )
      const { headers } = await responseOf(net.request(server.url))
      assert.deepEqual([headers['x-one'], headers['set-cookie']], ['a, b', ['c=1', 'd=2']])
    },
  },
  {
    name: 'a request is closed as soon as it has been sent, and its response comes later',
    members: ['ClientRequest.end', 'ClientRequest#response'],
    source: 'lib/common/api/net-client-request.ts (autoDestroy)',
    run: async ({ electron: { net } }) => {
      const order: string[] = []
      const closed = Promise.withResolvers<void>()
      await using server = await serve((_request, response) => void closed.promise.then(() => response.end()))
      const request = net.request(server.url)
      request.on('close', () => {
        order.push('close')
        closed.resolve()
      })
      await responseOf(request)
      assert.deepEqual(order, ['close'])
    },
  },
  {
    name: 'an abort raises abort and no error',
    members: ['ClientRequest.abort'],
    source: 'docs/api/client-request.md › request.abort()',
    run: async ({ electron: { net } }) => {
      const asked = Promise.withResolvers<void>()
      await using server = await serve(() => asked.resolve())
      const request = net.request(server.url)
      const errors: unknown[] = []
      request.on('error', (error) => errors.push(error))
      request.end()
      await asked.promise
      const aborted = next(request, 'abort')
      request.abort()
      await aborted
      assert.deepEqual(errors, [])
    },
  },
  {
    name: 'an answer that does not come, or breaks off, is an error with Chromium’s code',
    members: ['ClientRequest#error'],
    source: 'docs/api/client-request.md › Event: error; shell/common/api/electron_api_url_loader.cc (OnComplete)',
    run: async ({ electron: { net } }) => {
      await using empty = await serve((request) => void request.socket.destroy())
      await assert.rejects(responseOf(net.request(empty.url)), /net::ERR_EMPTY_RESPONSE/u)
      await assert.rejects(responseOf(net.request('http://127.0.0.1:1/')), /net::ERR_(?:CONNECTION_REFUSED|UNSAFE_PORT)/u)
    },
  },
  {
    name: 'a request whose connection served an earlier one is sent again when it closes without an answer; without credentials it has another one',
    members: ['Net.request'],
    source:
      'net/http/http_network_transaction.cc (ShouldResendRequest); net/socket/client_socket_pool.h (GroupId: privacy_mode); services/network/public/cpp/header_util.cc',
    run: async ({ electron: { net } }) => {
      const received: string[] = []
      await using server = await serve((request, response) => {
        received.push(request.url ?? '')
        if (request.url === '/lost') request.socket.destroy()
        else response.end('kept')
      })
      const lost = `${server.url}/lost`
      await textOf(net.request({ url: server.url, credentials: 'include' }))
      await assert.rejects(responseOf(net.request({ url: lost, method: 'POST', credentials: 'include' })), /net::ERR_EMPTY_RESPONSE/u)
      assert.deepEqual(received, ['/', '/lost', '/lost'])
      await textOf(net.request({ url: server.url, credentials: 'include' }))
      const once = { method: 'POST', credentials: 'omit', headers: { Connection: 'close' } } as const
      assert.equal(await textOf(net.request({ url: server.url, ...once })), 'kept')
      await assert.rejects(responseOf(net.request({ url: lost, ...once })), /net::ERR_EMPTY_RESPONSE/u)
      assert.deepEqual(received.slice(3), ['/', '/', '/lost'])
    },
  },
  {
    name: 'a request without credentials sends the cookies of its own header',
    members: ['Net.request'],
    source: 'net/url_request/url_request_http_job.cc (ShouldAddCookieHeader); docs/api/client-request.md › credentials',
    run: async ({ electron: { net } }) => {
      await using server = await serve((request, response) => response.end(request.headers.cookie))
      const request = net.request({ url: server.url, credentials: 'omit', headers: { Cookie: 'own=1' } })
      assert.equal(await textOf(request), 'own=1')
    },
  },
  {
    name: 'a redirect is an error, or an event that cancels it, as the request asked',
    members: ['Net.request', 'ClientRequest#redirect', 'ClientRequest.abort'],
    source: 'docs/api/client-request.md › redirect; Event: redirect',
    run: async ({ electron: { net } }) => {
      await using server = await serve((_request, response) => void response.writeHead(302, { location: '/there' }).end())
      await assert.rejects(responseOf(net.request({ url: server.url, redirect: 'error' })), /redirect policy was 'error'/u)
      const request = net.request({ url: server.url, redirect: 'manual' })
      const redirected = next(request, 'redirect')
      await assert.rejects(responseOf(request), /Redirect was cancelled/u)
      assert.deepEqual((await redirected).slice(0, 3), [302, 'GET', `${server.url}/there`])
    },
  },
  {
    name: 'a server that asks for a sign-in raises login; an empty answer lets the response through',
    members: ['ClientRequest#login'],
    source: 'docs/api/client-request.md › Event: login; spec/api-net-spec.ts',
    run: async ({ electron: { net } }) => {
      await using server = await serve(
        (_request, response) => void response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="r"' }).end(),
      )
      const request = net.request(server.url)
      const infos: unknown[] = []
      request.on('login', ({ isProxy, scheme, realm }, answer) => {
        infos.push([isProxy, scheme, realm])
        answer()
      })
      assert.equal((await responseOf(request)).statusCode, 401)
      assert.deepEqual(infos, [[false, 'basic', 'r']])
    },
  },
  {
    name: 'a body is decoded, and its header stays',
    members: ['Net.request', 'IncomingMessage.headers'],
    source: 'services/network (Chromium decodes content encodings)',
    run: async ({ electron: { net } }) => {
      const { gzipSync } = await import('node:zlib')
      await using server = await serve(
        (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('压缩')),
      )
      assert.equal(await textOf(net.request(server.url)), '压缩')
    },
  },
  {
    name: 'a host gets six connections at a time',
    members: ['Net.request'],
    source: 'Chromium net/socket/client_socket_pool_manager.cc (kMaxSocketsPerGroup)',
    run: async ({ electron: { net } }) => {
      let open = 0
      let most = 0
      const waiting: (() => void)[] = []
      const full = Promise.withResolvers<void>()
      await using server = await serve((_request, response) => {
        open += 1
        most = Math.max(most, open)
        waiting.push(() => {
          open -= 1
          response.end()
        })
        if (waiting.length === 6) full.resolve()
      })
      const requests = Array.from({ length: 9 }, () => textOf(net.request(server.url)))
      await full.promise
      const timer = setInterval(() => waiting.splice(0).forEach((answer) => answer()), 100)
      await Promise.all(requests)
      clearInterval(timer)
      assert.equal(most, 6)
    },
  },
]
