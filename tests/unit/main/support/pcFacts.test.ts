import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { readPcFacts } from '#main/support/pcFacts.ts'

const NOW = Date.parse('2026-11-26T08:00:00Z')

/** The address of a server that writes this time into its answers; without one it writes none. */
async function serverAt(time: string | null): Promise<string> {
  const server = createServer((_request, response) => {
    response.sendDate = false
    if (time !== null) response.setHeader('date', time)
    response.writeHead(404).end('nothing here')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const factsOf = (ask: (() => Promise<Response>) | null, folders: readonly string[] = []) => readPcFacts({ folders, ask, now: () => NOW })

test.each([
  ['Thu, 26 Nov 2026 08:00:00 GMT', 0],
  ['Thu, 26 Nov 2026 07:55:00 GMT', 300_000],
  ['Thu, 26 Nov 2026 08:01:30 GMT', -90_000],
  ['soon', null],
  [null, null],
])('beside a server whose answer says %s the clock is %s ms ahead', async (time, ahead) => {
  const url = await serverAt(time)
  expect((await factsOf(() => fetch(url))).clockAheadMs).toBe(ahead)
})

test('without a server, or without an answer, the clock is compared with nothing', async () => {
  expect(await factsOf(null)).toMatchObject({ time: NOW, clockAheadMs: null, timeZone: expect.stringMatching(/./u) as unknown })
  expect((await factsOf(() => Promise.reject(new Error('no network')))).clockAheadMs).toBeNull()
})

test('the free space of each folder is read; one that is not there costs no other', async () => {
  const { free } = await factsOf(null, [tmpdir(), '/no/such/folder'])
  expect(free).toEqual([
    { folder: tmpdir(), bytes: expect.any(Number) as unknown },
    { folder: '/no/such/folder', bytes: null },
  ])
  expect(free[0]?.bytes).toBeGreaterThan(0)
})
