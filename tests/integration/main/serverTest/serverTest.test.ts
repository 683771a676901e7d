import { once } from 'node:events'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createTcpServer } from 'node:net'
import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { startDemoApi } from '#demo-api/server.ts'
import { createNetFetch } from '#main/network/netFetch.ts'
import { testServer, type ServerTestDeps, type TestedServer } from '#main/serverTest/serverTest.ts'
import { DEMO_CLIENT, DEMO_SVC } from '#shared/demo.ts'
import type { ServerTestResult } from '#shared/setup/serverTest.ts'
import { createNet } from '../../../support/electron-stand-in/net/standalone.cjs'
import { listenLocally, localServer } from '../../../support/servers/httpServer.ts'
import { selfSigned } from '../../../support/servers/selfSigned.ts'

/** The server test against real servers. Each fault stands at the step that it belongs to. */

const CAPTCHA = JSON.stringify({ key: 'k', image: 'data:image/png;base64,AA==' })
const captcha: RequestListener = (_request, response) => void response.setHeader('content-type', 'application/json').end(CAPTCHA)

function run(
  apiUrl: string,
  given: Partial<ServerTestDeps> = {},
  client: Partial<TestedServer> = {},
): Promise<readonly ServerTestResult[]> {
  const deps: ServerTestDeps = {
    fetch: createNetFetch(createNet().request),
    resolveProxy: () => Promise.resolve('DIRECT'),
    rejectedIssuer: () => null,
    limitMs: 3_000,
    ...given,
  }
  return testServer({ apiUrl, svc: 'mall', clientId: 'web', clientSecret: 'secret', captchaMode: true, ...client }, deps)
}

const stateOf = (results: readonly ServerTestResult[]): Readonly<Record<string, string>> =>
  Object.fromEntries(results.map((result) => [result.step, result.state === 'failed' ? result.fault : result.state]))

/** A port that nobody listens on. */
async function closedPort(): Promise<string> {
  const server = createTcpServer()
  const url = await listenLocally(server)
  server.close()
  await once(server, 'close')
  return new URL(url).host
}

describe('a server that works', () => {
  test('passes every step, and is asked as the sign-in page asks it', async () => {
    const asked: unknown[] = []
    await using server = await localServer((request, response) => {
      asked.push([request.url, request.headers.authorization])
      captcha(request, response)
    })
    expect(await run(`${server.url}/`)).toEqual([
      { step: 'proxy', state: 'passed', subject: '' },
      { step: 'dns', state: 'passed', subject: '127.0.0.1' },
      { step: 'tcp', state: 'passed', subject: new URL(server.url).host },
      { step: 'certificate', state: 'skipped', why: 'plain' },
      { step: 'captcha', state: 'passed', subject: `${server.url}/api/blade-auth/oauth/captcha` },
      { step: 'client', state: 'passed', subject: 'web' },
      { step: 'service', state: 'passed', subject: 'mall' },
    ])
    const client = `Basic ${Buffer.from('web:secret').toString('base64')}`
    expect(asked).toEqual([
      ['/api/blade-auth/oauth/captcha', client],
      ['/api/blade-auth/oauth/token', client],
      ['/api/mall-order/order/module_order_list', client],
    ])
  })
})

describe('no connection', () => {
  test('an unknown name fails at the name', async () => {
    expect(stateOf(await run('https://no-such-host.invalid'))).toEqual({
      proxy: 'passed',
      dns: 'nameUnknown',
      tcp: 'skipped',
      certificate: 'skipped',
      captcha: 'skipped',
      client: 'skipped',
      service: 'skipped',
    })
  })

  test('a closed port fails at the connection', async () => {
    expect(stateOf(await run(`https://${await closedPort()}`))).toMatchObject({
      dns: 'passed',
      tcp: 'connectionRefused',
      captcha: 'skipped',
    })
  })

  test('a server without TLS fails at the certificate', async () => {
    await using server = await localServer(captcha)
    expect(stateOf(await run(server.url.replace('http:', 'https:')))).toMatchObject({
      tcp: 'passed',
      certificate: 'noTls',
      captcha: 'skipped',
    })
  })

  test('a server that never answers fails at its answer', async () => {
    await using server = await localServer(() => undefined)
    expect(stateOf(await run(server.url, { limitMs: 300 }))).toMatchObject({ tcp: 'passed', captcha: 'silent' })
  })
})

