import { afterEach, expect, test } from 'vitest'
import { demo, signedIn, tokenCalls, useDemoApi } from '../../../support/services/demoSession.ts'
import { exportRig, newFolder, nextExport } from '../../../support/services/exports/exportService.ts'

useDemoApi()
afterEach(() => void demo().control.release())

test('a renewal finds a connection while exports and calls take all that they may', async () => {
  const services = await signedIn()
  const rig = exportRig(services, newFolder())
  for (let index = 0; index < 3; index += 1) nextExport({ stallAfterBytes: 1_000, syntheticBytes: 50_000 })
  const jobs = await Promise.all(Array.from({ length: 3 }, () => rig.start()))
  for (const job of jobs) await rig.once(job, ({ receivedBytes }) => receivedBytes > 0)

  demo().control.addFault({ path: 'order.info', hold: true })
  const abort = new AbortController()
  const calls = Array.from({ length: 10 }, (_, index) =>
    services.api.call('order.info', { id: String(index) }, { owner: `/tab-${index}`, signal: abort.signal }).catch(() => undefined),
  )
  // Three exports leave two of five connections to calls; the sixth is the renewal's.
  await expect.poll(() => demo().control.callCount('order.info')).toBe(2)
  const before = tokenCalls()
  await services.session.renew(await services.session.accessToken())
  expect(tokenCalls()).toBe(before + 1)
  expect(demo().control.callCount('order.info')).toBe(2)

  for (const job of jobs) rig.exports.cancel(job.id)
  for (const job of jobs) await rig.ended(job)
  // The exports' connections are the calls' again.
  await expect.poll(() => demo().control.callCount('order.info')).toBe(5)
  abort.abort()
  await Promise.all(calls)
})
