import { expect, test } from 'vitest'
import { catalogue, isBlobEndpointName, isJsonEndpointName } from '#shared/api/index.ts'
import { flatTree, listOf, number, optionalId, pageOf, id, code, fen } from '#shared/api/fields.ts'
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

test('every path is under a service and has no query of its own', () => {
  for (const { path } of Object.values(catalogue)) expect(path).toMatch(/^\/[\w{}-]+(?:\/[\w{}-]+)+$/u)
})

test('servers are lenient with types, the page is not', () => {
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

test('a tree is read flat: parents first, children know theirs, nobody stands there twice', () => {
  const leaf = (own: string, parentId: string | null = null) => ({ id: own, parentId, children: [] })
  const tree = [{ ...leaf('1', '0'), children: [{ ...leaf('2'), children: [leaf('3', '2')] }, leaf('4', '1')] }, leaf('4', '9')]
  expect(flatTree(tree)).toEqual([
    { id: '1', parentId: '0' },
    { id: '2', parentId: '1' },
    { id: '3', parentId: '2' },
    { id: '4', parentId: '1' },
  ])
})
