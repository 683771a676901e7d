import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { catalogue } from '#shared/api/index.ts'
import { DEMO_SVC } from '#shared/demo.ts'
import { ErrorLog } from '#main/errorLog/errorLog.ts'
import { recordingLog } from '#main/errorLog/mainErrors.ts'
import { Redactor } from '#main/log/redactor.ts'
import { Transport } from '#main/http/transport.ts'
import { localServer } from '../../../support/servers/httpServer.ts'
import { memoryValue } from '../../../support/services/memoryValue.ts'
import { answers, deploymentFor, memoryLog, texts, transportFor } from '../../../support/services/services.ts'

const reply =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body)
  }
/** A plain body under a header that says otherwise. */
const garbled: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end('{"code":200,"data":[]}')
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
  test('a success returns its data', async () => {
    const { answer } = await payTypes(json(200, { code: 200, success: true, data: [{ id: 1, payName: '现金' }], msg: '操作成功' }))
    expect(answer).toEqual([{ id: '1', payName: '现金' }])
  })

  test('of a row with a repeated key, no number and a comma too many, the rest is read', async () => {
    const { answer } = await payTypes(
      reply(
        200,
        '{"code":200,"data":[{"id":1,"payName":"早","payName":"现金","sort":NaN,},{"id":1123598821738675202.0,"payName":"微\t信"}]}',
      ),
    )
    expect(answer).toEqual([
      { id: '1', payName: '现金' },
      { id: '1123598821738675202', payName: '微\t信' },
    ])
  })

  test('a bare 19-digit id keeps every digit', async () => {
    const { answer } = await payTypes(reply(200, '{"code":200,"data":[{"id":1123598821738675201,"payName":"x"}]}'))
    expect(answer).toEqual([{ id: '1123598821738675201', payName: 'x' }])
  })

  test.each([
    ['a code other than 200', json(200, { code: 403, msg: '没有权限' }), { kind: 'server', code: 403, message: '没有权限', silent: false }],
    [
      'HTTP 500 is answered, with its message',
      json(500, { code: 500, msg: '服务异常' }),
      { kind: 'server', code: 500, message: '服务异常' },
    ],
    ['a failure that says nothing', json(400, {}), { kind: 'server', code: 400, message: '未知错误' }],
    ['code 401 in the body', json(200, { code: 401, msg: '请求未授权' }), { kind: 'unauthorized', code: 401, message: '请求未授权' }],
    ['HTTP 401 without a body', reply(401, ''), { kind: 'unauthorized', code: 401, message: '登录已失效，请重新登录' }],
    ['HTTP 401 with a page', reply(401, '<html>', 'text/html'), { kind: 'unauthorized', code: 401 }],
    [
      'a gateway’s page',
      reply(502, '<html>Bad gateway</html>', 'text/html'),
      { kind: 'network', message: '服务器暂时无法使用（502），请稍后重试' },
    ],
    [
      'a captive portal’s page',
      reply(200, '<html>请先认证</html>', 'text/html'),
      { kind: 'invalid-response', message: expect.stringContaining('应答无法识别') as unknown },
    ],
    ['an empty body', reply(200, ''), { kind: 'invalid-response' }],
    ['HTTP 204 where an answer is read', reply(204, ''), { kind: 'invalid-response' }],
    ['JSON without an envelope', json(200, [{ id: 1 }]), { kind: 'invalid-response' }],
    ['a plain body that says it is compressed', garbled, { kind: 'invalid-response' }],
    ['truncated JSON', reply(200, '{"code":200,"data":[{"id":1'), { kind: 'invalid-response' }],
    ['data of the wrong type', json(200, { code: 200, data: { id: 1 } }), { kind: 'invalid-response' }],
    ['HTTP 500 without a body', reply(500, ''), { kind: 'server', code: 500, message: '未知错误' }],
    ['HTTP 404 with a page', reply(404, '<html>', 'text/html'), { kind: 'server', code: 404, message: '未知错误' }],
    ['HTTP 300 is answered', json(300, { code: 300, msg: '有多个选择' }), { kind: 'server', code: 300, message: '有多个选择' }],
    ['HTTP 501 is not answered', json(501, { code: 501, msg: '没有实现' }), { kind: 'network', code: 501 }],
    ['HTTP 504 is not answered', reply(504, ''), { kind: 'network', code: 504 }],
    [
      'the body’s code goes before the HTTP status',
      json(500, { code: 40_002, msg: '库存不足' }),
      { kind: 'server', code: 40_002, message: '库存不足' },
    ],
    ['a code that is a text is a code', json(200, { code: '403', msg: '没有权限' }), { kind: 'server', code: 403 }],
    [
      'a code that is a word is a refusal',
      json(200, { code: 'B0001', msg: '库存不足' }),
      { kind: 'server', code: 'B0001', message: '库存不足' },
    ],
    ['success: false is a refusal', json(200, { code: 200, success: false, msg: '已锁定' }), { kind: 'server', message: '已锁定' }],
    ['msg goes before error_description', json(400, { msg: '甲', error_description: '乙' }), { kind: 'server', code: 400, message: '甲' }],
    [
      'error_description serves where msg is missing',
      json(400, { error: 'invalid_grant', error_description: '用户名或密码错误' }),
      { kind: 'server', code: 400, message: '用户名或密码错误' },
    ],
    ['a msg of blanks says nothing', json(400, { msg: '  ', error_description: '' }), { kind: 'server', message: '未知错误' }],
    [
      'code 401 wins over HTTP 200, with its own message',
      json(200, { code: 401, error_description: '令牌过期' }),
      { kind: 'unauthorized', message: '令牌过期' },
    ],
    ['a white-listed code is silent', json(200, { code: 40_001, msg: 'x' }), { kind: 'server', code: 40_001, silent: true }],
    ['a white-listed text is silent', json(200, { code: 'A0400', msg: 'x' }), { kind: 'server', code: 'A0400', silent: true }],
    ['a listed number is one that the server writes as a text', json(200, { code: '40001', msg: 'x' }), { code: 40_001, silent: true }],
    ['a listed text is one that the server writes as a number', json(200, { code: 40_003, msg: 'x' }), { code: 40_003, silent: true }],
    ['a text of which only a part is listed is not', json(200, { code: 'A04001', msg: 'x' }), { code: 'A04001', silent: false }],
  ])('%s', async (_name, listener, expected) => {
    const { answer } = await payTypes(listener, { codeWhiteList: [40_001, 'A0400', '40003'] })
    expect(answer).toMatchObject({ error: expected })
  })

  test('a white-listed 401 is silent, too, and is not the end of the session', async () => {
    const { answer } = await payTypes(json(200, { code: 401, msg: 'x' }), { codeWhiteList: [401] })
    expect(answer).toMatchObject({ error: { kind: 'server', code: 401, silent: true } })
  })

  test('what could not be read is missing in its row, and call and field are logged once, without a value', async () => {
    const { answer, log } = await payTypes(json(200, { code: 200, data: [{ id: 1, payName: ['x'] }, { id: {}, payName: '现金' }, 'odd'] }))
    expect(answer).toEqual([
      { id: '1', payName: null },
      { id: '', payName: '现金' },
      { id: '', payName: null },
    ])
    expect(log.lines).toEqual(['payment.types: 3 values could not be read: 0.payName, 1.id, 2'])
  })

  test.each([
    ['200', reply(200, '')],
    ['200 with blanks', reply(200, ' \n')],
    ['204', reply(204, '')],
    ['200 and a word', json(200, 'ok')],
  ])('a write answered by %s and no body is done: nobody reads its answer', async (_name, listener) => {
    await using server = await localServer(listener)
    const transport = transportFor(deploymentFor(server.url))
    const args = { orderId: '1', remark: 'x' }
    await expect(transport.send('order.remarkCreate', catalogue['order.remarkCreate'], args, { token: null })).resolves.toBeNull()
  })

  test.each([
    ['a page in place of JSON', reply(200, '<html>', 'text/html'), 'invalid-response'],
    ['a refusal by a text code', json(200, { code: 'A0400', msg: '参数不正确' }), 'server'],
    ['HTTP 500 without a body', reply(500, ''), 'server'],
  ])('a write answered by %s is not done', async (_name, listener, kind) => {
    await using server = await localServer(listener)
    const transport = transportFor(deploymentFor(server.url))
    const args = { orderId: '1', remark: 'x' }
    await expect(transport.send('order.remarkCreate', catalogue['order.remarkCreate'], args, { token: null })).rejects.toMatchObject({
      kind,
    })
  })

  test('a late answer is a timeout', async () => {
    const { answer } = await payTypes(() => {}, { requestTimeoutMs: 1_000 })
    expect(answer).toMatchObject({ error: { kind: 'timeout', message: '服务器 1 秒内没有应答，请稍后重试' } })
  })

  test('the time limit includes the body', async () => {
    const { answer } = await payTypes((_request, response) => void response.write('{"code":'), { requestTimeoutMs: 1_000 })
    expect(answer).toMatchObject({ error: { kind: 'timeout' } })
  })

  test('a connection that breaks is a network failure', async () => {
    const { answer } = await payTypes((request) => request.socket.destroy())
    expect(answer).toMatchObject({ error: { kind: 'network', message: '无法连接服务器，请检查网络后重试' } })
  })

  test('an aborted call has its own error kind', async () => {
    const abort = new AbortController()
    const { answer } = await payTypes(() => abort.abort(), {}, abort.signal)
    expect(answer).toMatchObject({ error: { kind: 'cancelled' } })
  })
})

