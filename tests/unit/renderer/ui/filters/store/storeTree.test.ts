import { expect, test } from 'vitest'
import { MISSING_ID } from '#shared/api/noValue.ts'
import type { Department } from '#shared/areas/organisation/calls.ts'
import { storeTree } from '#renderer/ui/filters/store/storeTree.ts'

const store = (id: string, parentId: string | null): Department => ({ id, parentId, deptName: id, fullName: null, deptCategory: null })
const drawn = (stores: readonly Department[]): string[] =>
  storeTree(stores).map((placed) => `${'-'.repeat(placed.depth)}${placed.store.id}`)

test('each department stands directly above those below it, whatever their order was', () => {
  expect(
    drawn([store('company', '0'), store('north', 'company'), store('south', 'company'), store('s1', 'south'), store('n1', 'north')]),
  ).toEqual(['company', '-north', '--n1', '-south', '--s1'])
})

test('a circle and departments without an id lose no entry', () => {
  expect(drawn([store('a', 'b'), store('b', 'a'), store(MISSING_ID, MISSING_ID), store(MISSING_ID, null)])).toEqual([
    MISSING_ID,
    MISSING_ID,
    'a',
    '-b',
  ])
})
