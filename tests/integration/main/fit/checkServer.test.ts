import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDemoApi, type DemoApi } from '#demo-api/server.ts'
import { checkServer } from '#main/fit/checkServer.ts'
import { fitHtml } from '#main/fit/fitHtml.ts'
import { isChecked } from '#main/fit/plan.ts'
import type { Deployment } from '#main/settings/deployment.ts'
import { checkDeployment } from '#main/settings/loadDeployment.ts'
import { createTexts } from '#main/texts/texts.ts'
import { catalogue, isEndpointName, type EndpointName } from '#shared/api/index.ts'
import type { FitReport } from '#shared/fit/report.ts'
import { isWrongCall, isWrongMenu } from '#shared/fit/verdict.ts'
import { resources } from '#shared/locales/index.ts'
import { startRenamedServer } from '../../../support/servers/renamed/renamedServer.ts'
import { changedServer, type Change } from '../../../support/servers/changedServer.ts'
import { signIn } from '../../../support/services/demoSession.ts'
import { deploymentFor, parsingThread, servicesFor, texts } from '../../../support/services/services.ts'

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

/** The hosts of the web pages in the demo's menu. */
const allowedHosts = (url: string): string[] => ['*.lingchuan.example', new URL(url).host]

/** The report of a signed-in administrator. Time passes only where the checks wait for it. */
async function reportOf(demo: DemoApi, fields: Partial<Deployment> = {}, url = demo.url): Promise<FitReport> {
  const deployment = deploymentFor(url, fields)
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
      wait: async (ms) => {
        now += ms
      },
    },
    new AbortController().signal,
    () => undefined,
  )
}

async function reportOfChanged(change: Change, fields: Partial<Deployment> = {}): Promise<FitReport> {
  const demo = await demoServer()
  const server = await changedServer(demo.url, change)
  closing.push(async () => await server[Symbol.asyncDispose]())
  return await reportOf(demo, { iframeHosts: allowedHosts(server.url), ...fields }, server.url)
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
    report = await reportOf(demo, { iframeHosts: allowedHosts(demo.url) })
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
    expect(report.calls.find(({ call }) => call === 'order.list')?.list).toEqual({
      total: 'yes',
      paging: 'yes',
      filter: 'yes',
      sort: 'yes',
    })
  })
})

/** The lines of a report, as they are pasted into the configuration. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `checkDeployment` reads them
const offered = ({ mend }: FitReport) => ({ ...mend }) as Partial<Deployment>

/** Another server's names for some of what the specification leaves open. */
const MENUS: Readonly<Record<string, string>> = {
  '/sale/goods/goods-order': '/shop/trade/orders',
  '/configuration/basic/dictionary': '/platform/base/code-tables',
  '/organization/management/employee': '/hr/employee',
}
const BUTTONS: Readonly<Record<string, string>> = { order_export: 'orderExport', refund_check: 'mall:refund:check', dict_add: 'dict_adds' }

const replaced = (text: string, names: Readonly<Record<string, string>>): string =>
  Object.entries(names).reduce((all, [own, theirs]) => all.replaceAll(`"${own}"`, `"${theirs}"`), text)

const RENAMED: Change = {
  answer: (path, text) =>
    path === '/blade-system/menu/routes' ? replaced(text, MENUS) : path === '/blade-system/menu/buttons' ? replaced(text, BUTTONS) : text,
  // Takes its arguments in the query alone.
  refuse: ({ path, query }) => (path.endsWith('/order_refund_money_list') && !query.has('current') ? 400 : null),
  forward: ({ path, query, body }) =>
    path.endsWith('/order_refund_money_list') ? { query: new URLSearchParams(), body: JSON.stringify(numbersIn(query)) } : { query, body },
}

const numbersIn = (query: URLSearchParams): object =>
  Object.fromEntries([...query].map(([name, value]) => [name, name === 'current' || name === 'size' ? Number(value) : value]))

