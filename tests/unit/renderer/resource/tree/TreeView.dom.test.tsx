import { useState } from 'react'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadPinyin } from '#renderer/kit/search/pinyin.ts'
import type { NodeRow, PendingRow, TreeRow } from '#renderer/resource/tree/treeRows.ts'
import { TreeView } from '#renderer/resource/tree/TreeView.tsx'
import { AppError } from '#shared/errors.ts'
import { step } from '../../step.ts'
import { renderInPage } from '../../renderInPage.tsx'

/** What each key and press does in a tree, and what its rows say to a screen reader. */

// The half megabyte of sounds is read from the disk once, before anything waits for it.
beforeAll(async () => void (await loadPinyin()))

const did: (readonly unknown[])[] = []
const note =
  (what: string) =>
  (...args: readonly unknown[]): void =>
    void did.push([what, ...args])
let now = 10_000
beforeEach(() => void (did.length = 0))

const node = (key: string, isExpanded: boolean | null, more: Partial<NodeRow<string>> = {}): NodeRow<string> => ({
  kind: 'node',
  key,
  node: key,
  isOdd: false,
  isExpanded,
  parentKey: null,
  level: 1,
  position: 1,
  setSize: 3,
  ...more,
})
const pending = (row: Partial<PendingRow>): PendingRow =>
  ({ key: 'pending', parentKey: '华南', level: 2, kind: 'loading', ...row }) as PendingRow
const FAILED = pending({ key: 'failed', kind: 'failed', error: new AppError({ kind: 'server', message: '服务忙', code: 500 }) })

const ROWS: readonly TreeRow<string>[] = [
  node('华东', true, { position: 1 }),
  node('上海', false, { parentKey: '华东', level: 2, position: 1, setSize: 2 }),
  node('苏州', null, { parentKey: '华东', level: 2, position: 2, setSize: 2 }),
  node('华南', true, { position: 2 }),
  FAILED,
  node('华北', false, { position: 3 }),
  node('无号', null, { isOdd: true, position: 4 }),
]

interface Given {
  readonly rows?: readonly TreeRow<string>[]
  readonly selectedKey?: string | null
}

/** The tree, which selects what it is asked to select. */
function Tree({ rows = ROWS, selectedKey = null }: Given) {
  const [selected, select] = useState(selectedKey)
  return (
    <TreeView
      label="部门"
      rows={rows}
      nodeLabel={(name) => name}
      nodeNote={(name) => (name === '上海' ? '12 家' : null)}
      selectedKey={selected}
      onSelect={(key) => {
        note('select')(key)
        select(key)
      }}
      onToggle={note('toggle')}
      onRetry={note('retry')}
      onWish={(wish) => note('wish')('command' in wish ? wish.command : 'menu', wish.nodeKey)}
    />
  )
}
const tree = (given: Given = {}) => renderInPage(<Tree {...given} />)

const grid = () => screen.getByRole('tree', { name: '部门' })
const activeName = (): string => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''

/** Presses a key: what the tree did, and whether it kept the key from the browser. */
async function press(key: string, more: object = {}): Promise<readonly [acts: readonly unknown[], isTaken: boolean]> {
  did.length = 0
  const event = createEvent.keyDown(grid(), { key, ...more })
  // Letters that follow each other at once would be one text.
  Object.defineProperty(event, 'timeStamp', { value: (now += 1000) })
  await step(() => fireEvent(grid(), event))
  return [[...did], event.defaultPrevented]
}
const MOVED = [[], true]
const NOTHING = [[], false]

