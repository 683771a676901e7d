import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadPinyin } from '#renderer/kit/search/pinyin.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { invalidateTree } from '#renderer/resource/tree/useTreeNodes.ts'
import { UNITS, UnitServer } from './mountedTree.ts'
import { step } from '../../step.ts'

// The half megabyte of sounds is read from the disk once, before anything waits for it.
beforeAll(async () => void (await loadPinyin()))
let server: UnitServer
beforeEach(() => {
  server = new UnitServer()
  useDrafts.setState({ values: new Map() })
})

const CLOSED = ['+总部']
const OPEN = ['-总部', ' -华东', '  南京店', '  苏州店', ' 华南']

/** A tree that is loaded at once, and is there. */
async function openWhole(opensTop?: true) {
  const tree = server.open(server.whole(opensTop))
  await vi.waitFor(() => expect(tree.result.current.top.status).toBe('ready'))
  return tree
}

describe('a tree that is loaded at once', () => {
  test('is loading, and then closed; one call loads all of it', async () => {
    const { rows, result } = server.open(server.whole())
    expect([result.current.top.status, rows(), result.current.selected, result.current.typed]).toEqual(['loading', ['loading'], null, ''])
    await vi.waitFor(() => expect(rows()).toEqual(CLOSED))
    expect(server.asked).toEqual(['all'])
  })

  test('is opened and closed, by the node and as a whole', async () => {
    const { rows, act } = await openWhole()
    await act(({ toggle }) => toggle(['1'], true))
    expect(rows()).toEqual(['-总部', ' +华东', ' 华南'])
    await act(({ toggle }) => toggle(['2'], true))
    expect(rows()).toEqual(OPEN)
    await act(({ toggle }) => toggle(['1'], false))
    expect(rows()).toEqual(CLOSED)
    await act(({ toggle }) => toggle(['1', '1'], true))
    // What was open below it is open again.
    expect(rows()).toEqual(OPEN)
    await act(({ collapseAll }) => collapseAll())
    expect(rows()).toEqual(CLOSED)
    await act(({ expandAll }) => expandAll?.())
    expect([rows(), server.asked]).toEqual([OPEN, ['all']])
  })

  test('that opens its top does so until a person closes it', async () => {
    const first = await openWhole(true)
    expect(first.rows()).toEqual(['-总部', ' +华东', ' 华南'])
    await first.act(({ toggle }) => toggle(['2'], true))
    expect(first.rows()).toEqual(OPEN)
    await first.act(({ toggle }) => toggle(['1'], false))
    expect(first.rows()).toEqual(CLOSED)
    first.unmount()
    expect((await openWhole(true)).rows()).toEqual(CLOSED)
  })

  test('that opens its top is closed there at the first press', async () => {
    const { rows, act } = await openWhole(true)
    await act(({ toggle }) => toggle(['1'], false))
    expect(rows()).toEqual(CLOSED)
  })

  test('that opens several nodes of its top closes one of them alone', async () => {
    const more = { ...UNITS[0], id: '6', name: '分部', parent: null } as (typeof UNITS)[number]
    server.units = [...UNITS, more, { ...more, id: '7', name: '门市', parent: '6' }]
    const { rows, act } = await openWhole(true)
    await act(({ toggle }) => toggle(['6'], false))
    expect(rows()).toEqual(['-总部', ' +华东', ' 华南', '+分部'])
  })

  test('has a selected node, which it keeps with what is open while its page is not mounted', async () => {
    const first = await openWhole()
    await first.act(({ select, toggle }) => {
      select('4')
      toggle(['1'], true)
    })
    first.unmount()
    const again = await openWhole()
    expect([again.result.current.selected, again.rows()]).toEqual([UNITS[3], OPEN])
    await again.act(({ select }) => select(null))
    expect(again.result.current.selected).toBeNull()
  })

  test('opens what is above a node that is selected from elsewhere, and names it', async () => {
    const { rows, act, result } = await openWhole()
    expect([rows(), result.current.path]).toEqual([CLOSED, []])
    await act(({ select }) => select('4'))
    expect([rows(), result.current.path]).toEqual([OPEN, [UNITS[0], UNITS[1]]])
  })

  test('has no selected node where the server no longer has it', async () => {
    const { act, result } = await openWhole()
    await act(({ select }) => select('9'))
    expect(result.current.selected).toBeNull()
  })
})

