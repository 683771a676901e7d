import { expect, test } from 'vitest'
import { flatNodes } from '#renderer/features/dictionary/tree/dictionaryTree.tsx'

const node = (id: string, children: ReturnType<typeof leaf>[] = []) => ({ ...leaf(id), children })
const leaf = (id: string) => ({ id, parentId: null, title: id, key: id, value: id, children: [] })

test('a nested answer becomes a list with each parent before its children, also without the ids of parents', () => {
  const flat = flatNodes([node('a', [leaf('a1'), leaf('a2')]), node('b')])
  expect(flat.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['a', null],
    ['a1', 'a'],
    ['a2', 'a'],
    ['b', null],
  ])
})
