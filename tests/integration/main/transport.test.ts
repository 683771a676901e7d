import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#shared/api/index.ts'
import { localServer } from '../../support/httpServer.ts'
import { deploymentFor, memoryLog, transportFor } from '../../support/services.ts'

const reply =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body)
  }
const json = (status: number, body: unknown): RequestListener => reply(status, JSON.stringify(body))

/** Makes the pay type call against a server that answers with `listener`. */
async function payTypes(listener: RequestListener, fields = {}, signal?: AbortSignal) {
  await using server = await localServer(listener)
  const log = memoryLog()
  const transport = transportFor(deploymentFor(server.url, fields), log)
  const answer = await transport
    .send('payment.types', catalogue['payment.types'], {}, { token: 'token-1', signal })
    .catch((error: unknown) => ({ error }))
  return { answer, log }
}

describe('the response handling of spec.md §8', () => {
  test('data is what a success gives', async () => {
    const { answer } = await payTypes(json(200, { code: 200, success: true, data: [{ id: 1, payName: '现金' }], msg: '操作成功' }))
    expect(answer).toEqual([{ id: '1', payName: '现金' }])
  })

  test('a bare 19-digit id keeps every digit', async () => {
    const { answer } = await payTypes(reply(200, '{"code":200,"data":[{"id":1123598821738675201,"payName":"x"}]}'))
    expect(answer).toEqual([{ id: '1123598821738675201', payName: 'x' }])
  })

  test.each([
    ['a code other than 200', json(200, { code: 403, msg: '没有权限' }), { kind: 'server', code: 403, message: '没有权限', silent: false }],
    ['HTTP 500 is answered, with its message', json(500, { code: 500, msg: '服务异常' }), { kind: 'server', code: 500, message: '服务异常' }],
    ['a failure that says nothing', json(400, {}), { kind: 'server', code: 400, message: '未知错误' }],
    ['code 401 in the body', json(200, { code: 401, msg: '请求未授权' }), { kind: 'unauthorized', code: 401, message: '请求未授权' }],
    ['HTTP 401 without a body', reply(401, ''), { kind: 'unauthorized', code: 401 }],
    ['HTTP 401 with a page', reply(401, '<html>', 'text/html'), { kind: 'unauthorized', code: 401 }],
    ['a gateway’s page', reply(502, '<html>Bad gateway</html>', 'text/html'), { kind: 'network', code: 502 }],
    ['a captive portal’s page', reply(200, '<html>请先认证</html>', 'text/html'), { kind: 'invalid-response' }],
    ['an empty body', reply(200, ''), { kind: 'invalid-response' }],
    ['truncated JSON', reply(200, '{"code":200,"data":[{"id":1'), { kind: 'invalid-response' }],
    ['data of the wrong type', json(200, { code: 200, data: { id: 1 } }), { kind: 'invalid-response' }],
    ['a field of the wrong type', json(200, { code: 200, data: [{ id: [] }] }), { kind: 'invalid-response' }],
    ['a white-listed code is silent', json(200, { code: 40_001, msg: 'x' }), { kind: 'server', code: 40_001, silent: true }],
  ])('%s', async (_name, listener, expected) => {
    const { answer } = await payTypes(listener, { codeWhiteList: [40_001] })
    expect(answer).toMatchObject({ error: expected })
  })

  test('a mismatch names endpoint and field in the log', async () => {
    const { log } = await payTypes(json(200, { code: 200, data: [{ id: 1 }, { id: {} }] }))
    expect(log.lines).toEqual([expect.stringMatching(/^payment\.types: invalid response: 1\.id: /u)])
  })

  test('no answer in time is a timeout', async () => {
    const { answer } = await payTypes(() => {}, { requestTimeoutMs: 1_000 })
    expect(answer).toMatchObject({ error: { kind: 'timeout', message: '服务器 1 秒内没有应答，请稍后重试' } })
  })

  test('the limit covers the body too', async () => {
    const { answer } = await payTypes((_request, response) => void response.write('{"code":'), { requestTimeoutMs: 1_000 })
    expect(answer).toMatchObject({ error: { kind: 'timeout' } })
  })

  test('a connection that breaks is a network failure', async () => {
    const { answer } = await payTypes((request) => request.socket.destroy())
    expect(answer).toMatchObject({ error: { kind: 'network', message: '连不上服务器，请检查网络后重试' } })
  })

  test('a caller that gives up gets its own kind', async () => {
    const abort = new AbortController()
    const { answer } = await payTypes(() => abort.abort(), {}, abort.signal)
    expect(answer).toMatchObject({ error: { kind: 'cancelled' } })
  })
})

describe('a request', () => {
  test('carries client authorisation and the token in both of its headers, and goes under /api', async () => {
    let seen: unknown
    await payTypes((request, response) => {
      const { authorization, 'blade-auth': bladeAuth, 'x-access-token': bearer } = request.headers
      seen = { url: request.url, authorization, bladeAuth, bearer }
      json(200, { code: 200, data: [] })(request, response)
    })
    expect(seen).toEqual({
      url: '/api/mall-order/payType/list',
      authorization: `Basic ${Buffer.from('backoffice-demo:backoffice-demo-secret').toString('base64')}`,
      bladeAuth: 'bearer token-1',
      bearer: 'Bearer token-1',
    })
  })
})
