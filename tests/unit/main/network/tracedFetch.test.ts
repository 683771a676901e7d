import { expect, test } from 'vitest'
import { tracedFetch } from '#main/network/tracedFetch.ts'

/** The lines of these calls, each of which takes 34 ms. */
async function linesOf(answer: () => Promise<Response>, calls: readonly Parameters<typeof fetch>[]): Promise<readonly string[]> {
  const lines: string[] = []
  let clock = 1_000
  const slow: typeof fetch = () => {
    clock += 34.4
    return answer()
  }
  const traced = tracedFetch(slow, { log: { info: (line) => void lines.push(line) }, now: () => clock })
  for (const call of calls) await traced(...call).catch(() => undefined)
  return lines
}

test('a line has method, path, status and duration, and nothing of the query, the headers or the body', async () => {
  const headers = { Authorization: 'Bearer abc' }
  const lines = await linesOf(
    () => Promise.resolve(new Response('an answer', { status: 403 })),
    [
      ['https://user:pass@erp.example.com/api/mall-order/list?phone=13800001111#part'],
      ['https://erp.example.com/api/token', { method: 'POST', headers, body: 'password=1' }],
      [new Request('https://erp.example.com/api/put?a=b', { method: 'PUT', headers, body: '{}' })],
    ],
  )
  expect(lines).toEqual(['GET /api/mall-order/list 403 34 ms', 'POST /api/token 403 34 ms', 'PUT /api/put 403 34 ms'])
})

test.each([
  ['its code', Object.assign(new Error('https://x/?token=1'), { code: 'ECONNRESET' }), 'ECONNRESET'],
  ['its name', new DOMException('withdrawn', 'AbortError'), 'AbortError'],
  ['no more than that', 'a text', 'unknown'],
])('a call that fails is named by %s, and fails as before', async (_what, cause, name) => {
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a library may reject with anything
  const failing = () => Promise.reject<Response>(cause)
  expect(await linesOf(failing, [['https://erp.example.com/api/x']])).toEqual([`GET /api/x failed: ${name} 34 ms`])
  const traced = tracedFetch(failing, { log: { info: () => undefined }, now: () => 0 })
  await expect(traced('https://erp.example.com/api/x')).rejects.toBe(cause)
})
