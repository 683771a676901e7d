import type { KeyboardEvent } from 'react'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { changeDraft, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { HOME_PATH, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { useCommands, usePageCommands } from '#renderer/kit/search/commands.ts'
import { indexMenu } from '#renderer/shell/search/menuMatches.ts'
import { useGlobalSearch } from '#renderer/shell/search/useGlobalSearch.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { failed } from '../../bridge.ts'
import { pageOf } from '../../pageProps.ts'
import { menuNode } from '../../menuNodes.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { activeKey, Findable } from '../findable.ts'

/** What the keys do in the search of the shell, also those that come before its results. */

const findable = new Findable()
/** Waits while answers come, one after another; only while the timers are a test's own. */
const until = async (isSo: () => boolean): Promise<void> => {
  for (let answers = 0; answers < 20 && !isSo(); answers++) await step(() => void vi.advanceTimersByTime(0))
  expect(isSo()).toBe(true)
}

describe('the search', () => {
  const ID = '1123598821738675201'
  const codes: Readonly<Record<string, string>> = { 订单: 'orders', 订货: 'goods', 退单: 'refunds' }
  const item = (name: string): MenuItem => ({
    id: name,
    name,
    address: `/menu/${codes[name]}`,
    isFavourite: false,
    canBeMarked: true,
    icon: null,
    groupName: '组',
  })
  const ITEMS = ['订单', '订货', '退单'].map(item)
  const INDEX = { menus: ITEMS.map((each) => indexMenu(each, null)), isPending: false }

  let done: number
  let ran: number
  let pressed: string[]
  let client: QueryClient
  let renders: number
  const field = document.createElement('input')
  beforeEach(() => {
    useDrafts.setState({ values: new Map() })
    done = 0
    ran = 0
    pressed = []
    renders = 0
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(MENU_QUERY.queryKey, [menuNode('/orders', '订单'), menuNode('/refunds', '退单')])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  })

  type Given = Partial<{
    readonly isPending: boolean
    readonly recent: readonly MenuItem[]
    readonly first: string
    readonly hasCommand: boolean
    readonly isOpen: boolean
    /** The names of the page's commands. */
    readonly page: readonly string[]
  }>
  const search = (given: Given = {}) =>
    renderHookInPage(
      ({ isPending = false, recent = [], first = '', hasCommand = false, isOpen = true, page = [] }: Given) => {
        renders += 1
        usePageCommands(page.map((name) => ({ id: name, name, run: () => pressed.push(name) })))
        useCommands(hasCommand ? [{ id: 'lock', name: '锁屏', run: () => (ran += 1) }] : [])
        // While the menu loads nothing of it is there.
        const index = isPending ? { menus: [], isPending } : INDEX
        return useGlobalSearch({ index, recent, onDone: () => (done += 1), first, isOpen })
      },
      { client, initialProps: given },
    )
  type GlobalSearch = ReturnType<typeof search>

  /** Presses a key in the field: whether it was for the list, and whether it was kept from the browser. */
  const press = async (
    { result }: GlobalSearch,
    key: string,
    native: object = {},
  ): Promise<readonly [isTaken: boolean, isKept: boolean]> => {
    let isTaken = false
    let isKept = false
    field.value = result.current.text
    const event = { key, target: field, nativeEvent: { isComposing: false, keyCode: 0, ...native }, preventDefault: () => (isKept = true) }
    await step(() => (isTaken = result.current.onKeyDown(event as unknown as KeyboardEvent)))
    return [isTaken, isKept]
  }
  const type = ({ result }: GlobalSearch, text: string) => step(() => result.current.setText(text))
  const nameOf = ({ result }: GlobalSearch): string | null => {
    const { current } = result.current
    return current?.kind === 'menu' ? current.match.item.name : (current?.kind ?? null)
  }
  const TAKEN = [true, true]
  const LEFT = [false, false]

  test('the arrows lead through the rows and round both ends; Enter opens the row, empties the text and is done', async () => {
    const find = search({ first: '订' })
    expect([find.result.current.text, nameOf(find)]).toEqual(['订', '订单'])
    expect(await press(find, 'ArrowDown')).toEqual(TAKEN)
    expect(nameOf(find)).toBe('订货')
    await press(find, 'ArrowDown')
    expect(nameOf(find)).toBe('订单')
    await press(find, 'ArrowUp')
    expect([nameOf(find), done]).toEqual(['订货', 0])
    expect(await press(find, 'Enter')).toEqual(TAKEN)
    expect([activeKey(), find.result.current.text, done]).toEqual(['/menu/goods', '', 1])
  })

  test('a closed search is not rendered by a switch of tabs or the commands of a page; an open one has both', async () => {
    const find = search({ isOpen: false, page: ['刷新'] })
    const before = renders
    await step(() => {
      useTabs.getState().open('/orders/7', '订单 7')
      useTabs.getState().open('/orders/8', '订单 8')
    })
    expect([renders, find.result.current.sections]).toEqual([before, []])
    find.rerender({ isOpen: true, page: ['刷新'] })
    expect(find.result.current.sections.map(({ name }) => name)).toEqual(['page', 'tabs'])
    await step(() => useTabs.getState().close('/orders/7'))
    expect(find.result.current.sections.map(({ name }) => name)).toEqual(['page'])
  })

  test('a command of the page comes before the menus, and without a text too', async () => {
    const find = search({ page: ['订单打印', '刷新'] })
    expect(find.result.current.sections.map(({ name }) => name)).toEqual(['page'])
    await type(find, '订')
    expect(find.result.current.sections.map(({ name }) => name)).toEqual(['page', 'found'])
    expect(find.result.current.current).toMatchObject({ kind: 'command', command: { name: '订单打印' } })
    await press(find, 'Enter')
    await step(() => void vi.advanceTimersByTime(100))
    await step(() => void vi.advanceTimersByTime(100))
    expect([pressed, done]).toEqual([['订单打印'], 1])
  })

  test('a command that makes something is found by another word for that', async () => {
    const find = search({ page: ['新增字典', '刷新'] })
    await type(find, '新建')
    expect(find.result.current.current).toMatchObject({ kind: 'command', command: { name: '新增字典' } })
    await type(find, '新建退款')
    expect(find.result.current.sections.flatMap(({ name }) => (name === 'page' ? [name] : []))).toEqual([])
  })

  test('an open record is found by its number and its person, before one that was opened earlier', async () => {
    changeDraft<unknown>(HOME_PATH, 'view recent records', null, [
      { kind: 'order', id: ID, person: '朱丽娟' },
      { kind: 'refund', id: '77', person: '朱丽' },
    ])
    useTabs.getState().open(`/orders/${ID}`, `订单 ${ID}`)
    useTabs.getState().activate(HOME_PATH)
    const find = search()
    await type(find, '朱丽')
    expect(find.result.current.sections.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['tabs', 1],
      ['recentRecords', 1],
    ])
    await press(find, 'Enter')
    expect(activeKey()).toBe(`/orders/${ID}`)
    await type(find, '朱丽')
    await press(find, 'ArrowDown')
    await press(find, 'Enter')
    expect(activeKey()).toBe('/refunds/77')
  })

  test.each([
    ['isComposing', { isComposing: true }],
    ['keyCode', { keyCode: 229 }],
  ])('a key that an input method takes (%s) moves and chooses nothing', async (_mark, native) => {
    const find = search({ first: '订' })
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) expect(await press(find, key, native)).toEqual(LEFT)
    expect([nameOf(find), done, activeKey()]).toEqual(['订单', 0, HOME_PATH])
  })

  test('another key is the field’s; another text begins at its first row', async () => {
    const find = search({ first: '订' })
    for (const key of ['Home', 'Escape', 'Tab', 'a']) expect(await press(find, key)).toEqual(LEFT)
    await press(find, 'ArrowDown')
    await type(find, '单')
    expect([find.result.current.text, nameOf(find)]).toEqual(['单', '订单'])
  })

  test('each row has an id of its own below that of the list', () => {
    const { listId, sections, optionId } = search({ first: '订' }).result.current
    const rows = sections.flatMap((section) => section.rows)
    expect(rows.map(optionId)).toEqual([`${listId}-0`, `${listId}-1`])
  })

  test('without a text the recent pages stand there', () => {
    const find = search({ recent: [ITEMS[2] as MenuItem] })
    expect([find.result.current.sections.map(({ name }) => name), nameOf(find)]).toEqual([['recent'], '退单'])
  })

  test('a command runs after the search has closed and the page is painted', async () => {
    const find = search({ first: '锁', hasCommand: true })
    await step()
    expect(nameOf(find)).toBe('command')
    await press(find, 'Enter')
    expect([done, ran]).toEqual([1, 0])
    await step(() => void vi.advanceTimersByTime(100))
    expect(ran).toBe(1)
  })

  test('an Enter without a row is the field’s, and marks its text for the next scan', async () => {
    const find = search({ first: '没有' })
    expect([await press(find, 'Enter'), done, find.result.current.isPending]).toEqual([LEFT, 0, false])
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2])
  })

  test('an Enter that is faster than the menu opens its row when the menu is there', async () => {
    const find = search({ first: '订', isPending: true })
    expect([find.result.current.isPending, nameOf(find)]).toEqual([true, null])
    await press(find, 'ArrowDown')
    expect(await press(find, 'Enter')).toEqual(TAKEN)
    // The choice is final.
    await press(find, 'ArrowDown')
    expect(done).toBe(0)
    await step(() => find.rerender({ first: '订' }))
    expect([activeKey(), done]).toEqual(['/menu/goods', 1])
  })

  test('such an Enter is dropped when it is cancelled, when the text changes, and when nothing is found', async () => {
    const cancelled = search({ first: '订', isPending: true })
    await press(cancelled, 'Enter')
    await step(() => cancelled.result.current.cancelEnter())
    await step(() => cancelled.rerender({ first: '订' }))
    expect([done, nameOf(cancelled)]).toEqual([0, '订单'])
    cancelled.unmount()
    const retyped = search({ isPending: true })
    await type(retyped, '订')
    await press(retyped, 'Enter')
    await type(retyped, '退')
    await step(() => retyped.rerender({}))
    expect([done, nameOf(retyped)]).toEqual([0, '退单'])
    retyped.unmount()
    const nothing = search({ first: '没有', isPending: true })
    await press(nothing, 'Enter')
    await step(() => nothing.rerender({}))
    await type(nothing, '订')
    expect(done).toBe(0)
  })

  test('an Enter after a code asks for it at once, and opens the only record', async () => {
    findable.bridge.answer('order.list', () => pageOf({ id: ID }))
    findable.bridge.answer('refund.list', () => pageOf())
    const find = search({ first: ID })
    expect([find.result.current.isPending, findable.bridge.calls]).toEqual([true, []])
    expect(await press(find, 'Enter')).toEqual(TAKEN)
    await until(() => activeKey() === `/orders/${ID}`)
    expect([done, findable.bridge.calls.map(([name]) => name)]).toEqual([1, ['order.list', 'refund.list']])
  })

  test('an Enter after a waybill waits for its order, although the text can be looked for in a list', async () => {
    const waybill = 'SF1234567890123'
    client.setQueryData(MENU_QUERY.queryKey, [menuNode('/orders', '订单'), menuNode(MENU_PAGES.orders, '门店订单')])
    findable.bridge.answer('order.list', () => pageOf({ id: ID }))
    findable.bridge.answer('express.byOrder', () => ({ [waybill]: [] }))
    const find = search({ first: waybill })
    expect([find.result.current.isPending, find.result.current.sections]).toEqual([true, []])
    await press(find, 'Enter')
    await until(() => activeKey() === `/orders/${ID}`)
    expect(done).toBe(1)
  })

  test('several records, and a kind that could not be asked for, are offered; asking again is no choice', async () => {
    findable.bridge.answer('order.list', () => pageOf({ id: ID }))
    findable.bridge.answer('refund.list', () => pageOf({ id: ID }))
    const several = search({ first: ID })
    await press(several, 'Enter')
    await until(() => !several.result.current.isPending)
    expect([done, several.result.current.records.found.map(({ record }) => record)]).toEqual([0, ['order', 'refund']])
    // The Enter is over: a second one chooses.
    await press(several, 'ArrowDown')
    await press(several, 'Enter')
    expect([done, activeKey()]).toEqual([1, `/refunds/${ID}`])
    several.unmount()
    client.clear()
    client.setQueryData(MENU_QUERY.queryKey, [menuNode('/orders', '订单'), menuNode('/refunds', '退单')])
    findable.bridge.answer('refund.list', () => failed({ kind: 'server', message: '服务忙', code: 500 }))
    const part = search({ first: ID })
    await press(part, 'Enter')
    await until(() => !part.result.current.isPending)
    expect([done, nameOf(part)]).toEqual([1, 'record'])
    await press(part, 'ArrowDown')
    expect(nameOf(part)).toBe('failed')
    findable.bridge.calls.length = 0
    await press(part, 'Enter')
    await step()
    expect([done, part.result.current.text, findable.bridge.calls.map(([name]) => name)]).toEqual([1, ID, ['refund.list']])
  })
})
