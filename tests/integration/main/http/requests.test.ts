import type { IncomingMessage } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { Transport } from '#main/http/transport.ts'
import { catalogue } from '#shared/api/index.ts'
import { localServer } from '../../../support/servers/httpServer.ts'
import { answers, deploymentFor, memoryLog, texts, transportFor } from '../../../support/services/services.ts'

/** A server that keeps what it is sent, and answers everything with this body. */
async function recorder(body = '{"code":200,"data":null}', status = 200) {
  const received: { method: string | undefined; path: string; query: object; type: string | undefined; body: string }[] = []
  const server = await localServer((request: IncomingMessage, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://server')
    const keep = async (): Promise<void> => {
      const query = Object.fromEntries(searchParams)
      const { method, headers } = request
      received.push({ method, path: pathname, query, type: headers['content-type'], body: await textOf(request) })
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
    }
    void keep()
  })
  return { received, transport: transportFor(deploymentFor(server.url)), [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

describe('the arguments of a call', () => {
  test('are in the query, without those that are not set', async () => {
    await using server = await recorder()
    const args = { current: 2, size: 20, mobile: '138&0', orderId: undefined }
    await server.transport.send('order.list', catalogue['order.list'], args, { token: null })
    expect(server.received).toMatchObject([{ query: { current: '2', size: '20', mobile: '138&0' }, body: '' }])
    expect(Object.keys(server.received[0]?.query ?? {})).toHaveLength(3)
  })

  test('are a JSON body', async () => {
    await using server = await recorder()
    const args = { orderId: '1123598821738675201', remark: '门店自提' }
    await server.transport.send('order.remarkCreate', catalogue['order.remarkCreate'], args, { token: null })
    expect(server.received).toMatchObject([{ method: 'POST', query: {}, type: 'application/json' }])
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual(args)
  })

  test('that renew a session are a form: the token is in no address', async () => {
    await using server = await recorder('{"access_token":"a","refresh_token":"r"}')
    const args = { grant_type: 'refresh_token', refresh_token: 'r-1&=', scope: 'all', tenantId: '000000' } as never
    const answer = await server.transport.send('auth.refresh', catalogue['auth.refresh'], args, { token: null })
    expect(server.received).toMatchObject([
      { method: 'POST', query: {}, type: expect.stringContaining('application/x-www-form-urlencoded') },
    ])
    expect(new URLSearchParams(server.received[0]?.body).get('refresh_token')).toBe('r-1&=')
    expect(answer).toMatchObject({ access_token: 'a', refresh_token: 'r' })
  })
})

describe('an answer', () => {
  test('of a call without an envelope is its body', async () => {
    await using server = await recorder('{"key":"k","image":"data:image/png;base64,AA=="}')
    const answer = await server.transport.send('auth.captcha', catalogue['auth.captcha'], {}, { token: null })
    expect(answer).toEqual({ key: 'k', image: 'data:image/png;base64,AA==' })
  })

  test('of a write that answers rows may be missing', async () => {
    await using server = await recorder('')
    const args = { ids: '1,2', status: 1 } as const
    expect(await server.transport.send('refund.checkMany', catalogue['refund.checkMany'], args, { token: null })).toEqual([])
  })

  test('with a code that is a text leaves none of it in the log', async () => {
    await using server = await localServer((_request, response) => response.end('{"code":"张三 13800000000"}'))
    const log = memoryLog()
    const sent = transportFor(deploymentFor(server.url), log).send('payment.types', catalogue['payment.types'], {}, { token: null })
    await expect(sent).rejects.toMatchObject({ kind: 'server' })
    expect(log.lines).toHaveLength(1)
    expect(log.lines[0]).toMatch(/^payment\.types: /u)
    expect(log.lines[0]).not.toMatch(/张三|138/u)
  })
})

/** A call with an answer of the network stack: whether the server was reached, and the failure. */
async function asked(fetch: typeof globalThis.fetch, name: 'payment.types' | 'order.remarkCreate' = 'payment.types', signal?: AbortSignal) {
  const reached: boolean[] = []
  const transport = new Transport({
    deployment: deploymentFor('https://api.example.com'),
    fetch,
    fetchWrite: fetch,
    answers,
    texts,
    log: memoryLog(),
    onReach: (isReached) => reached.push(isReached),
  })
  const args = { orderId: '1', remark: 'x' }
  const error = await transport.send(name, catalogue[name], args, { token: null, signal }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return { reached, error }
}

const answering = (status: number, body: string | null) => () => Promise.resolve(new Response(body, { status }))

describe('whether the server was reached', () => {
  test.each([
    ['a success', answering(200, '{"code":200,"data":[]}'), [true]],
    ['a refusal', answering(200, '{"code":403}'), [true]],
    ['a fault of the server', answering(500, '{"code":500}'), [true]],
    ['HTTP 401 without a body', answering(401, ''), [true]],
    ['a captive portal’s page', answering(200, '<html>'), [false]],
    ['an answer of its own that cannot be read', answering(200, '{"code":200,"data":[{"id":1'), [true]],
    ['an answer that is not compressed as it says', () => Promise.reject(new TypeError('net::ERR_CONTENT_DECODING_FAILED')), [true]],
    ['a proxy’s sign-in', answering(407, '{}'), [false]],
    // One service is down: this says nothing of the connection.
    ['a gateway’s page', answering(502, '<html>'), []],
    ['a broken connection', () => Promise.reject(new TypeError('net::ERR_CONNECTION_RESET')), [false]],
  ])('is known after %s', async (_name, fetch, expected) => {
    expect((await asked(fetch)).reached).toEqual(expected)
  })

  test('is not known after a call that its caller gave up', async () => {
    const abort = new AbortController()
    const fetch = () => {
      abort.abort()
      return Promise.reject(abort.signal.reason as Error)
    }
    expect(await asked(fetch, 'payment.types', abort.signal)).toMatchObject({
      reached: [],
      error: { kind: 'cancelled', message: '已取消' },
    })
  })
})

test.each([
  ['ERR_CONNECTION_REFUSED', false],
  ['ERR_CONNECTION_RESET', true],
])('a write that fails by %s may be done: %s', async (code, isUndecided) => {
  const { error } = await asked(() => Promise.reject(new TypeError(`net::${code}`)), 'order.remarkCreate')
  expect(error).toMatchObject({ kind: 'network', isUndecided })
})
