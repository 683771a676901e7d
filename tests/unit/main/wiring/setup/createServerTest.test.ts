import { expect, test, vi } from 'vitest'
import { askServer, createServerTest } from '#main/wiring/setup/createServerTest.ts'

/** What was asked for, in its order, and what the test of the server was given. */
const { told, world, own, tell } = await vi.hoisted(async () => {
  const { recorder } = await import('../../../../support/services/recorder.ts')
  const doubles = recorder()
  const state = { closing: Promise.resolve(), given: {} as Readonly<Record<string, (...args: unknown[]) => unknown>> }
  const closeAllConnections = (): Promise<void> => {
    doubles.told.push(['close'])
    return state.closing
  }
  return { ...doubles, world: state, own: { closeAllConnections, resolveProxy: doubles.tell('resolveProxy', 'DIRECT') } }
})
vi.mock('electron', () => ({
  net: { request: tell('request', 'a request') },
  session: {
    fromPartition: (...args: unknown[]) => {
      told.push(['partition', ...args])
      return own
    },
  },
}))
vi.mock('#main/network/certificates.ts', () => ({
  RejectedCertificates: class {
    readonly watch = tell('watch')
    readonly issuerOf = tell('issuerOf', 'Bad CA')
  },
}))
vi.mock('#main/network/netFetch.ts', () => ({ createNetFetch: (request: unknown) => request }))
vi.mock('#main/serverTest/serverTest.ts', () => ({
  testServer: (server: unknown, given: typeof world.given) => {
    world.given = given
    told.push(['test', server])
    return Promise.resolve(['a result'])
  },
}))

const SERVER = { apiUrl: 'https://erp.example.com', svc: 'mall', clientId: 'web', clientSecret: 'secret', captchaMode: true }

test('a server is tried in a session of its own in memory, once its kept connections are closed', async () => {
  const run = createServerTest()
  expect(told.splice(0)).toEqual([
    ['partition', 'server-test', { cache: false }],
    ['watch', own],
  ])
  const { promise, resolve } = Promise.withResolvers<void>()
  world.closing = promise
  const results = run(SERVER)
  await new Promise((go) => setImmediate(go))
  expect(told.splice(0)).toEqual([['close']])
  resolve()
  expect(await results).toEqual(['a result'])
  expect(told.splice(0)).toEqual([['test', SERVER]])
  // Again for the next test of the same page.
  world.closing = Promise.resolve()
  await run(SERVER)
  expect(told.splice(0)).toEqual([['close'], ['test', SERVER]])
})

test('its requests, its proxy and the issuers of refused certificates are those of that session', () => {
  const { fetch, resolveProxy, rejectedIssuer } = world.given
  expect([
    fetch?.({ url: 'https://a.example', session: 'another' }),
    resolveProxy?.('https://a.example'),
    rejectedIssuer?.('a.example'),
  ]).toEqual(['a request', 'DIRECT', 'Bad CA'])
  expect(told.splice(0)).toEqual([
    ['request', { url: 'https://a.example', session: own }],
    ['resolveProxy', 'https://a.example'],
    ['issuerOf', 'a.example'],
  ])
})

test('a single question has another session, whose connections no test closes', async () => {
  await askServer('https://erp.example.com')
  expect(told.splice(0).filter(([name]) => name === 'partition' || name === 'close')).toEqual([
    ['partition', 'server-question', { cache: false }],
  ])
})