describe('a server with other names', () => {
  test('is told apart exactly, and fits with the offered lines', async () => {
    const report = await reportOfChanged(RENAMED)
    expect(wrongIn(report)).toEqual({
      calls: ['refundMoney.list'],
      menus: ['/shop/trade/orders', '/hr/employee', '/platform/base/code-tables'],
      permissions: ['dict_add=dict_adds', 'order_export=orderExport', 'refund_check=mall:refund:check'],
    })
    expect(report.mend).toEqual({
      menuPaths: { orders: '/shop/trade/orders', dictionary: '/platform/base/code-tables', employees: '/hr/employee' },
      permissions: { order_export: 'orderExport', refund_check: 'mall:refund:check', dict_add: 'dict_adds' },
      calls: { 'refundMoney.list': { placement: 'query' } },
    })
    const mended = await reportOfChanged(RENAMED, offered(report))
    expect(wrongIn(mended)).toEqual(NOTHING)
    expect(mended).toMatchObject({ fits: true, mend: null, unreached: [] })
  })

  test('is offered the hosts of its web pages beside those that are allowed', async () => {
    const report = await reportOfChanged({}, { iframeHosts: ['bi.example.com'] })
    expect(report.menus.filter(isWrongMenu).map(({ fault }) => fault)).toEqual(['host', 'host', 'host'])
    expect(report.mend).toEqual({
      iframeHosts: ['bi.example.com', expect.stringMatching(/^127\.0\.0\.1:\d+$/u), 'bi.lingchuan.example', 'help.lingchuan.example'],
    })
  })
})

describe('the server whose every name is another', () => {
  test('fits with the lines that its first report offers', async () => {
    const server = await startRenamedServer({ now: () => NOW })
    closing.push(() => server.close())
    // Only a person knows which code means what: the report offers no line for it.
    const { codes } = checkDeployment(server.configuration, texts.t)
    const known = { iframeHosts: allowedHosts(server.url), codes }
    const report = await reportOf(server, known)
    expect(wrongIn(report).menus).toHaveLength(Object.keys(report.mend?.['menuPaths'] ?? {}).length)
    const reads = ['express.byOrder', 'express.byRefund', 'refundMoney.list']
    expect(Object.keys(report.mend?.['calls'] ?? {}).toSorted()).toEqual(reads)
    // A call that needs a row of one that was refused is made the next time.
    const second = await reportOf(server, { ...known, ...offered(report) })
    expect(second.mend).toMatchObject({ calls: { 'refundMoney.log': { placement: 'body' } } })
    const third = await reportOf(server, { ...known, ...offered(report), ...offered(second) })
    expect(wrongIn(third)).toEqual(NOTHING)
    expect(third).toMatchObject({ fits: true, mend: null, unreached: [] })
  })
})

describe('a server that lacks calls', () => {
  test('is told so, call by call', async () => {
    const paths = checked.map((name) => catalogue[name].path.replaceAll('{svc}', 'mall'))
    const lacking = new Set(paths.filter((path, index) => index % 3 === 0 && !path.includes('/menu/') && !path.includes('/oauth/')))
    const report = await reportOfChanged({ refuse: ({ path }) => (lacking.has(path) ? 404 : null) })
    const failed = report.calls.filter(({ state }) => state === 'failed')
    // A call whose record comes from a call that is lacking cannot be made.
    const asked = report.calls.filter(({ state, path }) => state !== 'skipped' && lacking.has(path))
    expect(failed.map(({ call }) => call).toSorted()).toEqual(asked.map(({ call }) => call).toSorted())
    for (const call of failed) expect(call).toMatchObject({ fault: 'notFound', status: 404, code: 404, mend: null, differences: [] })
    expect(wrongIn(report)).toEqual({ ...NOTHING, calls: failed.map(({ call }) => call) })
    expect(report.fits).toBe(false)
  })
})

