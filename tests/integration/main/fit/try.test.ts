import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkServer } from '#main/fit/checkServer.ts'
import { deployment, signedIn, useDemoApi } from '../../../support/services/demoSession.ts'
import { parsingThread } from '../../../support/services/services.ts'

useDemoApi()

test('try', async () => {
  const services = await signedIn()
  let now = 0
  const report = await checkServer(
    {
      api: services.textApi,
      parsing: parsingThread,
      deployment: deployment(),
      version: '1',
      wall: () => 0,
      now: () => now,
      wait: async (ms) => void (now += ms),
    },
    new AbortController().signal,
    () => undefined,
  )
  writeFileSync(`/tmp/fit-${process.env['VITEST_POOL_ID'] ?? ''}-${Math.round(Date.now()/1000)}.json`, JSON.stringify(report, null, 1))
  expect(report.fits).toBe(true)
}, 120000)