describe('the search in a tree that is there', () => {
  test('shows what matches with the nodes above it, open; a node that is closed stays so until the next text', async () => {
    const { rows, act } = await openWhole()
    await act(({ setTyped }) => setTyped('店'))
    expect(rows()).toEqual(['-总部', ' -华东', '  南京店', '  苏州店'])
    await act(({ toggle }) => toggle(['2'], false))
    expect(rows()).toEqual(['-总部', ' +华东'])
    await act(({ toggle }) => toggle(['2'], true))
    expect(rows()).toEqual(['-总部', ' -华东', '  南京店', '  苏州店'])
    await act(({ toggle }) => toggle(['2'], false))
    await act(({ setTyped }) => setTyped('南京店'))
    expect(rows()).toEqual(['-总部', ' -华东', '  南京店'])
    await act(({ setTyped }) => setTyped(''))
    expect(rows()).toEqual(CLOSED)
  })

  test('is closed and opened as a whole, and leaves the tree itself as it was', async () => {
    const { rows, act } = await openWhole()
    await act(({ setTyped }) => setTyped('店'))
    await act(({ collapseAll }) => collapseAll())
    expect(rows()).toEqual(['+总部'])
    await act(({ expandAll }) => expandAll?.())
    expect(rows()).toEqual(['-总部', ' -华东', '  南京店', '  苏州店'])
    await act(({ setTyped }) => setTyped(''))
    expect(rows()).toEqual(CLOSED)
  })

  test('keeps what was chosen in sight when it ends', async () => {
    const { rows, act, result } = await openWhole()
    await act(({ setTyped }) => setTyped('南京'))
    await act(({ select }) => select('4'))
    await act(({ setTyped }) => setTyped(''))
    expect([rows(), result.current.selected?.name]).toEqual([OPEN, '南京店'])
  })

  test('finds by pinyin, once that is loaded', async () => {
    const { rows, act } = await openWhole()
    await act(({ setTyped }) => setTyped('njd'))
    await vi.waitFor(() => expect(rows()).toEqual(['-总部', ' -华东', '  南京店']))
  })
})

describe('a tree that is loaded node by node', () => {
  test('asks for the top, and for the children of each node when it is opened, once', async () => {
    const { rows, act, result } = server.open(server.lazy())
    await vi.waitFor(() => expect(rows()).toEqual(CLOSED))
    await act(({ toggle }) => toggle(['1'], true))
    await vi.waitFor(() => expect(rows()).toEqual(['-总部', ' +华东', ' +华南']))
    await act(({ toggle }) => toggle(['2'], true))
    await vi.waitFor(() => expect(rows()).toEqual(['-总部', ' -华东', '  南京店', '  苏州店', ' +华南']))
    expect([server.asked, result.current.expandAll]).toEqual([['below null', 'below 1', 'below 2'], null])
    await act(({ collapseAll }) => collapseAll())
    expect(rows()).toEqual(CLOSED)
  })

  test('shows that children are loading', async () => {
    const { rows, act } = server.open(server.lazy())
    await vi.waitFor(() => expect(rows()).toEqual(CLOSED))
    const answer = Promise.withResolvers<void>()
    server.before = () => answer.promise
    await act(({ toggle }) => toggle(['1'], true))
    expect(rows()).toEqual(['-总部', ' loading'])
    await step(() => answer.resolve())
    await vi.waitFor(() => expect(rows()).toEqual(['-总部', ' +华东', ' +华南']))
  })

  test('names a node whose children failed to load, and loads only these again', async () => {
    const { rows, act } = server.open(server.lazy())
    await vi.waitFor(() => expect(rows()).toEqual(CLOSED))
    server.before = () => Promise.reject(new Error('down'))
    await act(({ toggle }) => toggle(['1'], true))
    await vi.waitFor(() => expect(rows()).toEqual(['-总部', ' failed']))
    server.before = () => Promise.resolve()
    server.asked.length = 0
    await act(({ retry }) => retry('1'))
    await vi.waitFor(() => expect(rows()).toEqual(['-总部', ' +华东', ' +华南']))
    expect(server.asked).toEqual(['below 1'])
  })

  test('searches the nodes that are loaded', async () => {
    const { rows, act } = server.open(server.lazy())
    await vi.waitFor(() => expect(rows()).toEqual(CLOSED))
    await act(({ toggle }) => toggle(['1'], true))
    await vi.waitFor(() => expect(rows()).toHaveLength(3))
    await act(({ setTyped }) => setTyped('南'))
    expect(rows()).toEqual(['-总部', ' 华南'])
  })
})

describe('a tree that failed to load', () => {
  test('says why, and is there after a retry', async () => {
    server.before = () => Promise.reject(new Error('down'))
    const { result, rows, act } = server.open(server.whole())
    await vi.waitFor(() => expect(result.current.top).toEqual({ status: 'failed', error: new Error('down') }))
    const answer = Promise.withResolvers<void>()
    server.before = () => answer.promise
    await act(({ retry }) => retry('1'))
    await vi.waitFor(() => expect(result.current.top.status).toBe('loading'))
    await step(() => answer.resolve())
    await vi.waitFor(() => expect(rows()).toEqual(CLOSED))
  })
})

describe('a change from elsewhere', () => {
  test('is loaded again, and the nodes that are there stay meanwhile', async () => {
    const { rows, result } = await openWhole(true)
    const answer = Promise.withResolvers<void>()
    server.before = () => answer.promise
    server.units = UNITS.slice(0, 2)
    const refreshed = result.current.refresh()
    await step()
    expect(rows()).toEqual(['-总部', ' +华东', ' 华南'])
    await step(() => answer.resolve())
    await refreshed
    await vi.waitFor(() => expect(rows()).toEqual(['-总部', ' 华东']))
  })

  test('reaches a tree in a tab that is hidden, and no other tree', async () => {
    const { unmount } = await openWhole()
    unmount()
    server.asked.length = 0
    await invalidateTree(server.client, 'menus')
    expect(server.asked).toEqual([])
    await invalidateTree(server.client, 'units')
    expect(server.asked).toEqual(['all'])
  })
})
