import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDemoApi, type DemoApi } from '#demo-api/server.ts'
import { checkServer } from '#main/fit/checkServer.ts'
import { fitHtml } from '#main/fit/fitHtml.ts'
import { isChecked } from '#main/fit/plan.ts'
import type { Deployment } from '#main/settings/deployment.ts'
import { createTexts } from '#main/texts/texts.ts'
import { catalogue, isEndpointName, type EndpointName } from '#shared/api/index.ts'
import { DEMO_SVC } from '#shared/demo.ts'
import type { FitReport } from '#shared/fit/report.ts'
import { isWrongCall, isWrongMenu } from '#shared/fit/verdict.ts'
import { resources } from '#shared/locales/index.ts'
import { changedServer, type Change } from '../../../support/servers/changedServer.ts'
import { signIn } from '../../../support/services/demoSession.ts'
import { deploymentFor, parsingThread, servicesFor } from '../../../support/services/services.ts'

/** The checks over HTTP, through main's whole pipeline, against demo servers that were changed in one way each. */

/** Noon, so that no answer falls on another day. */
const NOW = Date.parse('2026-05-20T12:00:00+08:00')

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

async function demoServer(options: Parameters<typeof startDemoApi>[0] = {}): Promise<DemoApi> {
  const api = await startDemoApi({ now: () => NOW, ...options })
  closing.push(() => api.close())
  return api
}

/** The report of a signed-in administrator. Time passes only where the checks wait for it. */
async function reportOf(demo: DemoApi, fields: Partial<Deployment> = {}, url = demo.url): Promise<FitReport> {
  const deployment = deploymentFor(url, { iframeHosts: ['127.0.0.1:*'].filter(() => false), ...fields })
  const services = servicesFor(deployment)
  await signIn(services, 'admin', 'admin123', demo)
  let now = 0
  return await checkServer(
    {
      api: services.textApi,
      parsing: parsingThread,
      deployment,
      version: '1.2.3',
      wall: () => NOW,
      now: () => now,
      wait: (ms) => Promise.resolve(void (now += ms)),
    },
    new AbortController().signal,
    () => undefined,
  )
}

async function reportOfChanged(change: Change, fields: Partial<Deployment> = {}): Promise<FitReport> {
  const demo = await demoServer()
  const server = await changedServer(demo.url, change)
  closing.push(() => server[Symbol.asyncDispose]())
  return await reportOf(demo, { iframeHosts: [new URL(demo.url).host], ...fields }, server.url)
}

/** What is wrong, in short. */
const wrongIn = (report: FitReport) => ({
  calls: report.calls.filter((call) => isWrongCall(call, report.writesNull)).map(({ call }) => call),
  menus: report.menus.filter(isWrongMenu).map(({ path }) => path),
  permissions: report.permissions?.near.map(({ ours, theirs }) => `${ours}=${theirs}`),
})
const NOTHING = { calls: [], menus: [], permissions: [] }

const checked = Object.keys(catalogue).filter((name): name is EndpointName => isEndpointName(name) && isChecked(name))

describe.each([
  ['the demo', false],
  ['the demo that writes null as this family’s servers do', true],
])('%s', (_name, emptyValues) => {
  let demo: DemoApi
  let report: FitReport
  beforeAll(async () => {
    demo = await demoServer({ emptyValues })
    report = await reportOf(demo, { iframeHosts: [new URL(demo.url).host] })
  })

  test('fits', () => {
    expect(wrongIn(report)).toEqual(NOTHING)
    expect(report).toMatchObject({ fits: true, isPartial: false, mend: null, permissions: { unknown: [], missing: [] } })
  })

  test('was asked by every call that reads, and by none that writes', () => {
    expect(report.calls.map(({ call }) => call).toSorted()).toEqual(checked.toSorted())
    for (const name of Object.keys(catalogue).filter((one) => isEndpointName(one) && catalogue[one].writes)) {
      expect(demo.control.callCount(name as EndpointName), name).toBe(0)
    }
  })

  test('was asked for the pages, filters and order of its lists', () => {
    const lists = report.calls.flatMap(({ call, list }) => (list === null ? [] : [[call, Object.values(list)] as const]))
    expect(lists.map(([call]) => call)).toContain('order.list')
    for (const [call, outcomes] of lists) expect(outcomes, call).not.toContain('no')
    expect(report.calls.find(({ call }) => call === 'order.list')?.list).toEqual({ total: 'yes', paging: 'yes', filter: 'yes', sort: 'yes' })
  })
})