/** Errors and answers of the network stack, used instead of a server. */
async function withFetch(fetch: typeof globalThis.fetch) {
  let asked = 0
  const transport = new Transport({
    deployment: deploymentFor('https://api.example.com'),
    fetch,
    fetchWrite: fetch,
    answers,
    texts,
    log: memoryLog(),
    onProxySignIn: () => (asked += 1),
    issuerOf: () => '门店根证书',
  })
  const answer = await transport.send('payment.types', catalogue['payment.types'], {}, { token: null }).catch((error: unknown) => error)
  return { answer, asked }
}

describe('the error log', () => {
  /** What a call that is answered so leaves in the error log. Main's log has no word of the server. */
  async function entriesBy(listener: RequestListener, fields = {}) {
    await using server = await localServer(listener)
    const log = memoryLog()
    const errors = new ErrorLog({ redactor: new Redactor(), file: memoryValue({ entries: [] }), now: () => 0 })
    const transport = transportFor(deploymentFor(server.url, fields), recordingLog(log, errors))
    const args = { current: 1, size: 20, mobile: '13800000000' }
    await transport.send('order.list', catalogue['order.list'], args, { token: 'token-1', page: '/sale?status=2' }).catch(() => undefined)
    expect(JSON.stringify(errors.list())).not.toMatch(/13800000000|token-1/u)
    expect(log.lines.join()).not.toContain('张三')
    return errors.list()
  }
  const loggedBy = async (listener: RequestListener, fields = {}): Promise<string[]> =>
    (await entriesBy(listener, fields)).map(({ message }) => message)

  const PATH = `/api${catalogue['order.list'].path.replace('{svc}', DEMO_SVC)}`
  const LOST = { status: null, said: null }
  test.each<[string, RequestListener, object, object]>([
    ['a fault', json(500, { code: 501, msg: '张三的库存 13800000000' }), {}, { status: 500, said: '张三的库存 [phone]' }],
    ['a fault without words', json(200, { code: 500 }), {}, { status: 200, said: null }],
    ['a gateway', json(503, { msg: '维护中' }), {}, { status: 503, said: '维护中' }],
    ['an answer that cannot be read', reply(200, '<html>张三'), {}, { status: 200, said: null }],
    ['a connection that broke', (request) => request.socket.destroy(), {}, LOST],
    ['silence', () => undefined, { requestTimeoutMs: 1_000 }, LOST],
  ])('has page, path, duration, status and the server’s words after %s', async (_name, listener, fields, expected) => {
    const [entry] = await entriesBy(listener, fields)
    const durationMs = expect.any(Number) as unknown
    expect(entry).toMatchObject({ url: '/sale?status=…', info: '', call: { path: PATH, durationMs, ...expected } })
  })

  test.each([
    ['a fault of the server', json(500, { code: 500, msg: '张三 13800000000' }), ['服务器出错（order.list: code 500）']],
    ['a gateway', reply(502, '<html>', 'text/html'), ['服务器出错（order.list: HTTP 502）']],
    ['an answer that cannot be read', reply(200, '<html>张三'), ['服务器的应答无法识别（order.list: invalid response: not JSON）']],
    ['a refusal', json(200, { code: 400, msg: '张三' }), []],
    ['the last code of a fault of the server', json(200, { code: 599, msg: '张三' }), ['服务器出错（order.list: code 599）']],
    ['a code beyond those', json(200, { code: 600, msg: '张三' }), []],
    ['a code of the white list', json(200, { code: 503, msg: '张三' }), []],
    ['a success', json(200, { code: 200, data: { records: [], total: 0, size: 20, current: 1 } }), []],
  ])('after %s', async (_name, listener, expected) => {
    expect(await loggedBy(listener, { codeWhiteList: [503] })).toEqual(expected)
  })

  test('after a connection that broke, and after silence', async () => {
    expect(await loggedBy((request) => request.socket.destroy())).toEqual([
      expect.stringMatching(/^无法连接服务器，或连接中断（order\.list: (?:[A-Z_]+|no connection)）$/u),
    ])
    expect(await loggedBy(() => undefined, { requestTimeoutMs: 1_000 })).toEqual(['服务器没有及时应答（order.list: timed out）'])
  })
})

