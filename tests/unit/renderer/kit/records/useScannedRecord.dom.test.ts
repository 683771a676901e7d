import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import '#renderer/kit/pageTexts.ts'
import { MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import { useFoundKinds, useKindNames } from '#renderer/kit/records/foundKinds.ts'
import { endSearchRequest, useSearchRequest } from '#renderer/kit/records/searchRequest.ts'
import { useScannedRecord } from '#renderer/kit/records/useScannedRecord.ts'
import type { PageRoute, RecordKind } from '#renderer/kit/tabs/page.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { Bridge, failed } from '../../bridge.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { menuNode } from '../../menuNodes.ts'

/** What a scan opens: with a menu of orders and insurances, and none of refunds. */

const page = (opens: RecordKind, menuPath: string): PageRoute => ({
  path: `${menuPath}/:id`,
  load: () => Promise.reject(new Error('not loaded here')),
  label: () => opens,
  menuPath,
  opens,
})
const MENU = [menuNode('/orders', '订单'), menuNode('/insurance', '包裹保险')]

let main: Bridge
let client: QueryClient
beforeAll(() => i18n.changeLanguage('zh'))
beforeEach(() => {
  main = new Bridge()
  main.answer('express.byOrder', () => ({ SF1234567890123: [] }))
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(MENU_QUERY.queryKey, MENU)
  registerPages([page('order', '/orders'), page('refund', '/refunds'), page('insurance', '/insurance')])
  useTabs.getState().reset()
  useToasts.getState().clear()
  endSearchRequest()
})
afterEach(() => {
  vi.unstubAllGlobals()
  client.clear()
})

const rows = (...ids: string[]) => ({
  records: ids.map((id) => ({ id, expressCode: 'SF1234567890123' })),
  total: 1,
  size: 1,
  current: 1,
  pages: 1,
})
/** Scans a code, and waits until its answers are there. */
async function scan(...codes: string[]): Promise<void> {
  const { result } = renderHookInPage(useScannedRecord, { client })
  for (const code of codes) result.current(code)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  await vi.waitFor(() => expect([active() !== '/wel/index', search() !== null, toasts().length > 0]).toContain(true))
}
const active = (): string => useTabs.getState().activeKey
const search = (): string | null => useSearchRequest.getState().text
const toasts = () => useToasts.getState().toasts.map(({ tone, text }) => [tone, text()])

const ID = '1123598821738675201'
const WAYBILL = 'SF1234567890123'

test('only the kinds are looked for whose page is in the person’s menu', () => {
  const found = (...given: readonly [{ readonly client: QueryClient }?]) => renderHookInPage(useFoundKinds, ...given).result.current
  expect(found({ client })).toEqual(['order', 'insurance'])
  expect(found()).toEqual([])
  registerPages([page('refund', '/refunds')])
  expect(found({ client })).toEqual([])
})

test('the kinds are named as a Chinese list', () => {
  expect(renderHookInPage(useKindNames).result.current(['order', 'refund', 'insurance'])).toBe('订单、退单或保单')
})

test('the one record of a code opens in its tab, whatever the input method made of the code', async () => {
  main.answer('order.list', () => rows(ID))
  main.answer('insurance.list', () => rows())
  await scan(' １１２３５９８８２１７３８６７５２０１\n')
  expect([active(), search(), toasts()]).toEqual([`/orders/${ID}`, null, []])
})

test('several are offered in the search', async () => {
  main.answer('order.list', () => rows('7'))
  main.answer('insurance.list', () => rows('8'))
  await scan(WAYBILL)
  expect([active(), search(), toasts()]).toEqual(['/wel/index', WAYBILL, []])
})

test('what could not be asked for is named in the search, also where one record was found', async () => {
  main.answer('order.list', () => rows('7'))
  main.answer('insurance.list', () => failed({ kind: 'network', message: '网络已断开' }))
  await scan(WAYBILL)
  expect([active(), search()]).toEqual(['/wel/index', WAYBILL])
})

test('a code of no record is named with the kinds that were looked for', async () => {
  main.answer('order.list', () => rows())
  main.answer('insurance.list', () => rows())
  await scan(WAYBILL)
  expect([active(), search()]).toEqual(['/wel/index', null])
  expect(toasts()).toEqual([['info', `没有找到 ${WAYBILL} 对应的订单或保单`]])
})

test('a number that is no id is looked for as a waybill, and only then', async () => {
  const CODE = '1123598821738675'
  main.answer('express.byOrder', () => ({ [CODE]: [] }))
  main.answer('order.list', (args) => rows(...('waybill' in (args as object) ? ['7'] : [])))
  main.answer('insurance.list', () => rows())
  await scan(CODE)
  expect(active()).toBe('/orders/7')
  expect(main.calls.slice(0, 2).map(([, args]) => args)).toEqual([
    { current: 1, size: 1, orderId: CODE },
    { current: 1, size: 1, id: CODE },
  ])
})

test('a record that could not be asked for by its id is named, also where its waybill found nothing', async () => {
  const CODE = '1123598821738675'
  main.answer('order.list', (args) => ('orderId' in (args as object) ? failed({ kind: 'network', message: '断' }) : rows()))
  main.answer('insurance.list', () => rows())
  await scan(CODE)
  expect([search(), toasts()]).toEqual([CODE, []])
})

test('a later scan supersedes an earlier one in flight', async () => {
  const first = Promise.withResolvers<unknown>()
  const orders: unknown[] = [first.promise, rows('8')]
  main.answer('order.list', () => orders.shift())
  main.answer('insurance.list', () => rows())
  main.answer('express.byOrder', () => ({ [WAYBILL]: [], SF9999999999999: [] }))
  const { result } = renderHookInPage(useScannedRecord, { client })
  result.current(WAYBILL)
  result.current('SF9999999999999')
  await vi.waitFor(() => expect(active()).toBe('/orders/8'))
  first.resolve(rows('7'))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(active()).toBe('/orders/8')
})

test('a person who may open no record scans in vain, and is told nothing of records', async () => {
  client.setQueryData(MENU_QUERY.queryKey, [])
  renderHookInPage(useScannedRecord, { client }).result.current(WAYBILL)
  await new Promise((done) => setImmediate(done))
  expect([main.calls, toasts()]).toEqual([[], []])
})
