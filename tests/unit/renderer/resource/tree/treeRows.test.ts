import { describe, expect, test } from 'vitest'
import { expandedRows, findNode, matchingRows, treeMove, type Children, type TreeRow } from '#renderer/resource/tree/treeRows.ts'

/** A tree during loading: a text instead of children is the reason why they are missing. */
interface Sample {
  readonly [name: string]: Sample | 'loading' | 'failed' | 'leaf'
}

const REFUSED = new Error('refused')

function treeOf(sample: Sample) {
  const known = new Map<string | null, Children<string>>()
  const learn = (name: string | null, below: Sample[string]): void => {
    if (below === 'failed') known.set(name, { status: 'failed', error: REFUSED })
    else if (typeof below === 'string') known.set(name, { status: below })
    else {
      known.set(name, { status: 'ready', nodes: Object.keys(below) })
      for (const [child, more] of Object.entries(below)) learn(child, more)
    }
  }
  learn(null, sample)
  return { nodeKey: (node: string) => node, childrenOf: (node: string | null): Children<string> => known.get(node) ?? { status: 'leaf' } }
}

const draw = (rows: readonly TreeRow<string>[]): string[] =>
  rows.map((row) => {
    const sign = row.kind === 'node' ? ({ true: '-', false: '+', null: ' ' } as const)[`${row.isExpanded}`] : '!'
    return `${'  '.repeat(row.level - 1)}${sign}${row.kind === 'node' ? row.node : row.kind}`
  })

const STORES = { 总部: { 财务: 'leaf', 人事: { 招聘: 'leaf' } }, 华东: { 上海: 'loading', 杭州: 'failed' }, 空: {} } as const

describe('the rows of a tree', () => {
  test('show the top nodes and the children of expanded ones; a node without children cannot be expanded', () => {
    expect(draw(expandedRows(treeOf(STORES), new Set()))).toEqual(['+总部', '+华东', ' 空'])
    expect(draw(expandedRows(treeOf(STORES), new Set(['总部', '空', 'gone'])))).toEqual(['-总部', '   财务', '  +人事', '+华东', ' 空'])
  })

  test('nodes without a key stay, each with a key of its own, and are no parents', () => {
    const nodes = ['', '总部', '']
    const tree = {
      nodeKey: (name: string) => name,
      childrenOf: (name: string | null) => (name === null ? { status: 'ready' as const, nodes } : { status: 'leaf' as const }),
    }
    const rows = expandedRows(tree, new Set(['']))
    expect(rows).toMatchObject([{ isOdd: true, isExpanded: null }, { key: '总部', isOdd: false }, { isOdd: true }])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
    expect(matchingRows(tree, (name) => name === '总部', new Set())).toHaveLength(1)
  })

  test('expanded nodes below a collapsed one are hidden', () => {
    expect(draw(expandedRows(treeOf(STORES), new Set(['人事'])))).toEqual(['+总部', '+华东', ' 空'])
  })

  test('missing children are replaced by a placeholder row at their node', () => {
    const rows = expandedRows(treeOf(STORES), new Set(['华东', '上海', '杭州']))
    expect(draw(rows)).toEqual(['+总部', '-华东', '  -上海', '    !loading', '  -杭州', '    !failed', ' 空'])
    expect(rows[5]).toMatchObject({ kind: 'failed', parentKey: '杭州', error: REFUSED })
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })

  test('a row has its position among its siblings', () => {
    const rows = expandedRows(treeOf(STORES), new Set(['总部']))
    expect(rows[2]).toMatchObject({ node: '人事', level: 2, position: 2, setSize: 2, parentKey: '总部' })
  })
})

describe('a search', () => {
  test('shows the matches and their expanded ancestors', () => {
    expect(draw(matchingRows(treeOf(STORES), (node) => node === '招聘', new Set()))).toEqual(['-总部', '  -人事', '     招聘'])
  })

  test('shows a match without its children, unless they match too', () => {
    expect(draw(matchingRows(treeOf(STORES), (node) => node === '总部' || node === '华东', new Set()))).toEqual([' 总部', ' 华东'])
    expect(draw(matchingRows(treeOf(STORES), (node) => node === '人事' || node === '招聘', new Set()))).toEqual([
      '-总部',
      '  -人事',
      '     招聘',
    ])
  })

  test('results can be collapsed, and an empty tree has none', () => {
    expect(draw(matchingRows(treeOf(STORES), (node) => node === '招聘', new Set(['人事'])))).toEqual(['-总部', '  +人事'])
    expect(matchingRows(treeOf(STORES), () => false, new Set())).toEqual([])
  })
})

test('a loaded node is found at every level', () => {
  expect(findNode(treeOf(STORES), '招聘')).toBe('招聘')
  expect(findNode(treeOf(STORES), '北京')).toBeNull()
})

describe('a key', () => {
  const rows = expandedRows(treeOf(STORES), new Set(['总部']))
  // -总部, 财务, +人事, +华东, 空
  test.each([
    [0, 'ArrowDown', { act: 'focus', index: 1 }],
    [4, 'ArrowDown', null],
    [0, 'ArrowUp', null],
    [3, 'ArrowUp', { act: 'focus', index: 2 }],
    [2, 'Home', { act: 'focus', index: 0 }],
    [2, 'End', { act: 'focus', index: 4 }],
    [0, 'ArrowRight', { act: 'focus', index: 1 }],
    [2, 'ArrowRight', { act: 'expand', index: 2 }],
    [1, 'ArrowRight', null],
    [0, 'ArrowLeft', { act: 'collapse', index: 0 }],
    [2, 'ArrowLeft', { act: 'focus', index: 0 }],
    [3, 'ArrowLeft', null],
    [1, 'Enter', { act: 'press', index: 1 }],
    [1, ' ', { act: 'press', index: 1 }],
    [1, 'a', null],
  ])('on row %i, %s does %j', (index, key, move) => {
    expect(treeMove(rows, index, key)).toEqual(move)
  })

  test('does nothing in a tree without rows', () => {
    expect(treeMove([], 0, 'ArrowDown')).toBeNull()
  })
})

test('a thousand nodes are laid out and searched', () => {
  const groups = Object.fromEntries(
    Array.from({ length: 50 }, (_group, group) => [
      `部门${group}`,
      Object.fromEntries(Array.from({ length: 20 }, (_node, node) => [`部门${group}-${node}`, 'leaf' as const])),
    ]),
  )
  const rows = expandedRows(treeOf(groups), new Set(Object.keys(groups)))
  expect(rows).toHaveLength(1050)
  expect(matchingRows(treeOf(groups), (node) => node.endsWith('-7'), new Set())).toHaveLength(100)
})
