import type { Page } from 'playwright'
import type { DemoApi, Launched } from '../../support/app/launch.ts'
import { bareFetch, percentile, type Finding } from '../measure.ts'

const WARM_UP = 20
const CALLS = 200
/** 50 minutes: the token is renewed at an age of 40, unless the configuration says otherwise. */
const TOKEN_AGE_MS = 3_000_000
const PATH = '/api/blade-system/dict/parent-list'

/** Makes these calls through the page's bridge, one after another or at once. In ms: each call, and all. @throws Error with a refusal */
const pageCalls = (page: Page, count: number, together: boolean): Promise<{ times: number[]; all: number }> =>
  page.evaluate(
    async ([amount, atOnce]) => {
      const one = async (index: number): Promise<number> => {
        const began = performance.now()
        // A size of its own for each call: main joins identical calls.
        const args = { current: 1, size: 10 + index }
        const reply = await window.backoffice.call(crypto.randomUUID(), 'dictionary.parentList', args)
        if (!reply.ok) throw new Error(reply.error.message)
        return performance.now() - began
      }
      const began = performance.now()
      const indexes = Array.from({ length: amount }, (_, index) => index)
      const times: number[] = []
      if (atOnce) times.push(...(await Promise.all(indexes.map(one))))
      else for (const index of indexes) times.push(await one(index))
      return { times, all: performance.now() - began }
    },
    [count, together] as const,
  )

/** Requests over the bridge that do nothing in main, one after another. In ms each. */
const emptyRequests = (page: Page): Promise<number[]> =>
  page.evaluate(async (amount) => {
    const times: number[] = []
    for (let index = 0; index < amount; index++) {
      const began = performance.now()
      await window.backoffice.invoke('api:cancel', 'none')
      times.push(performance.now() - began)
    }
    return times
  }, CALLS)

/** The same calls without the page and main. In ms each. */
async function bareFetches(demo: DemoApi): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < CALLS; index++) times.push(await bareFetch(demo, `${PATH}?current=1&size=${10 + index}`))
  return times
}

/**
 * Makes the calls at once when the token is due by its age: all of them wait for one renewal. In ms.
 * @throws Error unless the token was renewed once
 */
async function callsOverRenewal(page: Page, demo: DemoApi, { app }: Launched): Promise<number> {
  const before = demo.control.callCount('auth.token')
  await app.evaluate((_electron, ms) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + ms
  }, TOKEN_AGE_MS)
  const { all } = await pageCalls(page, CALLS, true)
  const renewals = demo.control.callCount('auth.token') - before
  if (renewals !== 1) throw new Error(`the token was renewed ${renewals} times`)
  return all
}

/** What a call costs through the bridge and main's pipeline, against a bare fetch; and 200 calls at once, also over a renewal. */
export async function calls(page: Page, demo: DemoApi, launched: Launched): Promise<Finding[]> {
  await pageCalls(page, WARM_UP, false)
  const bare = await bareFetches(demo)
  const empty = await emptyRequests(page)
  const { times } = await pageCalls(page, CALLS, false)
  const { all: together } = await pageCalls(page, CALLS, true)
  const overRenewal = await callsOverRenewal(page, demo, launched)
  const [middle, high] = [0.5, 0.99]
  const against = (share: number): number => percentile(times, share) / percentile(bare, share)
  return [
    { name: 'a call of the page, p50', value: percentile(times, middle), unit: 'ms' },
    { name: 'a call of the page, p99', value: percentile(times, high), unit: 'ms' },
    { name: 'an empty request over the bridge, p50', value: percentile(empty, middle), unit: 'ms' },
    { name: 'a bare fetch, p50', value: percentile(bare, middle), unit: 'ms' },
    { name: 'a bare fetch, p99', value: percentile(bare, high), unit: 'ms' },
    { name: 'a call of the page against a bare fetch, p50', value: against(middle), unit: '×' },
    { name: 'a call of the page against a bare fetch, p99', value: against(high), unit: '×' },
    { name: `${CALLS} calls at once`, value: together, unit: 'ms' },
    { name: `${CALLS} calls at once over a renewal of the token`, value: overRenewal, unit: 'ms' },
  ]
}
