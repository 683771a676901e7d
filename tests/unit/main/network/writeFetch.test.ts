import { beforeEach, expect, test, vi } from 'vitest'
import type { withTimeoutOr } from '#main/async/timeLimit.ts'
import { createWriteFetch } from '#main/network/writeFetch.ts'

/** The limits that were set, and whether they are over at once. */
const limits = vi.hoisted(() => ({ set: [] as unknown[][], areOver: false }))
vi.mock('#main/async/timeLimit.ts', () => ({
  withTimeoutOr: ((work, limitMs, fallback) => {
    limits.set.push([limitMs, fallback])
    return limits.areOver ? Promise.resolve(fallback) : work
  }) satisfies typeof withTimeoutOr,
}))

beforeEach(() => void Object.assign(limits, { set: [], areOver: false }))

type Cookie = Readonly<Record<'name' | 'value', string>>
const URL_OF_WRITE = 'https://erp.example.com/api/order/remark?id=7'

/** What a write is sent as, with these cookies in the session. */
async function sent(cookies: () => Promise<readonly Cookie[]>, init: RequestInit = {}) {
  const asked: unknown[] = []
  const requests: Request[] = []
  const get = (filter: unknown): Promise<never[]> => {
    asked.push(filter)
    return cookies() as Promise<never[]>
  }
  const write = createWriteFetch(
    async (input) => {
      requests.push(input as Request)
      return new Response('written')
    },
    { get },
  )
  const answer = await write(URL_OF_WRITE, { method: 'POST', headers: { 'X-Own': 'kept' }, body: 'the body', ...init })
  const [request] = requests
  if (request === undefined) throw new Error('nothing was sent')
  return { request, asked, answer: await answer.text() }
}

const NAMED: readonly Cookie[] = [
  { name: 'SESSION', value: 'a1' },
  { name: 'route', value: 'b=2' },
]

test('a write is what was asked for, on a connection of its own, with the cookies of its address', async () => {
  const { request, asked, answer } = await sent(() => Promise.resolve(NAMED))
  expect([request.url, request.method, await request.text(), answer]).toEqual([URL_OF_WRITE, 'POST', 'the body', 'written'])
  expect(Object.fromEntries(request.headers)).toMatchObject({ 'x-own': 'kept', connection: 'close', cookie: 'SESSION=a1; route=b=2' })
  // Requests with credentials would share the connections of reads.
  expect(request.credentials).toBe('omit')
  expect([asked, limits.set]).toEqual([[{ url: URL_OF_WRITE }], [[2_000, []]]])
})

test.each([
  ['that are none', () => Promise.resolve([])],
  ['that cannot be read', () => Promise.reject(new Error('no session'))],
  ['of which a header can hold none', () => Promise.resolve([{ name: 'SESSION', value: 'a\r\nX-Evil: 1' }])],
])('cookies %s hold up no write, and are not sent', async (_what, cookies) => {
  const { request, answer } = await sent(cookies)
  expect([request.headers.has('cookie'), answer]).toEqual([false, 'written'])
})

test('cookies that come too late are not waited for', async () => {
  limits.areOver = true
  const { request } = await sent(() => new Promise(() => undefined))
  expect(request.headers.has('cookie')).toBe(false)
})

test('the caller’s signal ends what is sent', async () => {
  const end = new AbortController()
  const { request } = await sent(() => Promise.resolve([]), { signal: end.signal })
  expect(request.signal.aborted).toBe(false)
  end.abort()
  expect(request.signal.aborted).toBe(true)
})
