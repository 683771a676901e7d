import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Transport } from '#main/http/transport.ts'
import { isUnread } from '#shared/api/fields.ts'
import { answersFile, catalogue, isEndpointName, isJsonEndpointName, type JsonEndpointName } from '#shared/api/index.ts'
import { INCOMPLETE_ROWS, type Row } from '../../../support/hostile/oddRows.ts'
import { answers, deploymentFor, memoryLog, texts } from '../../../support/services/services.ts'
import { callArguments } from '../../demo-api/callArguments.ts'
import { DemoClient } from '../../demo-api/client.ts'

/** Every call of the catalogue that answers rows, with every way in which a row can be odd. */

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that hold the rows of an answer that is no list. */
const HOLDERS = ['records', 'content']

/** The answer with every row changed; null for an answer without rows. */
function withRows(data: unknown, odd: (row: Row) => unknown): { readonly data: unknown; readonly rows: number } | null {
  if (Array.isArray(data) && data.length > 0) return { data: data.map((row) => (isRecord(row) ? odd(row) : row)), rows: data.length }
  if (!isRecord(data)) return null
  const holder = HOLDERS.find((name) => Array.isArray(data[name]))
  if (holder === undefined) return null
  const inner = withRows(data[holder], odd)
  return inner === null ? null : { data: { ...data, [holder]: inner.data }, rows: inner.rows }
}

/** How many rows the page gets. */
function rowsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length
  if (!isRecord(answer)) return 0
  return HOLDERS.reduce((count, name) => count + (Array.isArray(answer[name]) ? answer[name].length : 0), 0)
}

/** The answer of the server, through the real transport. */
async function read(name: JsonEndpointName, data: unknown) {
  const log = memoryLog()
  const fetch = () => Promise.resolve(Response.json({ code: 200, success: true, data, msg: '操作成功' }))
  const transport = new Transport({
    deployment: deploymentFor('https://api.example.com'),
    fetch,
    fetchWrite: fetch,
    answers,
    texts,
    log,
  })
  return { answer: await transport.send(name, catalogue[name], {}, { token: null }), log: log.lines }
}

let client: DemoClient
const valid = new Map<JsonEndpointName, unknown>()

beforeAll(async () => {
  client = await (await DemoClient.start()).signIn()
  for (const [name, args] of Object.entries(await callArguments(client))) {
    if (!isEndpointName(name) || answersFile(catalogue[name]) || isUnread(catalogue[name].response)) continue
    const { data } = await client.body(name, args)
    if (isJsonEndpointName(name)) valid.set(name, data)
  }
})
afterAll(() => client.api.close())

test('the calls with rows are those that are tried', () => {
  const names = [...valid].filter(([, data]) => withRows(data, (row) => row) !== null).map(([name]) => name)
  // The others answer one record, or parcels by waybill.
  expect([...valid.keys()].filter((name) => !names.includes(name)).toSorted()).toEqual([
    'coupon.rule',
    'dictionary.detail',
    'express.byOrder',
    'express.byRefund',
    'insurance.info',
    'insurance.price',
    'menu.detail',
    'oldRefund.info',
    'order.info',
    'order.salesService',
    'organisation.areaPrincipal',
    'organisation.store',
    'payment.bankInfo',
    'refund.info',
    'refund.wechatExpress',
    'refundMoney.info',
  ])
})

describe.each(Object.entries(INCOMPLETE_ROWS))('%s', (kind, odd) => {
  test('costs no row of any list', async () => {
    const lost: string[] = []
    for (const [name, data] of valid) {
      const changed = withRows(data, odd)
      if (changed === null) continue
      const { answer, log } = await read(name, changed.data)
      // A tree that is read flat has the nodes below as well.
      if (rowsOf(answer) < changed.rows) lost.push(`${name}: ${rowsOf(answer)} of ${changed.rows}`)
      expect(log.length, `${name} logs once a call`).toBeLessThanOrEqual(1)
    }
    expect(lost).toEqual([])
  })

  test('costs no other field of one record', async () => {
    const failed: string[] = []
    for (const name of ['order.info', 'dictionary.detail', 'menu.detail', 'refund.info', 'refundMoney.info', 'insurance.info'] as const) {
      const changed = isRecord(valid.get(name)) ? odd(valid.get(name) as Row) : null
      // A record that is no object at all is no record: the page says that the answer could not be read.
      if (!isRecord(changed)) continue
      await read(name, { ...changed, name: '在', deptName: '在', dictValue: '在' }).then(
        ({ answer }) => JSON.stringify(answer).includes('在') || failed.push(`${name}: lost`),
        (error: unknown) => failed.push(`${name}: ${String(error)}`),
      )
    }
    expect(failed, kind).toEqual([])
  })
})

test('rows in place of a text fail the page instead of showing that there are none', async () => {
  await expect(read('order.list', { records: 'odd', total: 20 })).rejects.toMatchObject({ kind: 'invalid-response' })
  await expect(read('order.log', { content: { rows: [] } })).rejects.toMatchObject({ kind: 'invalid-response' })
  await expect(read('payment.types', 'odd')).rejects.toMatchObject({ kind: 'invalid-response' })
})
