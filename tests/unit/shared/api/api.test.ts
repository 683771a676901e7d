import { describe, expect, test } from 'vitest'
import { answersFile, catalogue, isBlobEndpointName, isJsonEndpointName, type Endpoint, type FiltersOf } from '#shared/api/index.ts'
import {
  argsOf,
  code,
  contentOf,
  fen,
  flatTree,
  id,
  listOf,
  objectOf,
  optionalId,
  optionalNumber,
  pageOf,
  text,
} from '#shared/api/fields.ts'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import { OLD_REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import type { FilterArgs } from '#shared/domain/filters.ts'
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

test('a call for which a button is needed changes something or answers a file, and none does both', () => {
  const named = (match: (endpoint: Endpoint) => boolean) =>
    Object.entries<Endpoint>(catalogue).flatMap(([name, endpoint]) => (match(endpoint) ? [name] : []))
  expect(named((endpoint) => endpoint.permission !== null && !endpoint.writes && !answersFile(endpoint))).toEqual([])
  expect(named((endpoint) => answersFile(endpoint) && endpoint.writes)).toEqual([])
})

test('the exports that a server may make as tasks are those of `asyn-export-`', () => {
  const tasks = Object.values<Endpoint>(catalogue).filter(({ kind }) => kind === 'json-or-blob')
  expect(tasks.map(({ path }) => path).toSorted()).toEqual(
    Object.values<Endpoint>(catalogue)
      .map(({ path }) => path)
      .filter((path) => path.includes('/asyn-export-'))
      .toSorted(),
  )
  expect(tasks.length).toBeGreaterThan(0)
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
  expect(row.safeParse({ id: 1, tags: [{ deep: 1 }] }).success).toBe(false)
  expect(row.safeParse({ id: 1, status: 'abc' }).success).toBe(false)
})

test('a payment method of the server keeps every digit of its id', () => {
  const order = catalogue['order.info'].response.parse({ id: 1, payInfo: [{ payMethod: '1123598821738675201' }, { payMethod: 2 }] })
  expect(order?.payInfo.map(({ payMethod }) => payMethod)).toEqual(['1123598821738675201', '2'])
})

test('a page’s total may be a string', () => {
  expect(pageOf(z.object({ id })).parse({ records: null, total: '20000', size: 10, current: 1 })).toEqual({
    records: [],
    total: 20_000,
    size: 10,
    current: 1,
    pages: null,
  })
})

describe('no value (wire.md, Empty values)', () => {
  const EMPTY = [null, undefined, '', {}, []]

  test.each(EMPTY)('as the data of a call, %j is an empty page, list and tree, and no object', (data) => {
    const node: z.ZodType<{ id: string }> = z.object({ id })
    expect(pageOf(node).parse(data)).toMatchObject({ records: [], total: 0 })
    expect(contentOf(node).parse(data)).toEqual({ content: [] })
    expect(listOf(node).parse(data)).toEqual([])
    expect(objectOf(node).parse(data)).toBeNull()
  })

  test.each(EMPTY)('every call of the catalogue but those of the sign-in reads %j', (data) => {
    const failed = Object.entries(catalogue).filter(
      ([name, { kind, response }]) => kind === 'json' && !name.startsWith('auth.') && !response.safeParse(data).success,
    )
    expect(failed.map(([name]) => name)).toEqual([])
  })

  test('in a field, each form of it is null; -1 stays an amount and is no id, code or object', () => {
    const row = z.object({
      id,
      store: optionalId,
      name: text,
      paid: fen,
      count: optionalNumber,
      status: code,
      cashier: objectOf(z.object({})),
    })
    const nothing = { id: '', store: null, name: null, paid: null, count: null, status: null, cashier: null }
    expect(row.parse({})).toEqual(nothing)
    expect(row.parse({ id: '', store: '', name: '', paid: '', count: '', status: '', cashier: '' })).toEqual(nothing)
    expect(row.parse({ id: '-1', store: -1, paid: -1, count: '-1', status: -1, cashier: -1 })).toEqual({ ...nothing, paid: -1, count: -1 })
    expect(row.parse({ id: -1, cashier: {} })).toEqual(nothing)
  })

  test('a page that the server did not count has no total: one that is below its own rows says so, too', () => {
    const totalOf = (total: unknown, ...records: unknown[]) => pageOf(z.object({ id })).parse({ records, total }).total
    for (const total of [-1, '', null, 0, '0']) expect(totalOf(total, { id: 1 })).toBeNull()
    expect(totalOf(1, { id: 1 }, { id: 2 })).toBeNull()
    expect([totalOf(0), totalOf('1', { id: 1 }), totalOf(9, { id: 1 })]).toEqual([0, 1, 9])
  })
})

test('an id without all its digits is none: it would be another record’s', () => {
  const row = z.object({ id, deptId: optionalId })
  const cut = ['1.1235988217386752E18', '1.23e18', '1.1235988217386752e+16', '1.12359882173867520e18', '1.123598821738675201e19']
  for (const lost of [1.1235988217386752e18, 7.5, ...cut]) expect(row.parse({ id: lost, deptId: lost })).toEqual({ id: '', deptId: null })
  expect(row.parse({ id: '1.123598821738675201E18', deptId: '1.123598821738675201e+18' })).toEqual({
    id: '1123598821738675201',
    deptId: '1123598821738675201',
  })
  expect(row.parse({ id: '1123598821738675201.0', deptId: '18446744073709551617' })).toEqual({
    id: '1123598821738675201',
    deptId: '18446744073709551617',
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

test('the refund search takes every field of spec.md §3', () => {
  const { args } = catalogue['refund.export']
  const word = '1123598821738675201'
  const times = ['createTimeStart', 'createTimeEnd', 'payTimeStart', 'payTimeEnd'].map((name) => [name, '2026-01-31 00:00:00'])
  const codes = ['orderSource', 'refundMethod', 'status', 'current', 'size'].map((name) => [name, 1])
  const words = ['deptId', 'merOrderId', 'orderId', 'refundOrderId', 'userId', 'deptName', 'merCodeSub', 'mid', 'seqId'].map((name) => [
    name,
    word,
  ])
  expect(args.safeParse({ ...Object.fromEntries([...times, ...codes, ...words]), payMethod: word }).success).toBe(true)
})

test('filters that a call does not have do not compile', () => {
  const right: FiltersOf<'oldRefund.export'> = OLD_REFUND_FILTERS
  // @ts-expect-error The refund call knows no phone number.
  const wrong: FiltersOf<'refund.export'> = ORDER_FILTERS
  // @ts-expect-error A code is a number.
  const status: FilterArgs<typeof ORDER_FILTERS> = { status: '2' }
  expect([right, wrong, status]).not.toContain(undefined)
})