describe('a connection that cannot be opened', () => {
  test.each([
    ['ERR_INTERNET_DISCONNECTED', '本机没有连接网络'],
    ['ERR_NAME_NOT_RESOLVED', '找不到服务器 api.example.com'],
    ['ERR_CONNECTION_REFUSED', 'api.example.com 拒绝了连接'],
    ['ERR_PROXY_CONNECTION_FAILED', '无法连接代理服务器'],
    ['ERR_TUNNEL_CONNECTION_FAILED', '无法连接代理服务器'],
    ['ERR_CONNECTION_RESET', '无法连接服务器'],
  ])('by %s says what to do', async (code, sentence) => {
    const { answer, asked } = await withFetch(() => Promise.reject(new TypeError(`net::${code}`)))
    expect(answer).toMatchObject({ kind: 'network', message: expect.stringContaining(sentence) })
    expect(asked).toBe(0)
  })

  test('because of its certificate names host, issuer and error', async () => {
    const { answer } = await withFetch(() => Promise.reject(new TypeError('net::ERR_CERT_DATE_INVALID')))
    expect(answer).toMatchObject({
      kind: 'certificate',
      message: expect.stringMatching(/^api\.example\.com 的安全证书.*日期和时间/u),
      certificate: { host: 'api.example.com', issuer: '门店根证书', fault: 'date', code: 'ERR_CERT_DATE_INVALID' },
    })
  })

  test.each([
    ['linux', /根证书.*certutil -d sql:\$HOME\/\.pki\/nssdb/u],
    ['win32', /根证书。$/u],
    ['darwin', /根证书。$/u],
  ])('because of an unknown authority says on %s where its root certificate belongs', async (platform, words) => {
    const real = process.platform
    onTestFinished(() => void Object.defineProperty(process, 'platform', { value: real }))
    Object.defineProperty(process, 'platform', { value: platform })
    const { answer } = await withFetch(() => Promise.reject(new TypeError('net::ERR_CERT_AUTHORITY_INVALID')))
    expect(answer).toMatchObject({ kind: 'certificate', message: expect.stringMatching(words) })
  })

  test.each([
    ['a tunnel that waits for a sign-in', () => Promise.reject(new TypeError('net::ERR_PROXY_AUTH_REQUESTED'))],
    ['a proxy’s 407', () => Promise.resolve(new Response('<html>', { status: 407 }))],
  ])('because of %s lets the proxy ask', async (_name, fetch) => {
    const { answer, asked } = await withFetch(fetch)
    expect(answer).toMatchObject({ kind: 'network', message: expect.stringContaining('代理') })
    expect(asked).toBe(1)
  })
})

