import { expect, test } from 'vitest'
import { Redactor } from '#main/log/redactor.ts'
import { MemoryStore } from '#main/secrets/secretStore.ts'
import { Connection } from '#main/session/connection.ts'
import { createSession } from '#main/wiring/createSession.ts'
import { localServer } from '../../../support/servers/httpServer.ts'
import { deploymentFor, memoryLog, texts, transportFor } from '../../../support/services/services.ts'

const USER = { userId: '1', account: 'lin', userName: 'lin', nickName: '林', roleNames: [], avatar: null, tenantId: '000000' }

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