describe('a key', () => {
  test('down and up lead through all rows, and past neither end', async () => {
    await tree()
    expect(activeName()).toBe('华东')
    expect(await press('ArrowUp')).toEqual(NOTHING)
    const seen: string[] = []
    while (seen.length < ROWS.length - 1) {
      expect(await press('ArrowDown')).toEqual(MOVED)
      seen.push(activeName())
    }
    expect(seen).toEqual(['上海12 家', '苏州', '华南', '服务忙重试', '华北', '数据异常无号'])
    expect(await press('ArrowDown')).toEqual(NOTHING)
    expect(await press('Home')).toEqual(MOVED)
    expect(activeName()).toBe('华东')
    expect(await press('Home')).toEqual(NOTHING)
    expect(await press('End')).toEqual(MOVED)
    expect(activeName()).toBe('数据异常无号')
    expect(await press('End')).toEqual(NOTHING)
    expect(await press('ArrowUp')).toEqual(MOVED)
    expect(activeName()).toBe('华北')
  })

  test('right expands a node, and then leads into it; on a leaf it does nothing', async () => {
    await tree()
    expect(await press('ArrowRight')).toEqual(MOVED)
    expect(activeName()).toBe('上海12 家')
    expect(await press('ArrowRight')).toEqual([[['toggle', ['上海'], true]], true])
    await press('ArrowDown')
    expect(await press('ArrowRight')).toEqual(NOTHING)
  })

  test('left leads to the node above, and collapses it there', async () => {
    await tree({ selectedKey: '苏州' })
    expect(await press('ArrowLeft')).toEqual(MOVED)
    expect(activeName()).toBe('华东')
    expect(await press('ArrowLeft')).toEqual([[['toggle', ['华东'], false]], true])
    await press('End')
    expect(await press('ArrowLeft')).toEqual(NOTHING)
  })

  test.each(['Enter', ' '])('"%s" chooses a node, asks again for children that failed, and chooses none without a key', async (key) => {
    await tree()
    expect(await press(key)).toEqual([[['select', '华东']], true])
    await press('ArrowDown')
    expect(await press(key)).toEqual([[['select', '上海']], true])
    for (let passed = 0; passed < 3; passed++) await press('ArrowDown')
    expect(await press(key)).toEqual([[['retry', '华南']], true])
    await press('End')
    expect(await press(key)).toEqual(MOVED)
    expect(activeName()).toBe('数据异常无号')
  })

  test('the asterisk expands all siblings that are collapsed, also with the Shift that types it', async () => {
    await tree()
    expect(await press('*', { shiftKey: true })).toEqual([[['toggle', ['华北'], true]], true])
    await press('ArrowDown')
    expect(await press('*')).toEqual([[['toggle', ['上海'], true]], true])
  })

  test.each([
    ['F2', 'edit'],
    ['Delete', 'delete'],
  ])('%s selects the active row and wants a command of it; held down, once', async (key, command) => {
    await tree({ selectedKey: '上海' })
    expect(await press(key)).toEqual([
      [
        ['select', '上海'],
        ['wish', command, '上海'],
      ],
      true,
    ])
    expect(await press(key, { repeat: true })).toEqual(MOVED)
  })

  test('for menus wants that of the active row, the right mouse button that of its row', async () => {
    await tree({ selectedKey: '上海' })
    did.length = 0
    await step(() => fireEvent.contextMenu(grid()))
    await step(() => fireEvent.contextMenu(screen.getByRole('treeitem', { name: /苏州/u })))
    expect(did).toEqual([
      ['select', '上海'],
      ['wish', 'menu', '上海'],
      ['select', '苏州'],
      ['wish', 'menu', '苏州'],
    ])
  })

  test('that an input method takes, or with Ctrl, Cmd or Alt, does nothing', async () => {
    await tree()
    const foreign = [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { keyCode: 229 }]
    for (const more of foreign)
      for (const key of ['ArrowDown', 'Enter', '*', '苏']) expect([key, more, await press(key, more)]).toEqual([key, more, NOTHING])
    expect(activeName()).toBe('华东')
  })

  test('that the tree does not use is left to the page', async () => {
    await tree()
    for (const key of ['Tab', 'Escape', 'F5', 'PageDown', 'q']) expect(await press(key)).toEqual(NOTHING)
  })

  test('of a letter leads to the row that begins with it, by its pinyin once the tree had the focus', async () => {
    await tree()
    expect(await press('苏')).toEqual(MOVED)
    expect(activeName()).toBe('苏州')
    await step(() => fireEvent.focus(grid()))
    await step()
    expect(await press('s')).toEqual(MOVED)
    expect(activeName()).toBe('上海12 家')
  })
})

