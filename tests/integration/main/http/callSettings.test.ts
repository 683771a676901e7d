import type { IncomingMessage } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { changeableCalls, type CallSettings } from '#main/settings/callSettings.ts'
import { answersFile, catalogue, isEndpointName, type Endpoint, type EndpointName } from '#shared/api/index.ts'
import { localServer } from '../../../support/servers/httpServer.ts'
import { deploymentFor, servicesFor, transportFor } from '../../../support/services/services.ts'

/** The setting `calls` (docs/configuration.md): what a real server is sent of each call that a deployment can change. */

const ARGS = { id: '1123598821738675201', status: 2, remark: 'a&b 数量' }
const QUERY = '?id=1123598821738675201&status=2&remark=a%26b+%E6%95%B0%E9%87%8F'
const BODY = JSON.stringify(ARGS)

/** What a server of the test was asked: method, query, body and its type. */
async function asked(request: IncomingMessage) {
  const { search } = new URL(request.url ?? '', 'http://server')
  return { method: request.method, query: search, body: await textOf(request), type: request.headers['content-type'] ?? '' }
}

/** What a server gets when the call is made with these settings. */
async function sent(name: EndpointName, calls: CallSettings) {
  const got: Awaited<ReturnType<typeof asked>>[] = []
  await using server = await localServer((request, response) => {
    const answer = async (): Promise<void> => {
      got.push(await asked(request))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"code":200,"success":true,"data":null}')
    }
    void answer()
  })
  const transport = transportFor(deploymentFor(server.url, { calls }))
  const endpoint: Endpoint = catalogue[name]
  if (answersFile(endpoint)) await (await transport.open(name, endpoint, ARGS, { token: null })).response.text()
  else await transport.sendForText(name, endpoint, ARGS, { token: null })
  return got
}

const placed = (placement: string) =>
  placement === 'query' ? { query: QUERY, body: '', type: '' } : { query: '', body: BODY, type: 'application/json' }

const PLACED = changeableCalls().flatMap(({ name, part, initial }) =>
  part === 'placement' && isEndpointName(name) ? [{ name, initial }] : [],
)

test.each(PLACED)(
  '$name sends its arguments in the $initial, and in the other place where that is configured',
  async ({ name, initial }) => {
    const other = initial === 'query' ? 'body' : 'query'
    const { method } = catalogue[name]
    expect(await sent(name, {})).toEqual([{ method, ...placed(initial) }])
    expect(await sent(name, { [name]: { placement: other } })).toEqual([{ method, ...placed(other) }])
  },
)

test('a sign-out is sent by the configured method, once', async () => {
  const methods = async (calls: CallSettings) => (await sent('auth.logout', calls)).map(({ method }) => method)
  expect(await methods({})).toEqual(['GET'])
  expect(await methods({ 'auth.logout': { method: 'POST' } })).toEqual(['POST'])
})

test('a write by GET stays one: it is sent once, and what became of it is not known', async () => {
  let requests = 0
  await using server = await localServer((request) => {
    requests += 1
    request.socket.destroy()
  })
  // No call that writes leaves its method open today.
  const calls: CallSettings = { 'order.remarkCreate': { method: 'GET', placement: 'query' } }
  const { transport } = servicesFor({ ...deploymentFor(server.url), calls })
  const failure = await transport
    .sendForText('order.remarkCreate', catalogue['order.remarkCreate'], { orderId: '1', remark: 'a' }, { token: null })
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ isUndecided: true })
  expect(requests).toBe(1)
})
