import { expect, test, vi } from 'vitest'
import { createNetwork } from '#main/wiring/createNetwork.ts'

/** What each part was made with, and what was asked for. */
const { made, told, clearing, tell } = await vi.hoisted(async () => {
  const options = new Map<string, unknown>()
  const { recorder } = await import('../../../support/services/recorder.ts')
  return {
    made: options,
    ...recorder(),
    /** How long the session of calls takes to be cleared. */
    clearing: { end: Promise.resolve() },
  }
})
vi.mock('electron', () => ({
  app: { getPath: (name: string) => `/${name}` },
  net: { request: tell('request') },
  session: {
    fromPartition: (...args: unknown[]) => {
      const clear = (): Promise<void> => clearing.end
      return { name: args, cookies: 'the cookies', clearData: clear, clearAuthCache: clear, closeAllConnections: clear }
    },
  },
}))
vi.mock('#main/http/answer/answerReader.ts', () => ({
  AnswerReader: class {
    readonly thread: unknown
    constructor(given: unknown) {
      this.thread = given
    }
  },
}))
vi.mock('#main/http/transport.ts', () => ({
  Transport: class {
    readonly name = 'transport'
    constructor(given: unknown) {
      made.set('transport', given)
    }
  },
}))
vi.mock('#main/network/certificates.ts', () => ({
  RejectedCertificates: class {
    readonly watch = tell('watch')
    readonly issuerOf = tell('issuerOf', 'Bad CA')
  },
}))
vi.mock('#main/network/netFetch.ts', () => ({
  createNetFetch: (request: (options: object) => unknown) => (url: string) => {
    request({ url })
    return Promise.resolve('read')
  },
}))
vi.mock('#main/network/writeFetch.ts', () => ({
  createWriteFetch: (_fetch: unknown, cookies: unknown) => () => {
    told.push(['write', cookies])
    return Promise.resolve('written')
  },
}))
vi.mock('#main/log/callLog.ts', () => ({
  createCallLog: (folder: string, redactor: unknown) => ({
    info: (line: string) => told.push([folder, redactor, line.replace(/\d+ ms/u, 'n ms')]),
  }),
}))
vi.mock('#main/network/proxyLogin.ts', () => ({
  ProxyLogin: class {
    readonly triggerProxyLogin = tell('triggerProxyLogin')
    constructor(given: unknown) {
      made.set('proxy', given)
    }
  },
}))

type Options = Readonly<Record<string, (...args: unknown[]) => unknown>>
const deployment = { apiUrl: 'https://erp.example.com:8443/api', clientCertificateIssuer: 'Corp CA' }
const lines: string[] = []
const core = {
  deployment,
  texts: 'texts',
  log: { error: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) },
  parsing: 'the thread',
  clientCertificates: { allow: tell('clientCertificates') },
}
const { connection, networkSession } = createNetwork(core as unknown as Parameters<typeof createNetwork>[0])
const own = expect.objectContaining({ name: ['network', { cache: false }], cookies: 'the cookies' }) as unknown
const atStart = told.splice(0)

test('calls have a session of their own, without a cache; client certificates are for the server alone', () => {
  expect(atStart).toEqual([
    ['watch', own],
    ['clientCertificates', { apiUrl: deployment.apiUrl, issuer: 'Corp CA' }],
  ])
})

test('a request for the proxy’s question goes to the server’s origin, in the session of calls', () => {
  ;(made.get('proxy') as Options)['request']?.()
  const probe = { url: 'https://erp.example.com:8443', session: own, redirect: 'manual', credentials: 'include' }
  expect(told.splice(0)).toEqual([['request', probe]])
})

test('reads and writes go over the session of calls, a write over a connection of its own', async () => {
  const transport = made.get('transport') as Options
  expect(await transport['fetch']?.('https://x.example')).toBe('read')
  expect(told.splice(0)).toEqual([['request', { url: 'https://x.example', session: own }]])
  expect(await transport['fetchWrite']?.('https://x.example')).toBe('written')
  expect(told.splice(0)).toEqual([['write', 'the cookies']])
  expect(transport['answers']).toMatchObject({ thread: 'the thread' })
  expect([transport['deployment'], transport['texts']]).toEqual([deployment, 'texts'])
})

test.each([
  ['read', 'fetch', 'request'],
  ['write', 'fetchWrite', 'write'],
] as const)('after a person has left, a %s waits until their cookies are gone', async (_what, way, asked) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  clearing.end = promise
  networkSession.clear()
  const sent = (made.get('transport') as Options)[way]?.('https://x.example')
  await new Promise((go) => setImmediate(go))
  expect(told.splice(0)).toEqual([])
  resolve()
  await sent
  expect(told.splice(0).map(([name]) => name)).toEqual([asked])
})

test('the transport reports whether the server is in reach, asks for the proxy’s sign-in, and names an issuer', () => {
  const transport = made.get('transport') as Options
  transport['onProxySignIn']?.()
  expect(transport['issuerOf']?.('erp.example.com')).toBe('Bad CA')
  expect(told.splice(0)).toEqual([['triggerProxyLogin'], ['issuerOf', 'erp.example.com']])
  const reaches: boolean[] = []
  connection.subscribe(() => reaches.push(connection.isOnline))
  transport['onReach']?.(false)
  transport['onReach']?.(true)
  expect(reaches).toEqual([false, true])
})

test('a server and a page that fail in a loop do not fill the log', () => {
  lines.length = 0
  const { log } = made.get('transport') as { log: { error: (line: string) => void } }
  for (let index = 0; index < 5_000; index += 1) log.error('order.list: code 500')
  expect(lines.length).toBeGreaterThanOrEqual(300)
  expect(lines.length).toBeLessThan(1_000)
})

test('every call stands in a log of its own where the deployment wants it, and nowhere otherwise', async () => {
  const verbose = { ...core, redactor: 'the redactor', deployment: { ...deployment, logLevel: 'verbose' } }
  createNetwork(verbose as unknown as Parameters<typeof createNetwork>[0])
  told.length = 0
  const transport = made.get('transport') as Options
  // What answers here has no status.
  await transport['fetch']?.('https://x.example/api/list?phone=1')
  await transport['fetchWrite']?.('https://x.example/api/send', { method: 'POST' })
  const traced = told.splice(0).filter(([folder]) => folder === '/logs')
  expect(traced).toEqual([
    ['/logs', 'the redactor', 'GET /api/list undefined n ms'],
    ['/logs', 'the redactor', 'POST /api/send undefined n ms'],
  ])
})
