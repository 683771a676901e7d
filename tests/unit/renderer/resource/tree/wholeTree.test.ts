import { expect, test } from 'vitest'
import { findNode, matchingRows } from '#renderer/resource/tree/treeRows.ts'
import { childrenByParent } from '#renderer/resource/tree/useTreeNodes.ts'

interface Department {
  readonly id: string
  readonly above: string | null
}

const below = (departments: readonly Department[]) => {
  const childrenOf = childrenByParent(
    departments,
    ({ id }) => id,
    ({ above }) => above,
  )
  return (id: string | null) => {
    const children = childrenOf(id)
    return children.status === 'ready' ? children.nodes.map((node) => node.id) : children.status
  }
}

test('a flat list becomes a tree, in the order of the list', () => {
  const childrenOf = below([
    { id: '3', above: '1' },
    { id: '1', above: null },
    { id: '2', above: '1' },
  ])
  expect([childrenOf(null), childrenOf('1'), childrenOf('2')]).toEqual([['1'], ['3', '2'], 'leaf'])
})

test('an unreachable node is at the top: its parent is missing, or it is its own ancestor', () => {
  const childrenOf = below([
    { id: '1', above: '0' },
    { id: '2', above: '3' },
    { id: '3', above: '2' },
    { id: '4', above: '4' },
    { id: '5', above: '2' },
  ])
  expect(childrenOf(null)).toEqual(['1', '2', '3', '4'])
  expect([childrenOf('2'), childrenOf('4')]).toEqual([['5'], 'leaf'])
})

test('an empty list is an empty tree', () => {
  expect(below([])(null)).toEqual([])
})

test('nodes without a key have no children: those below them are at the top, and a search through the tree ends', () => {
  const odd = [
    { id: '', above: '' },
    { id: '', above: '1' },
    { id: '1', above: null },
    { id: '2', above: '' },
  ]
  expect([below(odd)(null), below(odd)('1'), below(odd)('')]).toEqual([['', '1', '2'], [''], 'leaf'])
  const nodeKey = ({ id }: Department): string => id
  const childrenOf = childrenByParent(odd, nodeKey, ({ above }) => above)
  const tree = { nodeKey, childrenOf: (node: Department | null) => childrenOf(node === null ? null : nodeKey(node)) }
  expect(findNode(tree, '2')).toEqual({ id: '2', above: '' })
  expect(matchingRows(tree, ({ id }) => id === '2', new Set()).map(({ key }) => key)).toEqual(['2'])
})
