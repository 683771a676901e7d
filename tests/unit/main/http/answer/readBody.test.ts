import { expect, test } from 'vitest'
import * as z from 'zod'
import { ANSWER_LIMITS } from '#main/http/answer/limits.ts'
import { readBody } from '#main/http/answer/readBody.ts'
import { ignoredResponse, listOf, text } from '#shared/api/fields.ts'

const endpoint = { envelope: true, response: listOf(z.object({ name: text })) }

test('the data of a success is the text for the page, with what could not be read', () => {
  const reading = readBody(200, '{"code":200,"data":[{"name":"甲"},{"name":[]}],"msg":"x"}', endpoint)
  expect(reading).toMatchObject({ isEmpty: false, isJson: true, envelope: { isSuccess: true, message: 'x' } })
  expect(reading.data).toEqual({ ok: true, text: '[{"name":"甲"},{"name":null}]', unread: { count: 1, paths: ['1.name'] } })
})

test.each([
  ['a refusal', 200, '{"code":500,"msg":"x","data":[]}', endpoint],
  ['a gateway’s answer', 502, '{"code":200,"data":[]}', endpoint],
  ['an answer in place of a file', 200, '{"code":200,"data":[]}', null],
])('the data of %s is not read', (_name, status, body, read) => {
  expect(readBody(status, body, read).data).toBeNull()
})

test('more odd values than the given limit fail the answer as a whole, and say so', () => {
  const body = (count: number) => JSON.stringify({ code: 200, data: Array(count).fill(1) })
  expect(readBody(200, body(3), endpoint, { maxUnread: 3 }).data).toMatchObject({ ok: true, unread: { count: 3 } })
  expect(readBody(200, body(4), endpoint, { maxUnread: 3 }).data).toMatchObject({ ok: false, isTooOdd: true })
  expect(readBody(200, body(ANSWER_LIMITS.unread), endpoint).data).toMatchObject({ ok: true })
  expect(readBody(200, body(ANSWER_LIMITS.unread + 1), endpoint).data).toMatchObject({ ok: false })
})

test('a result that is too long for main fails, however short the answer is', () => {
  const repeats = (length: number) => ({ envelope: true, response: z.unknown().transform(() => 'x'.repeat(length - 2)) })
  expect(readBody(200, '{"code":200,"data":1}', repeats(ANSWER_LIMITS.result)).data).toMatchObject({ ok: true })
  expect(readBody(200, '{"code":200,"data":1}', repeats(ANSWER_LIMITS.result + 1)).data).toMatchObject({ ok: false })
  const endless = { envelope: true, response: z.unknown().transform(() => Array(1_000).fill('x'.repeat(2 ** 20))) }
  expect(readBody(200, '{"code":200,"data":1}', endless).data).toMatchObject({ ok: false })
})

test('an ignored result has no limit but its size', () => {
  const ignored = { envelope: true, response: ignoredResponse }
  expect(readBody(200, JSON.stringify({ code: 200, data: Array(ANSWER_LIMITS.rows + 1).fill(1) }), ignored).data).toMatchObject({
    ok: true,
    text: 'null',
  })
})