test('a letter that waits for the pinyin leads to its row then, unless another key has moved', async () => {
  await tree()
  expect(await press('w')).toEqual(NOTHING)
  await step(() => fireEvent.focus(grid()))
  await vi.waitFor(() => expect(activeName()).toBe('数据异常无号'))
  await tree()
  expect(await press('w')).toEqual(NOTHING)
  await press('ArrowDown')
  await step(() => fireEvent.focus(grid()))
  await step()
  expect(activeName()).toBe('上海12 家')
  // The pinyin is there.
  expect(await press('w')).toEqual(MOVED)
})

test('a press selects a row, and becomes active; the arrow before it only opens or closes it', async () => {
  await tree({ selectedKey: '华北' })
  expect([activeName(), screen.getByRole('treeitem', { selected: true }).textContent]).toEqual(['华北', '华北'])
  await step(() => fireEvent.click(screen.getByText('苏州')))
  expect([did, activeName(), screen.getAllByRole('treeitem', { selected: true }).map(({ textContent }) => textContent)]).toEqual([
    [['select', '苏州']],
    '苏州',
    ['苏州'],
  ])
  did.length = 0
  const arrows = [...document.querySelectorAll('[role="treeitem"] > [aria-hidden]')]
  for (const arrow of arrows.slice(0, 3)) await step(() => fireEvent.click(arrow))
  // A leaf has none: that is a press of its row.
  expect(did).toEqual([
    ['toggle', ['华东'], false],
    ['toggle', ['上海'], true],
    ['select', '苏州'],
  ])
  did.length = 0
  await step(() => fireEvent.click(screen.getByText('服务忙')))
  await step(() => fireEvent.click(screen.getByText('无号')))
  expect(did).toEqual([['retry', '华南']])
})

const attributes = (...names: readonly string[]) =>
  screen.getAllByRole('treeitem').map((item) => names.map((name) => item.getAttribute(name)))

test('each row says its level, its place and its state', async () => {
  await tree({ rows: [...ROWS, pending({ key: 'loading' })] })
  expect(attributes('aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-disabled', 'aria-busy')).toEqual([
    ['1', '1', '3', 'true', null, null],
    ['2', '1', '2', 'false', null, null],
    ['2', '2', '2', null, null, null],
    ['1', '2', '3', 'true', null, null],
    ['2', null, null, null, null, null],
    ['1', '3', '3', 'false', null, null],
    ['1', '4', '3', null, 'true', null],
    ['2', null, null, null, null, 'true'],
  ])
  expect(screen.getAllByRole('treeitem').map(({ style }) => [style.top, style.paddingLeft])[2]).toEqual(['64px', '18px'])
  expect(screen.getAllByRole('treeitem')[7]?.textContent).toBe('加载中')
})

test('the first row is active when the active one is gone; a tree without rows has none', async () => {
  await tree()
  await press('End')
  expect(activeName()).toBe('数据异常无号')
  expect(attributes('data-active').flat()).toEqual(['false', 'false', 'false', 'false', 'false', 'false', 'true'])
  await tree({ rows: ROWS.slice(0, 2), selectedKey: '华北' })
  expect(activeName()).toBe('华东')
  await tree({ rows: [] })
  expect(grid().getAttribute('aria-activedescendant')).toBeNull()
  expect(await press('ArrowDown')).toEqual(NOTHING)
  expect(await press('Enter')).toEqual(NOTHING)
})
