import { describe, expect, test } from 'vitest'
import {
  collapsedSiblings,
  expandableKeys,
  expandedRows,
  findNode,
  pathTo,
  matchingRows,
  treeMove,
  typeAheadIndex,
  type Children,
  type TreeRow,
} from '#renderer/resource/tree/treeRows.ts'
import { beginsWith, indexName } from '#renderer/kit/search/nameMatch.ts'

/** A tree of named nodes of which some have no key, by parent. */
const keyless = (below: Readonly<Record<string, readonly string[]>>) => ({
  nodeKey: (name: string) => (name.startsWith('?') ? '' : name),
  childrenOf: (name: string | null): Children<string> => {
    const nodes = below[name ?? 'top']
    return nodes === undefined ? { status: 'leaf' } : { status: 'ready', nodes }
  },
})

/** A tree during loading: a text instead of children is the reason why they are missing. */
interface Sample {
  readonly [name: string]: Sample | 'loading' | 'failed' | 'leaf'
}

const REFUSED = new Error('refused')

function treeOf(sample: Sample | 'loading' | 'failed' | 'leaf') {
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

  test('nodes without a key have a key of their own under each parent, and cannot be expanded', () => {
    const tree = keyless({ top: ['总部', '华东'], 总部: ['?1'], 华东: ['?2'], '?1': ['财务'] })
    const rows = expandedRows(tree, new Set(['总部', '华东', '']))
    expect(draw(rows)).toEqual(['-总部', '   ?1', '-华东', '   ?2'])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
    expect(expandableKeys(tree)).toEqual(['总部', '华东'])
  })

  test('a tree without nodes has none, and one that loads or has failed says so', () => {
    for (const rowsOf of [
      (tree: ReturnType<typeof treeOf>) => expandedRows(tree, new Set()),
      (tree: ReturnType<typeof treeOf>) => matchingRows(tree, () => true, new Set()),
    ]) {
      expect(rowsOf(treeOf('leaf'))).toEqual([])
      expect(draw(rowsOf(treeOf('loading')))).toEqual(['!loading'])
      expect(draw(rowsOf(treeOf('failed')))).toEqual(['!failed'])
    }
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

  test('shows a match whose children are not there yet as one without children', () => {
    expect(draw(matchingRows(treeOf(STORES), (node) => node === '上海', new Set()))).toEqual(['-华东', '   上海'])
  })

  test('shows a node without a key only if it matches itself', () => {
    const tree = keyless({ top: ['?1', '?2', '总部'] })
    expect(draw(matchingRows(tree, (node) => node === '?2', new Set()))).toEqual([' ?2'])
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
    [0, 'Home', null],
    [4, 'End', null],
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

describe('a whole tree', () => {
  test('knows every node that can be expanded, and none without children', () => {
    expect(expandableKeys(treeOf(STORES))).toEqual(['总部', '人事', '华东'])
  })

  test('the asterisk expands the collapsed siblings of a row and no others', () => {
    const rows = expandedRows(treeOf(STORES), new Set(['总部']))
    expect(treeMove(rows, 0, '*')).toEqual({ act: 'expandSiblings', index: 0 })
    expect(collapsedSiblings(rows, 0)).toEqual(['华东'])
    expect(collapsedSiblings(rows, 2)).toEqual(['人事'])
  })

  test('names the nodes above another one from the top, also where they are closed', () => {
    const above = (key: string) => pathTo(treeOf(STORES), key).map((node) => treeOf(STORES).nodeKey(node))
    expect([above('招聘'), above('总部'), above('没有')]).toEqual([['总部', '人事'], [], []])
  })
})

describe('letters typed on a tree', () => {
  const rows = expandedRows(treeOf({ 上海: 'leaf', 杭州: 'leaf', 深圳: 'leaf' }), new Set())
  const sounds: Readonly<Record<string, readonly string[]>> = { 上海: ['shang', 'hai'], 杭州: ['hang', 'zhou'], 深圳: ['shen', 'zhen'] }
  const isMeant = (wanted: string) => (node: string) =>
    beginsWith(
      indexName(node, (text) => sounds[text] ?? []),
      wanted,
    )

  test('lead to the next row whose pinyin begins with them, and round to the top', () => {
    expect(typeAheadIndex(rows, 0, true, isMeant('s'))).toBe(2)
    expect(typeAheadIndex(rows, 2, true, isMeant('s'))).toBe(0)
    expect(typeAheadIndex(rows, 0, true, isMeant('hz'))).toBe(1)
    expect(typeAheadIndex(rows, 0, true, isMeant('x'))).toBe(-1)
  })

  test('pass over a row that stands for children on their way', () => {
    const loading = expandedRows(treeOf({ 上海: 'loading', 深圳: 'leaf' }), new Set(['上海']))
    expect(typeAheadIndex(loading, 0, true, isMeant('s'))).toBe(2)
  })

  test('stay on the row while more letters still match it', () => {
    expect(typeAheadIndex(rows, 0, false, isMeant('shang'))).toBe(0)
    expect(typeAheadIndex(rows, 0, false, isMeant('shen'))).toBe(2)
  })
})