describe('a harmful answer', () => {
  test.each([301, 302, 303, 307, 308])('a redirect (%d) is not followed, and its target gets no token', async (status) => {
    const reached: string[] = []
    await using elsewhere = await localServer((request, response) => {
      reached.push(request.url ?? '')
      response.end()
    })
    const { answer } = await payTypes((_request, response) => response.writeHead(status, { Location: `${elsewhere.url}/api/x` }).end())
    expect(answer).toMatchObject({
      error: { kind: 'network', message: expect.stringMatching(/服务器 127\.0\.0\.1:\d+ 要求转到其他地址/u) },
    })
    expect(reached).toEqual([])
  })

  // More levels than any stack takes: that of a thread is larger than that of a process.
  test.each([5_000, 50_000])('a menu that is nested %d levels deep is an invalid response', async (levels) => {
    await using server = await localServer(
      reply(200, `{"code":200,"data":${'[{"id":"1","children":'.repeat(levels)}[]${'}]'.repeat(levels)}}`),
    )
    const transport = transportFor(deploymentFor(server.url))
    await expect(transport.send('menu.routes', catalogue['menu.routes'], {}, { token: null })).rejects.toMatchObject({
      kind: 'invalid-response',
    })
  })

  test('a small body that inflates beyond the limit is cut off', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, 0x20))
    const { answer } = await payTypes((_request, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb))
    expect(answer).toMatchObject({ error: { kind: 'invalid-response' } })
  })
})

describe('a request', () => {
  test('whose header cannot be sent says so, and does not read as a broken connection', async () => {
    const reached: boolean[] = []
    const transport = new Transport({
      deployment: deploymentFor('http://127.0.0.1:9'),
      fetch: globalThis.fetch,
      fetchWrite: globalThis.fetch,
      answers,
      texts,
      log: memoryLog(),
      onReach: (isReached) => reached.push(isReached),
    })
    const sent = transport.send('payment.types', catalogue['payment.types'], {}, { token: null, headers: { 'Captcha-Code': '１２３４' } })
    await expect(sent).rejects.toMatchObject({ kind: 'invalid-argument', message: expect.stringContaining('Captcha-Code') })
    expect(reached).toEqual([])
  })

  test('sends the session’s cookies and is not cached', async () => {
    let seen: Request | null = null
    await withFetch((input) => {
      seen = input instanceof Request ? input : null
      return Promise.resolve(Response.json({ code: 200, data: [] }))
    })
    expect(seen).toMatchObject({ credentials: 'include', cache: 'no-store' })
  })

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
