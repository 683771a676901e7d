import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { AnswerParser, LARGE } from '#main/http/answer/answerParser.ts'
import { parseJsonOrUndefined } from '#main/http/answer/json.ts'
import { catalogue } from '#shared/api/index.ts'
import { localServer } from '../../support/servers/httpServer.ts'
import { deploymentFor, JSON_WORKER, memoryLog, transportFor } from '../../support/services/services.ts'

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

test('it reaches the page through the transport, and main answers others meanwhile', async () => {
  const text = page(4 * LARGE)
  await using server = await localServer((_request, response) => response.end(text))
  const transport = transportFor(deploymentFor(server.url))
  const args = { current: 1, size: 5_000 }
  const direct = performance.now()
  parseJsonOrUndefined(text)
  const parsing = performance.now() - direct

  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const { records } = await transport.send('order.list', catalogue['order.list'], args, { token: null })
  delay.disable()
  expect(records[1]?.id).toBe('1123598821738675202')
  expect(records.at(-1)?.status).toBe(2)
  // What remains for main is the copy from the thread and the schema.
  expect(delay.max / 1e6).toBeLessThan(Math.max(parsing, 250))
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
