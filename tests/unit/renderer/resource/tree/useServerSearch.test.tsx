import { expect, test, vi } from 'vitest'
import type { QueryClient } from '@tanstack/react-query'
import { defineTree } from '#renderer/resource/tree/defineTree.ts'
import { isServerSearched, useServerSearch } from '#renderer/resource/tree/useServerSearch.ts'
import type { TreeController } from '#renderer/resource/tree/useTree.ts'
import { renderPage } from '../renderPage.tsx'

interface Menu {
  readonly id: string
  readonly name: string
}

const SALE: Menu = { id: '1', name: '销售' }
const REFUND: Menu = { id: '2', name: '退单' }
const lazy = { loadChildren: () => Promise.resolve<Menu[]>([]), isLeaf: () => false }
const named = { key: 'menus', nodeKey: ({ id }: Menu) => id, label: ({ name }: Menu) => name, detail: () => null }
const SEARCHED = defineTree<Menu>({ ...named, source: { ...lazy, search: () => Promise.resolve([]) } })
const PLAIN = defineTree<Menu>({ ...named, source: lazy })

const select = vi.fn<TreeController<Menu>['select']>()
const controller = (typed: string): TreeController<Menu> => ({
  top: { status: 'ready', nodes: [SALE] },
  rows: [{ kind: 'node', key: '1', node: SALE, isOdd: false, level: 1, position: 1, setSize: 1, isExpanded: false, parentKey: null }],
  typed,
  setTyped: () => undefined,
  selected: null,
  select,
  toggle: () => undefined,
  expandAll: null,
  collapseAll: () => undefined,
  retry: () => undefined,
  refresh: () => Promise.resolve(),
})

/** The controller as the first render of a page gets it. */
function searched(tree: typeof SEARCHED, given: TreeController<Menu>, fillCache?: (client: QueryClient) => void): TreeController<Menu> {
  const seen: TreeController<Menu>[] = []
  function Probe() {
    seen.push(useServerSearch(tree, given))
    return null
  }
  renderPage(<Probe />, fillCache)
  const [first] = seen
  if (first === undefined) throw new Error('nothing was rendered')
  return first
}

const KEY = ['tree', 'menus', 'search', '退']

test('only a tree that declares a search is searched by the server', () => {
  expect([isServerSearched(SEARCHED), isServerSearched(PLAIN)]).toEqual([true, false])
  const given = controller('退')
  expect(searched(PLAIN, given)).toBe(given)
})

test('without a text the tree itself is shown', () => {
  for (const typed of ['', '  ']) expect(searched(SEARCHED, controller(typed)).rows).toEqual(controller('').rows)
})

test('what was found stands there instead of the tree, without the spaces of the text', () => {
  const { top, rows } = searched(SEARCHED, controller(' 退 '), (client) => client.setQueryData(KEY, [REFUND]))
  expect(top).toEqual({ status: 'ready', nodes: [REFUND] })
  expect(rows.map((row) => ('node' in row ? row.node : row))).toEqual([REFUND])
})

test('a search in flight shows no row of the tree, and a failed one its error', () => {
  expect(searched(SEARCHED, controller('退')).top).toEqual({ status: 'loading' })
  const error = new Error('菜单服务忙')
  const failed = searched(SEARCHED, controller('退'), (client) =>
    client.getQueryCache().build(client, { queryKey: KEY }).setState({ status: 'error', error, errorUpdateCount: 1 }),
  )
  expect(failed.top).toEqual({ status: 'failed', error })
})

test('a found row is selected by its key', () => {
  searched(SEARCHED, controller('退'), (client) => client.setQueryData(KEY, [REFUND])).select('2')
  expect(select).toHaveBeenCalledExactlyOnceWith('2')
})
