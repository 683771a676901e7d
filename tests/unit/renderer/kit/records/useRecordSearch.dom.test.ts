import { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import type { FoundKind, Lookup } from '#renderer/kit/records/recordCode.ts'
import { lookupQuery } from '#renderer/kit/records/recordLookup.ts'
import { searchFor, useSearchRequest } from '#renderer/kit/records/searchRequest.ts'
import { useRecordSearch } from '#renderer/kit/records/useRecordSearch.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { Bridge, failed } from '../../bridge.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { menuNode } from '../../menuNodes.ts'

/** What the search offers for a code, with the answers that are there. The menu has orders and insurances. */

/** An id of an order or a policy; a waybill only where it is none. */
const ID = '1123598821738675'
const WAYBILL = 'SF1234567890123'

let client: QueryClient
let main: Bridge
beforeEach(() => {
  main = new Bridge()
  client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Infinity } } })
  client.setQueryData(MENU_QUERY.queryKey, [menuNode('/orders', '订单'), menuNode('/insurance', '包裹保险')])
  registerPages([page('order', '/orders'), page('insurance', '/insurance')])
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const page = (opens: FoundKind, menuPath: string): PageRoute => ({
  path: `${menuPath}/:id`,
  load: () => new Promise(() => undefined),
  label: () => opens,
  menuPath,
  opens,
})
const lookup = (record: FoundKind, by: Lookup['by'], code: string) => lookupQuery(code, { record, by })
/** The answer to a question, or its failure. */
function answer(record: FoundKind, by: Lookup['by'], code: string, ...ids: string[]): void {
  client.setQueryData(
    lookup(record, by, code).queryKey,
    ids.map((id) => ({ record, by, id })),
  )
}
function fail(record: FoundKind, by: Lookup['by'], code: string, message: string): void {
  const { queryKey } = lookup(record, by, code)
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error: new Error(message), errorUpdateCount: 1 })
}
/** The search for a text, with the key pressed that asks at once. */
function asked(text: string) {
  const { result } = renderHookInPage(() => useRecordSearch(text), { client })
  act(() => result.current.ask())
  return result.current
}
const found = (search: ReturnType<typeof asked>) => search.found.map(({ record, by, id }) => `${record} ${id} by ${by}`)

test('a code is not asked for before a pause or a key, and the search says that answers are to come', () => {
  answer('order', 'waybill', WAYBILL, '7')
  const search = renderHookInPage(() => useRecordSearch(WAYBILL), { client }).result.current
  expect([search.code, search.kinds, search.found, search.isPending]).toEqual([WAYBILL, ['order', 'insurance'], [], true])
})

test('a text without a code, and a person who may open no record, ask nothing', () => {
  expect(asked('订单')).toMatchObject({ code: null, found: [], failed: [], isPending: false })
  registerPages([])
  expect(asked(WAYBILL)).toMatchObject({ code: null, kinds: [], isPending: false })
})

test('what the questions find is offered together', () => {
  answer('order', 'waybill', WAYBILL, '7')
  answer('insurance', 'waybill', WAYBILL, '8', '9')
  const search = asked(WAYBILL)
  expect(found(search)).toEqual(['order 7 by waybill', 'insurance 8 by waybill', 'insurance 9 by waybill'])
  expect([search.failed, search.isPending]).toEqual([[], false])
})

test('answers are to come while one question is not answered', () => {
  answer('order', 'waybill', WAYBILL, '7')
  const { queryKey } = lookup('insurance', 'waybill', WAYBILL)
  client.getQueryCache().build(client, { queryKey }).setState({ fetchStatus: 'fetching' })
  const search = asked(WAYBILL)
  expect([found(search), search.isPending]).toEqual([['order 7 by waybill'], true])
})

test('a number that is no id is asked for as a waybill, and one that is an id is not', () => {
  for (const kind of ['order', 'insurance'] as const) answer(kind, 'waybill', ID, '9')
  answer('order', 'id', ID, ID)
  answer('insurance', 'id', ID)
  expect(found(asked(ID))).toEqual([`order ${ID} by id`])
  answer('order', 'id', ID)
  const search = asked(ID)
  expect([found(search), search.isPending]).toEqual([['order 9 by waybill', 'insurance 9 by waybill'], false])
})

test('a kind whose id and waybill could not be asked for is named once, with the last reason', () => {
  fail('order', 'id', ID, 'first')
  answer('insurance', 'id', ID)
  fail('order', 'waybill', ID, 'last')
  answer('insurance', 'waybill', ID)
  const { failed: failures } = asked(ID)
  expect(failures.map(({ record, error }) => [record, error.message])).toEqual([['order', 'last']])
})

test('only what failed is asked for again', async () => {
  const CODE = 'XX1234567890123'
  for (const kind of ['order', 'insurance'] as const) answer(kind, 'waybill', CODE)
  fail('insurance', 'id', CODE, 'network')
  main.answer('insurance.list', () => failed({ kind: 'network', message: '断' }))
  asked(CODE).retry()
  await vi.waitFor(() =>
    expect(main.calls.map(([name, args]) => [name, args])).toEqual([['insurance.list', { current: 1, size: 1, id: CODE }]]),
  )
})

test('a waybill that could not be asked for after the id is asked for again, too', async () => {
  for (const kind of ['order', 'insurance'] as const) answer(kind, 'id', ID)
  fail('order', 'waybill', ID, 'network')
  answer('insurance', 'waybill', ID)
  main.answer('order.list', () => failed({ kind: 'network', message: '断' }))
  asked(ID).retry()
  await vi.waitFor(() =>
    expect(main.calls.map(([name, args]) => [name, args])).toEqual([['order.list', { current: 1, size: 1, waybill: ID }]]),
  )
})

test('the search opens with a text', () => {
  searchFor(WAYBILL)
  expect(useSearchRequest.getState().text).toBe(WAYBILL)
})