const pair = selfSigned('Interceptor CA')
describe.runIf(pair !== null)('a certificate that Chromium refuses', () => {
  test.each([
    ['net::ERR_CERT_AUTHORITY_INVALID', process.platform === 'linux' ? 'certificateAuthorityLinux' : 'certificateAuthority'],
    ['net::ERR_CERT_DATE_INVALID', 'certificateDate'],
    ['net::ERR_CERT_COMMON_NAME_INVALID', 'certificateName'],
  ])('%s is named with its issuer', async (message, fault) => {
    const server = createTlsServer({ key: pair?.key ?? '', cert: pair?.cert ?? '' }, captcha)
    const url = (await listenLocally(server)).replace('http:', 'https:')
    const results = await run(url, { fetch: () => Promise.reject(new Error(message)) })
    server.closeAllConnections()
    server.close()
    expect(stateOf(results)).toMatchObject({ tcp: 'passed', certificate: fault, captcha: 'skipped' })
    expect(results.find(({ step }) => step === 'certificate')).toMatchObject({
      subject: 'Interceptor CA',
      code: message.replace('net::', ''),
    })
  })

  test('one that it accepts passes with its issuer', async () => {
    const server = createTlsServer({ key: pair?.key ?? '', cert: pair?.cert ?? '' }, captcha)
    const url = (await listenLocally(server)).replace('http:', 'https:')
    const results = await run(url, { fetch: () => Promise.resolve(new Response(CAPTCHA)) })
    server.closeAllConnections()
    server.close()
    expect(results).toContainEqual({ step: 'certificate', state: 'passed', subject: 'Interceptor CA' })
  })
})

describe('a proxy', () => {
  test('that cannot be reached fails at the proxy', async () => {
    const proxy = await closedPort()
    const results = await run('https://erp.example.com', { resolveProxy: () => Promise.resolve(`PROXY ${proxy}; DIRECT`) })
    expect(results[0]).toMatchObject({ step: 'proxy', state: 'failed', fault: 'proxyUnreachable', subject: proxy })
  })

  test.each([
    ['net::ERR_PROXY_AUTH_REQUESTED', 'proxySignIn'],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', 'proxyRefused'],
  ])('that answers %s fails at the proxy, and the steps behind it are its own', async (message, fault) => {
    await using proxy = await localServer(captcha)
    const results = await run('https://erp.example.com', {
      resolveProxy: () => Promise.resolve(`PROXY ${new URL(proxy.url).host}`),
      fetch: () => Promise.reject(new Error(message)),
    })
    expect(stateOf(results)).toMatchObject({ proxy: fault, dns: 'skipped', tcp: 'skipped', captcha: 'skipped' })
    expect(results[1]).toMatchObject({ why: 'proxy' })
  })
})

describe('an answer that is no captcha', () => {
  const answers: readonly (readonly [string, number, string, string, string])[] = [
    ['a page', 200, '<!doctype html><title>sign in to the Wi-Fi</title>', 'stranger', '200'],
    ['a missing path', 404, '{}', 'notFound', '404'],
    ['a gateway’s fault', 502, 'Bad Gateway', 'serverDown', '502'],
    ['a refusal', 200, '{"code":401,"success":false,"msg":"客户端无效"}', 'refusal', '客户端无效'],
    ['a refusal without a sentence', 200, '{"code":401,"success":false}', 'refusal', '401'],
    ['another service', 200, '{"status":"up"}', 'stranger', '200'],
  ]
  test.each(answers)('%s: HTTP %i', async (_what, status, body, fault, code) => {
    await using server = await localServer((_request, response) => void response.writeHead(status).end(body))
    const results = await run(server.url)
    expect(stateOf(results)).toMatchObject({ tcp: 'passed', captcha: fault, client: 'skipped', service: 'skipped' })
    expect(results).toContainEqual(expect.objectContaining({ step: 'captcha', code }))
  })

  test('a redirect', async () => {
    await using server = await localServer((_request, response) => void response.writeHead(302, { location: '/login' }).end())
    expect(stateOf(await run(server.url))).toMatchObject({ captcha: 'redirected' })
  })
})