describe('a server with other fields and values', () => {
  test('is told which, and nothing else', async () => {
    const report = await reportOfChanged({
      answer: (path, text) =>
        path.endsWith('/module_order_info')
          ? text
              .replace('"payTime":', '"paidAt":')
              .replace(/"status":\d+/u, '"status":77')
              .replace(/"paiedPrice":(\d+)/u, '"paiedPrice":$1.5')
              .replace(/"createTime":"(\d{4})-/u, '"createTime":"$1/')
              .replace(/"skuList":\[/u, '"skuList":"none","rest":[')
          : text,
    })
    const info = report.calls.find(({ call }) => call === 'order.info')
    expect(wrongIn(report)).toEqual({ ...NOTHING, calls: ['order.info'] })
    expect(info?.differences).toEqual([
      { kind: 'type', path: 'skuList', expected: 'list', found: 'text' },
      { kind: 'extra', path: 'paidAt', found: 'text' },
      { kind: 'extra', path: 'rest', found: 'list' },
      { kind: 'missing', path: 'payTime' },
    ])
    expect(info?.values.filter(({ kind }) => kind !== 'numberId')).toEqual([
      { kind: 'code', path: 'status', list: 'orderStatus', code: 77 },
      { kind: 'time', path: 'createTime' },
      { kind: 'money', path: 'paiedPrice' },
    ])
  })

  test('that ignores the page, the filter and the order of a list is told so', async () => {
    const report = await reportOfChanged({
      forward: ({ path, query, body }) =>
        path.endsWith('/module_order_list')
          ? { query: new URLSearchParams({ current: '1', size: query.get('size') ?? '1' }), body }
          : { query, body },
    })
    expect(wrongIn(report)).toEqual({ ...NOTHING, calls: ['order.list'] })
    expect(report.calls.find(({ call }) => call === 'order.list')?.list).toMatchObject({ total: 'yes', paging: 'no', filter: 'no' })
  })

  test('that does not count a list is told so, whichever way it says it', async () => {
    const report = await reportOfChanged({
      answer: (path, text) => (path.endsWith('/module_order_list') ? text.replace(/"total":"\d+"/u, '"total":0') : text),
    })
    expect(report.calls.find(({ call }) => call === 'order.list')?.list).toMatchObject({ total: 'no', paging: 'yes', filter: 'yes' })
  })
})

/** Words of the protocol that are also the program's. A role's name is a part of names of permissions. */
const WORDS = new Set(['success', 'all', 'web', 'open', 'cashier'])

/** The report's own sizes and times may be any short number. */
const SHORT_NUMBER = /^\d{1,5}$/u

/** Fields that hold codes and paths, which are what the report is about. */
const NAMING = new Set(['path', 'code', 'alias', 'source', 'dictKey', 'key'])

/** Every text of 3 characters and more in answers; those of codes and paths apart. */
function textsIn(value: unknown, isName = false, found = { values: new Set<string>(), names: new Set<string>() }): typeof found {
  if (typeof value === 'string' && value.length >= 3) (isName ? found.names : found.values).add(value)
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) textsIn(part, NAMING.has(key), found)
  }
  return found
}

describe('the report of the demo', () => {
  test('holds no value of a record, in any of its forms', async () => {
    const answered: unknown[] = []
    const report = await reportOfChanged({
      answer: (_path, text) => {
        answered.push(JSON.parse(text.replaceAll(/:\s*(\d{5,})/gu, ':"$1"')))
        return text
      },
    })
    const { values, names } = textsIn(answered)
    const searched = [...values].filter((text) => !names.has(text) && !WORDS.has(text) && !SHORT_NUMBER.test(text))
    expect(searched.length).toBeGreaterThan(1_000)
    const json = JSON.stringify(report)
    expect(searched.filter((text) => json.includes(text))).toEqual([])
    const own = [...textsIn(resources).values, ...textsIn(resources).names].join('\n')
    for (const language of ['zh', 'en'] as const) {
      const html = fitHtml(report, createTexts(language).t, language)
      expect(
        searched.filter((text) => html.includes(text) && !own.includes(text)),
        language,
      ).toEqual([])
    }
  })
})
