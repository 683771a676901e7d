import { expect, test } from 'vitest'
import { OWN } from '#main/http/answer/limits.ts'
import { catalogue } from '#shared/api/index.ts'
import { fromJsonText } from '#shared/json/jsonText.ts'
import { localServer } from '../../../support/servers/httpServer.ts'
import { deploymentFor, transportFor } from '../../../support/services/services.ts'

/** The setting `codes` (docs/configuration.md) on the wire: what a server that numbers otherwise is asked, and how its answer is read. */

const codes = {
  orderStatus: { shipped: { code: 'SENT' }, awaitingShipment: { code: 20 } },
  orderSource: { live: { code: 70 } },
}

/** The list of orders by its filters. @returns the query that the server got, and the statuses that the page reads. */
async function listed(filters: object, rows: number) {
  const queries: string[] = []
  const records = Array.from({ length: rows }, (_, row) => ({
    id: String(row + 1),
    status: ['SENT', 20, '20', 2, 5][row % 5],
    orderSource: '70',
  }))
  await using server = await localServer((request, response) => {
    queries.push(new URL(request.url ?? '', 'http://server').search)
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ code: 200, success: true, data: { records, total: rows, size: rows, current: 1, pages: 1 } }))
  })
  const deployment = deploymentFor(server.url, { codes })
  const transport = transportFor(deployment)
  const text = await transport.sendForText('order.list', catalogue['order.list'], { current: 1, size: 20, ...filters }, { token: null })
  return { queries, page: fromJsonText(text) }
}

const READ = [3, 2, 2, 1_000_002, 5]

test('filters are sent by the server’s codes, and a small answer is read by them in main', async () => {
  const { queries, page } = await listed({ status: 3, orderSource: 7, orderType: 2 }, 5)
  expect(queries).toEqual(['?current=1&size=20&status=SENT&orderSource=70&orderType=2'])
  expect(page).toMatchObject({ records: READ.map((status) => ({ status, orderSource: 7 })) })
})

test('a large answer is read by them in the parsing thread', async () => {
  const rows = OWN.values
  const { page } = await listed({}, rows)
  expect(page).toMatchObject({ total: rows, records: Array.from({ length: rows }, (_, row) => ({ status: READ[row % 5] })) })
})

test('a code that no list names goes back to the server as its own number', async () => {
  const { queries } = await listed({ status: 1_000_002 }, 1)
  expect(queries).toEqual(['?current=1&size=20&status=2'])
})
