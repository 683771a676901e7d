import type { IncomingMessage } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { localServer } from '../../../support/servers/httpServer.ts'
import { deploymentFor, FakeClock, servicesFor } from '../../../support/services/services.ts'

/** What the session's own calls send (spec.md §3 and §7), as a server of the test reads it. */

const HEADERS = ['tenant-id', 'blade-auth', 'captcha-key', 'captcha-code'] as const
const CAPTCHA = { key: 'captcha-1', code: '7k2m' }
/** MD5 of `admin123`. */
const ENCODED = '0192023a7bbd73250516f069df18b500'

const pairsOf = (fields: URLSearchParams): string[] => [...fields].map(([name, value]) => `${name}=${value}`)

/**
 * A server that answers each token call with a new pair, a sign-out by its method with a status, and keeps what it is asked.
 * @param said The body of a sign-out by GET, where it is no success.
 */
async function tokenServer(signOuts: Readonly<Record<string, number>> = {}, said: object | null = null) {
  const asked: string[] = []
  let pairs = 0
  const tokens = () => ({ access_token: `access-${++pairs}`, refresh_token: `refresh-${pairs}`, user_id: '7', nick_name: '林远山' })
  const server = await localServer((request: IncomingMessage, response) => {
    const answer = async (): Promise<void> => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://server')
      const fields = new URLSearchParams([...searchParams, ...new URLSearchParams(await textOf(request))])
      const headers = HEADERS.flatMap((name) => (request.headers[name] === undefined ? [] : [`${name}=${String(request.headers[name])}`]))
      asked.push(`${request.method} ${pathname.slice(pathname.lastIndexOf('/') + 1)} ${[...headers, ...pairsOf(fields)].join(' ')}`.trim())
      const body = pathname.endsWith('/token') ? tokens() : { code: 200, success: true, data: null }
      const isSignOut = pathname.endsWith('/logout')
      const status = (isSignOut ? signOuts[request.method ?? ''] : null) ?? 200
      const sent = isSignOut && request.method === 'GET' && said !== null ? said : status === 200 ? body : null
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(sent === null ? '' : JSON.stringify(sent))
    }
    void answer()
  })
  return { asked, url: server.url, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('a sign-in, a renewal and a sign-out send what the specification names, each with its own token', async () => {
  await using server = await tokenServer()
  const clock = new FakeClock()
  const services = servicesFor(deploymentFor(server.url), { clock })
  await services.signIn.withPassword({ tenantId: '000123', account: 'admin', password: 'admin123', captcha: CAPTCHA })
  clock.pass(4_000_000)
  await services.session.refreshWhenDue()
  await services.session.signOut()
  expect(server.asked).toEqual([
    'POST token tenant-id=000123 captcha-key=captcha-1 captcha-code=7k2m tenantId=000123 scope=all username=admin ' +
      `password=${ENCODED} grant_type=captcha type=account`,
    'GET user-info blade-auth=bearer access-1',
    'POST token tenant-id=000123 refresh_token=refresh-1 tenantId=000123 grant_type=refresh_token scope=all',
    'GET logout blade-auth=bearer access-2',
  ])
})

test('a person whose server names neither account nor tenant has those of the sign-in', async () => {
  await using server = await tokenServer()
  const services = servicesFor(deploymentFor(server.url, { captchaMode: false }))
  const user = await services.signIn.withPassword({ tenantId: '000123', account: 'till-7', password: 'admin123' })
  expect(user).toMatchObject({ account: 'till-7', tenantId: '000123', userId: '7' })
})

test('without tenants the person has the tenant of the configuration', async () => {
  await using server = await tokenServer()
  const services = servicesFor(deploymentFor(server.url, { captchaMode: false, tenantMode: false, tenantId: '000456' }))
  const user = await services.signIn.withPassword({ tenantId: '000123', account: 'till-7', password: 'admin123' })
  expect(user.tenantId).toBe('000456')
})

test('nobody is signed in: a sign-out asks the server for nothing', async () => {
  await using server = await tokenServer()
  await servicesFor(deploymentFor(server.url)).session.signOut()
  expect(server.asked).toEqual([])
})

describe('a sign-out', () => {
  /** What a server is asked that answers every sign-out by GET, and by POST, with these statuses. */
  async function signOut(get: number, post: number, fields: Parameters<typeof deploymentFor>[1] = {}, said: object | null = null) {
    await using server = await tokenServer({ GET: get, POST: post }, said)
    const services = servicesFor(deploymentFor(server.url, { captchaMode: false, ...fields }))
    await services.signIn.withPassword({ tenantId: '000123', account: 'till-7', password: 'admin123' })
    await services.session.signOut()
    expect(services.session.user).toBeNull()
    return server.asked.filter((one) => one.includes('logout'))
  }

  const GET = 'GET logout blade-auth=bearer access-1'
  const POST = 'POST logout blade-auth=bearer access-1'

  test.each([
    ['that knows GET', 200, 200, [GET]],
    ['that takes POST alone', 405, 200, [GET, POST]],
    ['whose gateway does not find the GET', 404, 200, [GET, POST]],
    ['that knows neither', 405, 405, [GET, POST]],
    ['that refuses', 403, 200, [GET]],
    ['that has a fault', 500, 200, [GET]],
    ['whose gateway is down', 502, 200, [GET]],
  ])('reaches a server %s', async (_name, get, post, asked) => {
    expect(await signOut(get, post)).toEqual(asked)
  })

  test('reaches a server that names its codes by texts, and one that answers 200 with a code', async () => {
    expect(await signOut(405, 200, {}, { code: 'B0405', success: false })).toEqual([GET, POST])
    expect(await signOut(200, 200, {}, { code: 405, success: false })).toEqual([GET, POST])
  })

  test('is sent by the configured method alone', async () => {
    expect(await signOut(200, 405, { calls: { 'auth.logout': { method: 'POST' } } })).toEqual([POST])
    expect(await signOut(405, 200, { calls: { 'auth.logout': { method: 'GET' } } })).toEqual([GET])
  })
})

test('a captcha is asked for without a token', async () => {
  await using server = await tokenServer()
  await servicesFor(deploymentFor(server.url))
    .signIn.captcha()
    .catch(() => undefined)
  expect(server.asked).toEqual(['GET captcha'])
})
