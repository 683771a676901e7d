import { expect, test } from 'vitest'
import { AnswerReader } from '#main/http/answer/answerReader.ts'
import { readBlocks } from '#main/http/answer/body.ts'
import { ANSWER_LIMITS, OWN } from '#main/http/answer/limits.ts'
import { readBody, type BodyReading } from '#main/http/answer/readBody.ts'
import { JobThread } from '#main/async/jobThread.ts'
import { catalogue } from '#shared/api/index.ts'
import { fromJsonText } from '#shared/json/jsonText.ts'
import { localServer } from '../../../support/servers/httpServer.ts'
import { answers, deploymentFor, memoryLog, parsingThread, PARSING_WORKER, transportFor } from '../../../support/services/services.ts'

const MB = 1024 * 1024
const LIST = catalogue['order.list']

/** A page of orders with bare ids of 19 digits, of about this many characters. */
function page(size: number): string {
  const address = '南京市建邺区'.repeat(100)
  const row = (index: number): string =>
    `{"id":${1_123_598_821_738_675_201n + BigInt(index)},"status":"2","paiedPrice":25900,"receiverAddress":"${address}"}`
  const rows = Array.from({ length: Math.ceil(size / row(0).length) }, (_, index) => row(index))
  return `{"code":200,"success":true,"data":{"records":[${rows.join(',')}],"total":"${rows.length}"}}`
}

const blocksOf = (text: string) => readBlocks(new Blob([text]).stream(), Infinity)
const bodyOf = async (text: string) => ({ status: 200, blocks: await blocksOf(text), name: 'order.list', endpoint: LIST })
const read = async (text: string, reader = answers): Promise<BodyReading> => await reader.read(await bodyOf(text))

/** A page of orders whose rows are this text. */
const rowsOf = (row: string, count: number): string => `{"code":200,"data":{"records":[${Array(count).fill(row).join(',')}],"total":1}}`

/** Whether this answer is read in the thread, and how. */
async function inThread(text: string): Promise<{ readonly isInThread: boolean; readonly reading: BodyReading }> {
  let isInThread = false
  const run: JobThread['run'] = (job, args, options) => {
    isInThread = true
    return parsingThread.run(job, args, options)
  }
  const reading = await read(text, new AnswerReader({ run }))
  return { isInThread, reading }
}

test('a large answer is the same as a small one would be, with every digit of its ids', async () => {
  const text = page(2 * MB)
  const reading = await read(text)
  expect(reading).toEqual(readBody(200, text, LIST))
  const { records } = fromJsonText(reading.data?.ok === true ? reading.data.text : '') as { records: { id: string }[] }
  expect(records[1]?.id).toBe('1123598821738675202')
})

test('main goes on with other work while a large answer is read', async () => {
  const body = await bodyOf(page(2 * MB))
  const reading = answers.read(body).then(() => true)
  // Reading in main's own thread would have ended before its next turns.
  const turns = (async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    return false
  })()
  expect(await Promise.race([reading, turns])).toBe(false)
  expect(await reading).toBe(true)
})

test.each([
  ['64 KB', rowsOf('{"id":1}', 100).padEnd(OWN.bytes), false],
  ['more than 64 KB', rowsOf('{"id":1}', 100).padEnd(OWN.bytes + 1), true],
  ['4,000 values', rowsOf('{}', OWN.values / 2 - 10), false],
  ['more values', rowsOf('{}', OWN.values / 2 + 10), true],
  ['200 odd values', rowsOf('1', OWN.unread), false],
  ['more odd values', rowsOf('1', OWN.unread + 1), true],
])('an answer of %s is read in main or in the thread', async (_name, text, isInThread) => {
  expect(text.length).toBeLessThanOrEqual(OWN.bytes + 1)
  const seen = await inThread(text)
  expect(seen.isInThread).toBe(isInThread)
  expect(seen.reading).toEqual(readBody(200, text, LIST))
  expect(seen.reading.data).toMatchObject({ ok: true })
})

test('main reads one small answer in each turn of its loop', async () => {
  const bodies = await Promise.all([1, 2, 3].map(() => bodyOf(page(1_000))))
  const turns: number[] = []
  let turn = 0
  let isOver = false
  const count = (): void => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(bodies.map(async (body) => await answers.read(body).then(() => turns.push(turn))))
  isOver = true
  expect(new Set(turns).size).toBe(3)
})

