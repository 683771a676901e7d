import { expect, test } from 'vitest'
import { Redactor } from '#main/log/redactor.ts'
import { MemoryStore, type SecretStore } from '#main/secrets/secretStore.ts'
import { Connection } from '#main/session/connection.ts'
import { createSession } from '#main/wiring/createSession.ts'
import { localServer } from '../../../support/servers/httpServer.ts'
import { deploymentFor, memoryLog, texts, transportFor } from '../../../support/services/services.ts'

const USER = { userId: '1', account: 'lin', userName: 'lin', nickName: '林', roleNames: [], avatar: null, tenantId: '000000' }

/** A start of the program: the same store again is a restart. */
function start(store: SecretStore, apiUrl = 'http://127.0.0.1:1') {
  const [deployment, log, connection] = [deploymentFor(apiUrl), memoryLog(), new Connection()]
  const core = { store, texts, log, deployment, redactor: new Redactor() }
  return { ...createSession(core, { transport: transportFor(deployment, log, connection), connection }), connection, log }
}

const TOKENS = { access: 'opaque-access-5', refresh: 'opaque-refresh-6' }

test('a lock that was set is the one that the next start expects', async () => {
  const store = new MemoryStore('other')
  const first = start(store)
  await first.session.open(USER, TOKENS)
  await first.lock.lock('2580')
  const second = start(store)
  const expected = await second.session.start()
  second.session.stop()
  expect(expected).not.toBe(null)
  expect([await second.lock.start(expected), second.person.state]).toEqual(['ready', { phase: 'locked', nickName: '林', account: 'lin' }])
})

test('a stored session is only for the server that gave it', async () => {
  const store = new MemoryStore('other')
  await start(store).session.open(USER, TOKENS)
  const restored = async (apiUrl: string): Promise<unknown> => {
    const { session } = start(store, apiUrl)
    await session.start()
    session.stop()
    return session.user?.account ?? null
  }
  expect([await restored('http://127.0.0.1:1'), await restored('http://127.0.0.1:2')]).toEqual(['lin', null])
})

test('the page sees whether the server is in reach and whether the keychain works; a follower that fails is logged', async () => {
  const { session, person, connection, log } = start(new MemoryStore('not-installed'))
  await session.open(USER, TOKENS)
  const state = { phase: 'signed-in', user: USER, hasLockPassword: false, secretStore: { kind: 'memory', fault: 'not-installed' } }
  expect(person.state).toMatchObject({ ...state, isOnline: true })
  person.subscribe([
    {
      name: 'pears',
      onStateChanged: () => {
        throw new Error('no pears')
      },
    },
  ])
  connection.report(false)
  expect(person.state).toMatchObject({ ...state, isOnline: false })
  expect(log.lines.join()).toContain('pears failed to follow the session: Error: no pears')
})

test('neither token of a renewal reaches the log, also where it does not look like one', async () => {
  await using server = await localServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ access_token: 'opaque-access-7', refresh_token: 'opaque-refresh-8' }))
  })
  const [deployment, log, redactor, connection] = [deploymentFor(server.url), memoryLog(), new Redactor(), new Connection()]
  const core = { store: new MemoryStore('other'), texts, log, deployment, redactor }
  const { session } = createSession(core, { transport: transportFor(deployment, log, connection), connection })
  await session.open(USER, { access: 'opaque-access-5', refresh: 'opaque-refresh-6' })
  await session.renew('opaque-access-5')
  expect(await session.accessToken()).toBe('opaque-access-7')
  const line = 'opaque-access-5 opaque-refresh-6 opaque-access-7 opaque-refresh-8'
  expect(redactor.redact(line)).not.toMatch(/opaque/u)
})
