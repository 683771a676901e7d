import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { defineTree, type NodeDetailProps } from '#renderer/resource/tree/defineTree.ts'
import { useNodeCommands } from '#renderer/resource/tree/NodeCommands.tsx'
import { TreeDetailPage } from '#renderer/resource/tree/TreeDetailPage.tsx'
import type { Permission } from '#shared/domain/permissions.ts'
import { Bridge } from '../../bridge.ts'
import { click, pressButton, renderInPage } from '../../renderInPage.tsx'
import { step } from '../../step.ts'

interface Department {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
}

const parentKey = ({ parentId }: Department): string | null => parentId

/** Shows another node, as the part of the node that is shown now does it. */
let leave: (key: string | null) => void = () => undefined

interface Given {
  readonly load: () => Promise<readonly Department[]>
  readonly opensTop?: true
  readonly permission?: Permission
}

const edit = vi.fn<() => void>()
/** Whether the details of nodes can be read. */
let isRead = true
beforeEach(() => {
  edit.mockClear()
  isRead = true
})

function Detail({ node, select }: NodeDetailProps<Department>) {
  useNodeCommands(node.id, isRead ? [{ key: 'edit', label: '编辑', run: edit }] : [])
  return (
    <>
      <h1>{node.name}</h1>
      <button onClick={() => (leave = select)}>离开</button>
    </>
  )
}

/** Shows the page of a tree to a person without permissions. */
async function show({ load, opensTop, permission }: Given) {
  void new Bridge()
  const tree = defineTree<Department>({
    key: 'departments',
    source: { load, parentKey, ...(opensTop && { opensTop }) },
    nodeKey: ({ id }) => id,
    label: ({ name }) => name,
    detail: Detail,
    ...(permission && { permission }),
  })
  return await renderInPage(<TreeDetailPage tree={tree} title="部门" />, { permissions: [], answers: () => undefined })
}

const nodes = (...departments: Department[]) => Promise.resolve(departments)
const TOP: Department = { id: '1', parentId: null, name: '总部' }

test('a loading tree shows placeholder rows and a hint to choose a node', async () => {
  const { container } = await show({ load: () => new Promise(() => undefined) })
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(container.textContent).toContain('请在左侧选择')
  expect(screen.queryByRole('tree')).toBeNull()
})

test('a tree that is loaded has a name, a search and a width that the keyboard changes', async () => {
  await show({ load: () => nodes(TOP) })
  expect(screen.getByRole('tree', { name: '部门' }).textContent).toContain('总部')
  expect(screen.getByRole('searchbox', { name: '搜索部门' })).toBeInstanceOf(HTMLInputElement)
  expect(screen.getByRole('separator', { name: '部门栏宽度' }).tabIndex).toBe(0)
})

test('a whole tree has buttons that expand and collapse it, and is not empty', async () => {
  const { container } = await show({ load: () => nodes(TOP, { id: '2', parentId: '1', name: '财务' }), opensTop: true })
  for (const name of ['全部展开', '全部收起']) expect(screen.getByRole('button', { name })).toBeInstanceOf(HTMLButtonElement)
  expect(container.textContent).not.toContain('暂无内容')
})

test('a tree without nodes shows a message', async () => {
  const { container } = await show({ load: () => nodes() })
  expect(container.textContent).toContain('暂无内容')
})

test('without its permission the page shows a message and no tree', async () => {
  const { container } = await show({ load: () => nodes(TOP), permission: 'order_send' })
  expect(container.textContent).toContain('没有查看权限')
  expect(screen.queryByRole('separator')).toBeNull()
})

test('the menu of a node leads back to the tree, whose keys go on; a click elsewhere keeps the focus where it put it', async () => {
  await show({ load: () => nodes(TOP) })
  const tree = screen.getByRole('tree')
  const search = screen.getByRole('searchbox')
  const focusAfter = async (close: () => unknown) => {
    await step(() => void fireEvent.contextMenu(tree))
    expect(screen.getByRole('menu')).toBeInstanceOf(HTMLElement)
    await step(() => void close())
    expect(screen.queryByRole('menu')).toBeNull()
    return document.activeElement
  }
  expect(await focusAfter(() => fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' }))).toBe(tree)
  expect(await focusAfter(() => fireEvent.click(screen.getByRole('menuitem', { name: '编辑' })))).toBe(tree)
  const clickSearch = (): void => {
    search.focus()
    fireEvent.click(search)
  }
  expect(await focusAfter(clickSearch)).toBe(search)
})

test('a key on a node whose detail cannot be read does nothing later, when the node is only selected again', async () => {
  await show({ load: () => nodes(TOP, { id: '2', parentId: null, name: '财务' }) })
  const select = (name: string) => step(() => void fireEvent.click(screen.getByRole('treeitem', { name })))
  const pressEdit = () => step(() => void fireEvent.keyDown(screen.getByRole('tree'), { key: 'F2' }))
  isRead = false
  await select('财务')
  await pressEdit()
  await select('总部')
  isRead = true
  await select('财务')
  expect(edit).not.toHaveBeenCalled()
  await pressEdit()
  expect(edit).toHaveBeenCalledOnce()
})

test('a node is left for another one by its own part alone, also where that has waited for an answer', async () => {
  await show({ load: () => nodes(TOP, { id: '2', parentId: null, name: '财务' }, { id: '3', parentId: null, name: '人事' }) })
  const choose = (name: string) => click(screen.getByText(name))
  const shown = () => screen.queryByRole('heading')?.textContent
  await choose('总部')
  await pressButton('离开')
  await step(() => leave('3'))
  expect(shown()).toBe('人事')
  await pressButton('离开')
  const late = leave
  await choose('财务')
  await step(() => late(null))
  expect(shown()).toBe('财务')
})
