import { expect, test } from 'vitest'
import { AnswerParser, LARGE } from '#main/http/answer/answerParser.ts'
import { parseJsonOrUndefined } from '#main/http/answer/json.ts'
import { catalogue } from '#shared/api/index.ts'
import { localServer } from '../../../support/servers/httpServer.ts'
import { deploymentFor, JSON_WORKER, memoryLog, transportFor } from '../../../support/services/services.ts'

/** A page of orders with bare ids of 19 digits, of about this many characters. */
function page(size: number): string {
  const address = '南京市建邺区'.repeat(100)
  const row = (index: number): string =>
    `{"id":${1_123_598_821_738_675_201n + BigInt(index)},"status":"2","paiedPrice":25900,"receiverAddress":"${address}"}`
  const rows = Array.from({ length: Math.ceil(size / row(0).length) }, (_, index) => row(index))
  return `{"code":200,"success":true,"data":{"records":[${rows.join(',')}],"total":"${rows.length}"}}`
}

test('a large answer is the same as a small one would be, with every digit of its ids', async () => {
  const text = page(LARGE * 2)
  const log = memoryLog()
  expect(await new AnswerParser(JSON_WORKER, log).parse(text)).toEqual(parseJsonOrUndefined(text))
  expect(log.lines).toEqual([])
})

test('main goes on with other work while a large answer is parsed', async () => {
  const parsed = new AnswerParser(JSON_WORKER, memoryLog()).parse(page(LARGE * 2)).then(() => true)
  // Parsing in main's own thread would have ended before its first turn.
  const turn = new Promise((resolve) => setImmediate(resolve)).then(() => false)
  expect(await Promise.race([parsed, turn])).toBe(false)
  expect(await parsed).toBe(true)
})

test('a large answer reaches the page through the transport', async () => {
  await using server = await localServer((_request, response) => response.end(page(LARGE * 2)))
  const transport = transportFor(deploymentFor(server.url))
  const { records } = await transport.send('order.list', catalogue['order.list'], { current: 1, size: 5_000 }, { token: null })
  expect(records[1]?.id).toBe('1123598821738675202')
  expect(records.at(-1)?.status).toBe(2)
})

test.each([
  ['cut off', page(LARGE * 2).slice(0, -10)],
  ['blank', ' '.repeat(LARGE + 1)],
])('a large answer that is %s is no JSON', async (_name, text) => {
  expect(await new AnswerParser(JSON_WORKER, memoryLog()).parse(text)).toBeUndefined()
})

test('an answer that needs more memory than the thread has is unreadable, and main lives on', async () => {
  expect(await new AnswerParser(JSON_WORKER, memoryLog(), 32).parse(`[${'{},'.repeat(2 * LARGE)}{}]`)).toBeUndefined()
})

test('a thread that does not start costs no answer', async () => {
  const log = memoryLog()
  const text = page(LARGE * 2)
  expect(await new AnswerParser('/nowhere/json-worker.js', log).parse(text)).toEqual(parseJsonOrUndefined(text))
  expect(log.lines).toEqual([expect.stringContaining('parsing in a thread failed')])
})
