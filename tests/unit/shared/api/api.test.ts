import { expect, test } from 'vitest'
import { catalogue, isBlobEndpointName, isJsonEndpointName, type Endpoint, type FiltersOf } from '#shared/api/index.ts'
import { argsOf, flatTree, listOf, number, optionalId, pageOf, id, code, fen } from '#shared/api/fields.ts'
import { OLD_REFUND_FILTERS, ORDER_FILTERS, type FilterArgs } from '#shared/domain/filters.ts'
import * as z from 'zod'

test('the page may not make the calls that carry secrets', () => {
  expect(isJsonEndpointName('auth.token')).toBe(false)
  expect(isJsonEndpointName('auth.refresh')).toBe(false)
  expect(isJsonEndpointName('order.list')).toBe(true)
  expect(isJsonEndpointName('order.export')).toBe(false)
  expect(isBlobEndpointName('order.export')).toBe(true)
})

test.each(['constructor', '__proto__', 'toString', ''])('%j is no call', (name) => {
  expect(isJsonEndpointName(name)).toBe(false)
  expect(isBlobEndpointName(name)).toBe(false)
})

test('the catalogue says which calls write: a new entry in either list is a decision about aborting and repeating it', () => {
  const named = (match: (endpoint: Endpoint) => boolean) =>
    Object.entries<Endpoint>(catalogue).flatMap(([name, endpoint]) => (match(endpoint) ? [name] : []))
  expect(named(({ writes }) => writes)).toEqual([
    'auth.registerGuest',
    'auth.clearCache',
    'menu.collect',
    'menu.cancelCollect',
    'express.subscribe',
    'order.send',
    'order.remarkCreate',
    'order.cashierSale',
  ])
  const readingPosts = named(({ method, kind, writes }) => method === 'POST' && kind === 'json' && !writes)
  expect(readingPosts).toEqual([
    'auth.token',
    'auth.refresh',
    'organisation.areas',
    'payment.bankBox',
    'express.byOrder',
    'express.companies',
  ])
  expect(named(({ kind, writes }) => kind === 'blob' && writes)).toEqual([])
})

test('every path is below a service and contains no query', () => {
  for (const { path } of Object.values(catalogue)) expect(path).toMatch(/^\/[\w{}-]+(?:\/[\w{}-]+)+$/u)
})

test('servers mix types, the page has one type for each field', () => {
  const row = z.object({ id, deptId: optionalId, status: code, paid: fen, tags: listOf(z.string()) })
  expect(row.parse({ id: 42, deptId: '', status: '3', paid: null, extra: true })).toEqual({
    id: '42',
    deptId: null,
    status: 3,
    paid: null,
    tags: [],
  })
  expect(row.safeParse({ id: { deep: 1 } }).success).toBe(false)
  expect(row.safeParse({ id: 1, status: 'abc' }).success).toBe(false)
})

test('a page’s total may be a string', () => {
  expect(pageOf(z.object({ id: number })).parse({ records: null, total: '20000', size: 10, current: 1 })).toEqual({
    records: [],
    total: 20_000,
    size: 10,
    current: 1,
    pages: null,
  })
})

test('a tree is read flat: parents first, each child with its parent’s id, no node twice', () => {
  const leaf = (own: string, parentId: string | null = null) => ({ id: own, parentId, children: [] })
  const tree = [{ ...leaf('1', '0'), children: [{ ...leaf('2'), children: [leaf('3', '2')] }, leaf('4', '1')] }, leaf('4', '9')]
  expect(flatTree(tree)).toEqual([
    { id: '1', parentId: '0' },
    { id: '2', parentId: '1' },
    { id: '3', parentId: '2' },
    { id: '4', parentId: '1' },
  ])
})

test('declared filters become the arguments of a call, each checked by its kind and none required', () => {
  const args = z.strictObject(argsOf(ORDER_FILTERS))
  expect(Object.keys(args.shape).toSorted()).toEqual(
    Object.values(ORDER_FILTERS)
      .map(({ arg }) => arg)
      .toSorted(),
  )
  const set: FilterArgs<typeof ORDER_FILTERS> = { orderId: '1123598821738675201', status: 2, createTimeStart: '2026-01-31 00:00:00' }
  for (const right of [{}, set]) expect(args.safeParse(right).success).toBe(true)
  for (const wrong of [{ orderId: "1' or 1" }, { status: '2' }, { mobile: '186abc' }, { createTimeEnd: '2026-01-31' }, { merOrderId: '1' }])
    expect(args.safeParse(wrong).success).toBe(false)
})

test('filters that a call does not have do not compile', () => {
  const right: FiltersOf<'oldRefund.export'> = OLD_REFUND_FILTERS
  // @ts-expect-error The refund call knows no phone number.
  const wrong: FiltersOf<'refund.export'> = ORDER_FILTERS
  // @ts-expect-error A code is a number.
  const text: FilterArgs<typeof ORDER_FILTERS> = { status: '2' }
  expect([right, wrong, text]).not.toContain(undefined)
})
