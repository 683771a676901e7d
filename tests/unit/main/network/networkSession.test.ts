import { expect, test, vi } from 'vitest'
import type { withTimeoutOr } from '#main/async/timeLimit.ts'
import { NETWORK_PARTITION, NetworkSession } from '#main/network/networkSession.ts'
import { memoryLog } from '../../../support/services/services.ts'

/** The limits that were set, and whether they are over at once. */
const limits = vi.hoisted(() => ({ set: [] as unknown[], areOver: false }))
vi.mock('#main/async/timeLimit.ts', () => ({
  withTimeoutOr: ((work, limitMs, fallback) => {
    limits.set.push(limitMs)
    return limits.areOver ? Promise.resolve(fallback) : work
  }) satisfies typeof withTimeoutOr,
}))

/** A session whose clearing ends when the test lets it. */
function slowSession() {
  const order: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const step = (name: string) => async (): Promise<void> => {
    order.push(name)
    await promise
  }
  const log = memoryLog()
  const session = { clearData: step('data'), clearAuthCache: step('credentials'), closeAllConnections: step('connections') }
  const network = new NetworkSession({ session, log })
  const call = async () => {
    await network.afterClearing(async () => {
      order.push('call')
      return Response.json({})
    })('https://server.example')
  }
  return { network, order, log, call, end: resolve, fail: reject }
}

test('is in memory alone', () => {
  expect(NETWORK_PARTITION).not.toMatch(/^persist:/u)
})

test('a call that begins after a person left waits until cookies, credentials and connections are gone', async () => {
  const { network, order, call, end } = slowSession()
  await call()
  network.clear()
  const next = call()
  await Promise.resolve()
  end()
  await next
  expect(order).toEqual(['call', 'data', 'credentials', 'connections', 'call'])
})

test('a session whose clearing does not end is given five seconds', async () => {
  const { network, order, call } = slowSession()
  limits.areOver = true
  network.clear()
  await call()
  limits.areOver = false
  expect([limits.set.at(-1), order.at(-1)]).toEqual([5_000, 'call'])
})

test('a session that cannot be cleared is logged and does not stop the calls', async () => {
  const { network, order, log, call, fail } = slowSession()
  network.clear()
  fail(new Error('no answer'))
  await call()
  expect(order.at(-1)).toBe('call')
  expect(log.lines.join()).toContain('no answer')
})