test('a large answer reaches the page through the transport', async () => {
  await using server = await localServer((_request, response) => response.end(page(2 * MB)))
  const transport = transportFor(deploymentFor(server.url))
  const text = await transport.sendForText('order.list', LIST, { current: 1, size: 5_000 }, { token: null })
  const { records } = fromJsonText(text) as { records: { id: string; status: number }[] }
  expect(records[1]?.id).toBe('1123598821738675202')
  expect(records.at(-1)?.status).toBe(2)
})

test('main itself reads no large result, not even of its own calls', async () => {
  await using server = await localServer((_request, response) => response.end(page(2 * MB)))
  const log = memoryLog()
  const sent = transportFor(deploymentFor(server.url), log).send('order.list', LIST, { current: 1, size: 10 }, { token: null })
  await expect(sent).rejects.toMatchObject({ kind: 'invalid-response' })
  expect(log.lines).toEqual(['order.list: invalid response: a result of more than 1048576 characters'])
})

test.each([
  ['cut off', page(2 * MB).slice(0, -10), 'not JSON'],
  ['blank', ' '.repeat(OWN.bytes + 1), 'empty body'],
  ['200 KB with 100,000 rows that are 1', rowsOf('1', 100_000), 'more than 50000 values in a list or an object'],
  ['2 MB of such rows', rowsOf('1', 1_000_000), 'more than 50000 values in a list or an object'],
  ['16 MB of such rows', rowsOf('1', 8_000_000), 'more than 50000 values in a list or an object'],
  ['50,000 rows that are 1', rowsOf('1', 50_000), 'more than 10000 values that could not be read'],
])('a large answer that is %s cannot be read', { timeout: 120_000 }, async (_name, text, where) => {
  expect((await read(text)).data).toMatchObject({ ok: false, where })
})

test('an answer that needs more memory than the thread has is unreadable, and the next one is read', async () => {
  const reader = new AnswerReader(new JobThread(PARSING_WORKER, 32))
  const sent = read(`[${'{},'.repeat(2 * MB)}{}]`, reader)
  await expect(sent).rejects.toMatchObject({ name: 'JobError', message: 'too large for the memory of the thread' })
  expect((await read(page(OWN.bytes + 1), reader)).data).toMatchObject({ ok: true })
})

test('a thread that does not start costs the answer and not the program', async () => {
  await using server = await localServer((_request, response) => response.end(page(2 * MB)))
  const reader = new AnswerReader(new JobThread('/nowhere/parsing-worker.js'))
  const log = memoryLog()
  const transport = transportFor(deploymentFor(server.url), log, undefined, reader)
  const sent = transport.sendForText('order.list', LIST, { current: 1, size: 10 }, { token: null })
  await expect(sent).rejects.toMatchObject({ kind: 'invalid-response' })
  expect(log.lines).toEqual(['order.list: invalid response: the thread failed'])
})

test('a call that is cancelled while its answer is read ends at once', async () => {
  const abort = new AbortController()
  const reading = answers.read(await bodyOf(page(ANSWER_LIMITS.bytes / 2)), abort.signal)
  setImmediate(() => abort.abort(new Error('gone')))
  await expect(reading).rejects.toThrow('gone')
  expect((await read(page(OWN.bytes + 1))).data).toMatchObject({ ok: true })
})

test('a large answer that nobody reads is judged by its code alone', async () => {
  const refused = `{"code":500,"msg":"导出失败","data":"${'x'.repeat(2 * MB)}"}`
  const reading = await answers.read({ ...(await bodyOf(refused)), endpoint: null })
  expect(reading).toMatchObject({ data: null, envelope: { code: 500, message: '导出失败' } })
})

test('a large answer of a call that is not in the catalogue is a fault of the program', async () => {
  const own = { ...LIST, response: catalogue['order.info'].response }
  const body = { ...(await bodyOf(page(OWN.bytes + 1))), endpoint: own }
  await expect(new AnswerReader(parsingThread).read(body)).rejects.toBeInstanceOf(TypeError)
})
