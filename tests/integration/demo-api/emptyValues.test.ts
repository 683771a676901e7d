import { afterAll, beforeAll, expect, test } from 'vitest'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { isUnread } from '#shared/api/fields.ts'
import { answersFile, catalogue, isEndpointName } from '#shared/api/index.ts'
import { callArguments } from './callArguments.ts'
import { DemoClient } from './client.ts'

/** The mode `emptyValues` of the demo API, by wire.md, Empty values. */

let client: DemoClient

beforeAll(async () => {
  client = await (await DemoClient.start({ emptyValues: true })).signIn()
})
afterAll(() => client.api.close())

const dataOf = async (...call: Parameters<DemoClient['body']>): Promise<unknown> => (await client.body(...call))['data']

test('no answer holds null, every call keeps to its schema, and those that write answer {}', async () => {
  for (const [name, args] of Object.entries(await callArguments(client))) {
    if (!isEndpointName(name)) throw new Error(`not in the catalogue: ${name}`)
    const { envelope, response } = catalogue[name]
    if (answersFile(catalogue[name])) continue
    const answer = await client.body(name, args)
    expect(JSON.stringify(answer), name).not.toContain('null')
    expect(response.safeParse(envelope ? answer['data'] : answer).success, name).toBe(true)
    if (envelope && isUnread(response)) expect(answer, name).toMatchObject({ success: true, data: {} })
  }
})

test('a call without data answers {}, a page or a list included', async () => {
  await client.signIn()
  expect(await dataOf('order.list', { current: 1, size: 10, orderId: '9' })).toEqual({})
  expect(await dataOf('menu.detail', { id: '9' })).toEqual({})
  expect(await dataOf('order.salesService', { orderId: WELL_KNOWN_ORDERS.cashier })).toEqual({})
})

test('a null number is -1, a null text or date "", a null list [], a null object {}, and an absent id -1 or ""', async () => {
  const order = await dataOf('order.info', { id: WELL_KNOWN_ORDERS.ordinary })
  expect(order).toMatchObject({ cashierInformation: {} })
  const unpaid = await dataOf('order.list', { current: 1, size: 50, status: 1 })
  const rows = JSON.stringify(unpaid)
  expect(rows).toContain('"payTime":""')
  expect(rows).toContain('"paiedPrice":-1')
  const all = JSON.stringify(await dataOf('order.list', { current: 1, size: 200 }))
  for (const form of ['"userId":-1', '"userId":""', '"receiverName":""']) expect(all).toContain(form)
  expect(JSON.stringify(await dataOf('menu.routes', {}))).toMatch(/"children":\[\].*"meta":\{\}|"meta":\{\}.*"children":\[\]/u)
})

test('the sign-in has empty texts beside its tokens', async () => {
  const { body } = await client.tokenCall({ username: 'admin', password: 'admin123', grant_type: 'password', tenantId: '000000' })
  expect(body).toMatchObject({ account: 'admin', error: '', error_description: '' })
})
