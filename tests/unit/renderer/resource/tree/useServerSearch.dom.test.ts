import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isServerSearched } from '#renderer/resource/tree/useServerSearch.ts'
import { UNITS, UnitServer } from './mountedTree.ts'
import { step } from '../../step.ts'

let server: UnitServer
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = new UnitServer()
})
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => step(() => vi.advanceTimersByTime(ms))

/** A tree that the server searches, with its top nodes. */
async function openTree() {
  const tree = server.open(server.lazy(true))
  await vi.waitFor(() => expect(tree.rows()).toEqual(['+总部']))
  const type = (text: string) => tree.act(({ setTyped }) => setTyped(text))
  return {
    ...tree,
    type,
    /** Types a text that rests until it is sent. */
    search: async (text: string) => {
      await type(text)
      await pass(250)
    },
  }
}

const searches = () => server.asked.filter((what) => what.startsWith('search'))

test('only a tree that declares a search is searched by the server', async () => {
  expect([server.lazy(true), server.lazy(), server.whole()].map(isServerSearched)).toEqual([true, false, false])
  const tree = server.open(server.lazy())
  await vi.waitFor(() => expect(tree.rows()).toEqual(['+总部']))
  await tree.act(({ setTyped }) => setTyped('店'))
  expect(tree.rows()).toEqual([])
  expect(server.asked).toEqual(['below null'])
})

describe('a search by the server', () => {
  test('stands there instead of the tree, one below the other, and the tree again when its text is gone', async () => {
    const { type, rows, result } = await openTree()
    await type(' 店 ')
    expect([rows(), result.current.top.status]).toEqual([['loading'], 'loading'])
    await pass(250)
    await vi.waitFor(() => expect(rows()).toEqual(['南京店', '苏州店']))
    expect(searches()).toEqual(['search 店'])
    await type('华')
    await pass(250)
    await vi.waitFor(() => expect(rows()).toEqual(['华东', '华南']))
    await type('  ')
    expect(rows()).toEqual(['+总部'])
  })

  test('is sent when its text has rested for a quarter of a second, and not for each key', async () => {
    const { type, rows } = await openTree()
    await type('南')
    await pass(249)
    await type('南京')
    await pass(249)
    expect([searches(), rows()]).toEqual([[], ['loading']])
    await pass(1)
    expect(searches()).toEqual(['search 南京'])
    await pass(0)
    await pass(0)
    expect(rows()).toEqual(['南京店'])
    // What was found belongs to the text before.
    await type('南')
    expect(rows()).toEqual(['loading'])
  })

  test('that fails says why, and is sent again by a retry', async () => {
    const { search, rows, result, act } = await openTree()
    server.before = () => Promise.reject(new Error('菜单服务忙'))
    await search('店')
    await vi.waitFor(() => expect(result.current.top).toEqual({ status: 'failed', error: new Error('菜单服务忙') }))
    expect(rows()).toEqual(['failed'])
    server.before = () => Promise.resolve()
    await act(({ retry }) => retry(null))
    await vi.waitFor(() => expect(rows()).toEqual(['南京店', '苏州店']))
    expect(searches()).toEqual(['search 店', 'search 店'])
  })
})

describe('a found node that is chosen', () => {
  test('stays chosen when the search ends, where the tree has not loaded it', async () => {
    const { type, search, act, rows, result } = await openTree()
    await search('南京')
    await vi.waitFor(() => expect(rows()).toEqual(['南京店']))
    await act(({ select }) => select('4'))
    expect(result.current.selected).toEqual(UNITS[3])
    await type('')
    expect([result.current.selected, rows()]).toEqual([UNITS[3], ['+总部']])
  })

  test('gives way to a node of the tree, and to none', async () => {
    const { type, search, act, rows, result } = await openTree()
    await search('南京')
    await vi.waitFor(() => expect(rows()).toEqual(['南京店']))
    await act(({ select }) => select('4'))
    await type('')
    await act(({ select }) => select('1'))
    expect(result.current.selected).toEqual(UNITS[0])
    await act(({ select }) => select(null))
    expect(result.current.selected).toBeNull()
  })

  test('is none where it is not among what was found', async () => {
    const { search, act, rows, result } = await openTree()
    await search('南京')
    await vi.waitFor(() => expect(rows()).toEqual(['南京店']))
    await act(({ select }) => select('5'))
    expect(result.current.selected).toBeNull()
  })

  test('is still chosen when its page is mounted again', async () => {
    const { type, search, act, rows, unmount } = await openTree()
    await search('南京')
    await vi.waitFor(() => expect(rows()).toEqual(['南京店']))
    await act(({ select }) => select('4'))
    await type('')
    unmount()
    expect((await openTree()).result.current.selected).toEqual(UNITS[3])
  })
})
