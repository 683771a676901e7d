import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within, type ByRoleOptions } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { HOME_PATH, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { SideMenu } from '#renderer/shell/sideMenu/SideMenu.tsx'
import { TabSearch } from '#renderer/shell/tabBar/TabSearch.tsx'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'
import { failed } from '../bridge.ts'
import { inPage } from '../inPage.tsx'
import { menuNode } from '../menuNodes.ts'
import { step } from '../step.ts'
import { screenText } from '../reading.ts'
import { buttonNames, renderInPage } from '../renderInPage.tsx'
import { activeKey, Findable } from './findable.ts'

/** Where a person finds a page: the side menu, and the search of the open tabs. */

const findable = new Findable()

describe('the search of the open tabs', () => {
  const NAMES: readonly (readonly [path: string, name: string])[] = [
    ['/a/list', '订单'],
    ['/b/list', '退单'],
    ['/c/list', '商品'],
  ]
  beforeEach(() => {
    for (const [path, name] of NAMES) useTabs.getState().open(path, name)
    // The second tab was in use before the third.
    useTabs.getState().activate('/b/list')
    useTabs.getState().activate('/c/list')
    Element.prototype.scrollIntoView = () => undefined
  })

  const opened = async () => {
    await renderInPage(<TabSearch />)
    await step(() => fireEvent.click(screen.getByRole('button', { name: '查找已打开的页面' })))
  }
  // The popover is outside of what the document has for others.
  const hidden = true
  const field = () => screen.getByRole('combobox', { name: '查找已打开的页面', hidden })
  const press = (key: string, more: object = {}) => step(() => fireEvent.keyDown(field(), { key, ...more }))
  const type = (value: string) => step(() => fireEvent.change(field(), { target: { value } }))
  const namesOf = (more: ByRoleOptions) => screen.queryAllByRole('option', { ...more, hidden }).map(({ textContent }) => textContent)
  const names = () => namesOf({})
  const chosen = () => namesOf({ selected: true })
  const status = () => screen.queryByRole('status', { hidden })?.textContent ?? null
  const isOpen = () => screen.queryByRole('combobox', { hidden }) !== null

  test('shows all tabs and marks the current one; the tab that was used before it is chosen first', async () => {
    await opened()
    expect([names(), chosen()]).toEqual([['首页', '订单', '退单', '商品'], ['退单']])
    const current = screen.getByRole('option', { current: 'page', hidden })
    expect([current.textContent, within(current).queryByLabelText('当前页面')]).toEqual(['商品', expect.any(SVGElement)])
    expect(screen.getAllByLabelText('当前页面')).toHaveLength(1)
    expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('退单')
  })

  test('the arrows end at both ends, and Enter goes to the tab and closes the search', async () => {
    await opened()
    await press('ArrowDown')
    await press('ArrowDown')
    expect(chosen()).toEqual(['商品'])
    for (let row = 0; row < names().length; row++) await press('ArrowUp')
    expect(chosen()).toEqual(['首页'])
    await press('ArrowDown')
    expect([chosen(), activeKey()]).toEqual([['订单'], '/c/list'])
    await press('Enter')
    expect([activeKey(), isOpen()]).toEqual(['/a/list', false])
  })

  test.each([{ isComposing: true }, { keyCode: 229 }])('a key of an input method (%o) neither moves nor chooses', async (more) => {
    await opened()
    for (const key of ['ArrowUp', 'ArrowDown', 'Enter']) await press(key, more)
    expect([chosen(), activeKey(), isOpen()]).toEqual([['退单'], '/c/list', true])
  })

  test('finds tabs by a part of their name, from the first; without one it says so, and Enter goes nowhere', async () => {
    await opened()
    await type('单')
    expect([names(), chosen()]).toEqual([['订单', '退单'], ['订单']])
    await press('ArrowDown')
    await press('ArrowDown')
    expect(chosen()).toEqual(['退单'])
    await type('北京')
    expect([names(), field().getAttribute('aria-activedescendant'), status()]).toEqual([[], null, '没有匹配的页面'])
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await press(key)
    expect([activeKey(), isOpen()]).toEqual(['/c/list', true])
    await type('品')
    expect([chosen(), status()]).toEqual([['商品'], null])
  })

  test('a pressed tab is gone to; without a tab before the first one is chosen', async () => {
    await opened()
    await step(() => fireEvent.click(screen.getByText('订单')))
    expect([activeKey(), isOpen()]).toEqual(['/a/list', false])
    useTabs.getState().reset()
    await opened()
    expect([names(), chosen()]).toEqual([['首页'], ['首页']])
  })
})

describe('the side menu', () => {
  const group = (id: string, name: string, ...children: readonly MenuNode[]) => menuNode(id, name, { children: [...children] })
  const MENU = [
    group('/trade', '交易', menuNode('/orders', '订单'), menuNode('/refunds', '退单', { isCollect: true })),
    group('/goods', '商品', menuNode('/spu', '款式')),
  ]
  const OPEN = 100
  const CLOSE = 250

  const drawn = (menu: readonly MenuNode[] = MENU) =>
    renderInPage(<SideMenu />, { answers: (_answer, _each, _list, client) => void client.setQueryData(MENU_QUERY.queryKey, [...menu]) })
  const groupButton = (name: string) => screen.getByRole('button', { name })
  const click = (name: string, detail = 1) => step(() => fireEvent.click(groupButton(name), { detail }))
  const openGroups = () => screen.getAllByRole('button', { expanded: true }).map((button) => button.getAttribute('aria-label'))
  const noneIsOpen = () => screen.queryByRole('menu') === null && screen.queryAllByRole('button', { expanded: true }).length === 0
  const wait = (milliseconds: number) => step(() => void vi.advanceTimersByTime(milliseconds))
  const focused = () => document.activeElement?.textContent ?? ''
  const keyDown = (key: string) => step(() => fireEvent.keyDown(document.activeElement ?? document.body, { key }))

  test('shows its groups by name, folded by their icon alone; Tab reaches the first one', async () => {
    await drawn()
    expect([buttonNames(), screen.getByRole('navigation').textContent]).toEqual([['商品', '交易'], '商品交易'])
    expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
    useMainState.setState({ settings: { ...DEFAULT_SETTINGS, sideMenuCollapsed: true } })
    await drawn()
    expect([buttonNames(), screen.getByRole('navigation').textContent]).toEqual([['商品', '交易'], ''])
  })

  test('says that it loads, that it is empty, and why it is missing, and asks again', async () => {
    findable.bridge.answer('menu.routes', () => new Promise(() => undefined))
    const unknown = () =>
      render(inPage(<SideMenu />, () => undefined, {}, new QueryClient({ defaultOptions: { queries: { retry: false } } })))
    unknown()
    expect(screen.queryByLabelText('加载中')).not.toBeNull()
    await drawn([])
    expect(screenText()).toContain('没有可用的菜单')
    expect(screen.queryByLabelText('加载中')).toBeNull()
    findable.bridge.answer('menu.routes', () => failed({ kind: 'server', message: '服务忙' }))
    cleanup()
    unknown()
    const retry = await screen.findByRole('button', { name: '重新加载菜单' })
    expect(screenText()).toContain('服务忙')
    const before = findable.bridge.calls.length
    await step(() => fireEvent.click(retry))
    expect(findable.bridge.calls.length).toBe(before + 1)
  })

  test('a click opens a group with its pages, the favourites first; another one closes it', async () => {
    await drawn()
    await click('交易')
    expect(openGroups()).toEqual(['交易'])
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['退单', '订单', '退单'])
    await click('商品')
    expect([openGroups(), screen.getAllByRole('menuitem').map(({ textContent }) => textContent)]).toEqual([['商品'], ['款式']])
    await click('商品')
    expect(noneIsOpen()).toBe(true)
  })

  test('a chosen page opens in its tab, and the group closes', async () => {
    await drawn()
    await click('商品')
    await step(() => fireEvent.click(screen.getByRole('menuitem', { name: '款式' })))
    expect([activeKey(), noneIsOpen()]).toEqual(['/spu', true])
  })

  test('marks the group and the page that are open', async () => {
    useTabs.getState().open('/refunds', '退单')
    await drawn()
    await click('交易')
    const current = screen.getAllByRole('menuitem').filter((item) => item.hasAttribute('aria-current'))
    expect(current.map(({ textContent }) => textContent)).toEqual(['退单', '退单'])
    // The group that holds the page is drawn unlike the other one.
    expect(groupButton('交易').className).not.toBe(groupButton('商品').className)
    await click('交易')
    const inside = groupButton('交易').className
    await step(() => useTabs.getState().activate(HOME_PATH))
    expect(groupButton('交易').className).not.toBe(inside)
    expect(groupButton('交易').className).toBe(groupButton('商品').className)
  })

  test('the pointer opens a group after a moment, and closes it when it has left; one that a click opened stays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await drawn()
    await step(() => fireEvent.pointerEnter(groupButton('交易'), { pointerType: 'mouse' }))
    await wait(OPEN - 1)
    expect(noneIsOpen()).toBe(true)
    await wait(1)
    expect(openGroups()).toEqual(['交易'])
    const leave = () => step(() => screen.getByRole('navigation').dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' })))
    await leave()
    await wait(CLOSE - 1)
    expect(openGroups()).toEqual(['交易'])
    await wait(1)
    expect(noneIsOpen()).toBe(true)
    await step(() => fireEvent.click(groupButton('交易'), { detail: 1 }))
    await leave()
    await wait(10 * CLOSE)
    expect(openGroups()).toEqual(['交易'])
  })

  test('a finger opens nothing by passing, and a pointer that is back in the panel keeps it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await drawn()
    await step(() => fireEvent.pointerEnter(groupButton('交易'), { pointerType: 'touch' }))
    await wait(10 * OPEN)
    expect(noneIsOpen()).toBe(true)
    await step(() => fireEvent.pointerEnter(groupButton('交易'), { pointerType: 'mouse' }))
    await wait(OPEN)
    await step(() => screen.getByRole('navigation').dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' })))
    await step(() => fireEvent.pointerEnter(screen.getByRole('menu'), { pointerType: 'mouse' }))
    await wait(10 * CLOSE)
    expect(openGroups()).toEqual(['交易'])
  })

  test('by keys: Enter and right open a group at its first page; Escape and left lead back to the group', async () => {
    await drawn()
    await step(() => groupButton('商品').focus())
    await click('商品', 0)
    expect([openGroups(), focused()]).toEqual([['商品'], '款式'])
    await keyDown('Escape')
    expect([noneIsOpen(), focused()]).toEqual([true, '商品'])
    await keyDown('ArrowUp')
    expect(focused()).toBe('交易')
    await keyDown('ArrowRight')
    expect([openGroups(), focused()]).toEqual([['交易'], '退单'])
    await keyDown('ArrowDown')
    expect(focused()).toBe('订单')
    await keyDown('End')
    await keyDown('ArrowDown')
    expect(focused()).toBe('退单')
    await keyDown('ArrowLeft')
    expect([noneIsOpen(), focused()]).toEqual([true, '交易'])
  })

  test.each(['pointerdown', 'focusin'])('%s outside closes the group, inside it does not', async (event) => {
    await drawn()
    await click('交易')
    await step(() => void screen.getByRole('menu').dispatchEvent(new Event(event, { bubbles: true })))
    expect(openGroups()).toEqual(['交易'])
    await step(() => void document.body.dispatchEvent(new Event(event, { bubbles: true })))
    expect(noneIsOpen()).toBe(true)
  })
})