describe('a server whose sign-in has no captcha', () => {
  const refusal = '{"code":400,"success":false,"msg":"验证码未启用"}'
  const answers: readonly (readonly [string, number, string, object])[] = [
    ['has no such call', 404, '{}', { captcha: 'passed', client: 'client', service: 'skipped' }],
    ['has an empty answer for it', 404, '', { captcha: 'passed', client: 'client' }],
    ['refuses it', 200, refusal, { captcha: 'passed', client: 'client' }],
    ['is behind a gateway whose server is down', 502, 'Bad Gateway', { captcha: 'serverDown', client: 'skipped' }],
    ['is a page that asks to sign in to the Wi-Fi', 200, '<!doctype html>', { captcha: 'stranger', client: 'skipped' }],
  ]
  test.each(answers)('%s: the client is tested where a server answers', async (_what, status, body, expected) => {
    await using server = await localServer((request, response) => {
      if (request.url?.endsWith('captcha') === true) response.writeHead(status).end(body)
      else response.writeHead(401).end('{"error":"invalid_client"}')
    })
    expect(stateOf(await run(server.url, {}, { captchaMode: false }))).toMatchObject({ tcp: 'passed', ...expected })
  })

  test('passes every step, and no step says that it sent a captcha', async () => {
    await using server = await localServer((_request, response) => void response.writeHead(401).end('{"code":401,"msg":"请先登录"}'))
    const results = await run(server.url, {}, { captchaMode: false })
    expect(stateOf(results)).toMatchObject({ captcha: 'passed', client: 'passed', service: 'passed' })
    expect(results).toContainEqual({ step: 'captcha', state: 'passed', subject: '' })
  })
})

describe('what is typed beside the address', () => {
  const own = { svc: DEMO_SVC, clientId: DEMO_CLIENT.id, clientSecret: DEMO_CLIENT.secret }
  const wrong: readonly (readonly [string, Partial<TestedServer>, object])[] = [
    ['right', {}, { captcha: 'passed', client: 'passed', service: 'passed' }],
    ['a wrong client', { clientId: 'wrong-client' }, { captcha: 'passed', client: 'client', service: 'skipped' }],
    ['a wrong secret', { clientSecret: 'wrong-secret' }, { client: 'client', service: 'skipped' }],
    ['a wrong service', { svc: 'xmall' }, { client: 'passed', service: 'noService' }],
    ['nothing', { clientId: '', svc: '' }, { captcha: 'passed', client: 'skipped', service: 'skipped' }],
  ]
  test.each(wrong)('%s', async (_what, client, expected) => {
    const demo = await startDemoApi()
    try {
      expect(stateOf(await run(demo.url, {}, { ...own, ...client }))).toMatchObject(expected)
    } finally {
      await demo.close()
    }
  })

  const answers: readonly (readonly [string, number, string, object])[] = [
    ['a client by its sentence', 401, '{"code":401,"msg":"Bad client credentials"}', { client: 'client' }],
    ['a gateway’s fault', 503, 'down', { client: 'serverDown' }],
    ['no place for a sign-in', 404, '{}', { client: 'notFound' }],
    ['another refusal', 400, '{"error":"invalid_grant","error_description":"令牌已失效"}', { client: 'passed', service: 'passed' }],
    ['a missing service by its code', 200, '{"code":404,"success":false,"msg":"no"}', { client: 'passed', service: 'noService' }],
  ]
  test.each(answers)('an answer: %s', async (_what, status, body, expected) => {
    await using server = await localServer((request, response) => {
      if (request.url?.endsWith('captcha') === true) captcha(request, response)
      else response.writeHead(status).end(body)
    })
    expect(stateOf(await run(server.url))).toMatchObject(expected)
  })
})
