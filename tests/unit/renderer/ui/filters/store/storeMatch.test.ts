import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { indexName, cachedNameIndex } from '#renderer/kit/search/nameMatch.ts'
import type { Department } from '#shared/areas/organisation/calls.ts'
import { asTyped } from '#renderer/ui/fields/choice/typedChoice.ts'
import { matchingStores, storeChoices, withStoreMeant, withStoresMeant } from '#renderer/ui/filters/store/storeMatch.ts'

const store = (id: string, deptName: string): Department => ({ id, deptName, fullName: null, parentId: null, deptCategory: null })
const STORES = [
  store('1', '岭川户外'),
  store('2', '青岛崂山店'),
  store('3', '青岛李村店'),
  store('4', '青岛崂山店二部'),
  store('5', 'BJ 国贸店'),
]
const spelled = cachedNameIndex((text) => pinyin(text, { toneType: 'none', type: 'array' }))
const meant = (typed: string): string => withStoreMeant(STORES, asTyped(typed), spelled)

test.each([
  ['李村', '3'],
  [' 岭川 ', '1'],
  ['bj', '5'],
  ['ＢＪ', '5'],
  // Two names contain it, and one is exactly it.
  ['青岛崂山店', '2'],
  ['qdlc', '3'],
  ['licun', '3'],
  ['guomao', '5'],
])('%j means one store', (typed, id) => {
  expect(meant(typed)).toBe(id)
})

test.each(['青岛', '崂山', 'qdls', 'zzzz', '?'])('%j means none, and stays as it is typed', (typed) => {
  expect(meant(typed)).toBe(asTyped(typed))
})

test('an id that was chosen, and an empty field, are not touched', () => {
  expect(withStoreMeant(STORES, '3', spelled)).toBe('3')
  expect(withStoreMeant(STORES, asTyped('  '), spelled)).toBe('')
  expect(withStoresMeant(STORES, { deptId: asTyped('李村'), orderId: '7' }, spelled)).toEqual({ deptId: '3', orderId: '7' })
})

test('the list is narrowed to the names that contain the text', () => {
  expect(matchingStores(STORES, '青岛', spelled).map(({ id }) => id)).toEqual(['2', '3', '4'])
})

test('until the pinyin is loaded a store is found by its characters', () => {
  const plainly = (name: string) => indexName(name, null)
  expect(withStoreMeant(STORES, asTyped('李村'), plainly)).toBe('3')
  expect(withStoreMeant(STORES, asTyped('licun'), plainly)).toBe(asTyped('licun'))
})

test('stores are chosen by name, each below those above it; one without a readable key is not offered', () => {
  const stores = [
    store('1', '公司'),
    { ...store('2', '崂山店'), parentId: '1' },
    store('', '没有编号'),
    { ...store('3', ''), deptName: null },
  ]
  expect(storeChoices(stores)).toEqual([
    { value: '1', label: '公司', depth: 0 },
    { value: '2', label: '崂山店', depth: 1 },
    { value: '3', label: '3', depth: 0 },
  ])
})
