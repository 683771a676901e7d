import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { TabKeyProvider } from '#renderer/kit/tabs/page.ts'
import { defineTree } from '#renderer/resource/tree/defineTree.ts'
import { TreeDetailPage } from '#renderer/resource/tree/TreeDetailPage.tsx'
import { renderPage } from '../renderPage.tsx'

interface Department {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
}

const DEPARTMENTS = defineTree<Department>({
  key: 'departments',
  source: { load: () => Promise.resolve([]), parentKey: ({ parentId }) => parentId },
  nodeKey: ({ id }) => id,
  label: ({ name }) => name,
  detail: ({ node }) => <h1>{node.name}</h1>,
})

const inTab = (part: ReactElement) => <TabKeyProvider value="/tree">{part}</TabKeyProvider>
const page = inTab(<TreeDetailPage tree={DEPARTMENTS} title="部门" />)
const QUERY = ['tree', 'departments', null]

test('a loading tree shows placeholder rows and a hint to choose a node', () => {
  const html = renderPage(page)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('请在左侧选择')
  expect(html).not.toContain('role="tree"')
})

test('a tree that is loaded has a name, a search and a width that the keyboard changes', () => {
  const html = renderPage(page, (client) => client.setQueryData(QUERY, [{ id: '1', parentId: null, name: '总部' }]))
  expect(html).toMatch(/role="tree" aria-label="部门"/u)
  expect(html).toContain('aria-label="搜索部门"')
  expect(html).toMatch(/role="separator" aria-label="部门栏宽度"/u)
})

test('a whole tree has buttons that expand and collapse it, and is not empty', () => {
  const tree = {
    ...DEPARTMENTS,
    source: { load: () => Promise.resolve([]), parentKey: ({ parentId }: Department) => parentId, opensTop: true as const },
  }
  const nodes = [
    { id: '1', parentId: null, name: '总部' },
    { id: '2', parentId: '1', name: '财务' },
  ]
  const html = renderPage(inTab(<TreeDetailPage tree={tree} title="部门" />), (client) => client.setQueryData(QUERY, nodes))
  for (const name of ['全部展开', '全部收起']) expect(html).toContain(`aria-label="${name}"`)
  expect(html).not.toContain('暂无内容')
})

test('a tree without nodes shows a message', () => {
  expect(renderPage(page, (client) => client.setQueryData(QUERY, []))).toContain('暂无内容')
})

test('without its permission the page shows a message and no tree', () => {
  const html = renderPage(<TreeDetailPage tree={{ ...DEPARTMENTS, permission: 'order_send' }} title="部门" />, (client) =>
    client.setQueryData(['menu.buttons', {}], []),
  )
  expect(html).toContain('没有查看权限')
  expect(html).not.toContain('role="separator"')
})
