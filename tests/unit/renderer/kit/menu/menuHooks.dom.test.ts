import { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { openConsolePage } from '#renderer/kit/menu/consolePage.ts'
import { menuOf, useMenu } from '#renderer/kit/menu/menu.ts'
import { MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import { isInClient, prepareMenuItem, useOpenMenuItem } from '#renderer/kit/menu/menuPages.ts'
import { rememberPage, useRecentItems } from '#renderer/kit/menu/recentPages.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { rememberServerNames } from '#renderer/kit/serverNames.ts'
import { useAllowed, useButtonPermissions } from '#renderer/kit/session/permissions.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { Bridge, failed } from '../../bridge.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { signIn, signOut } from '../../mainState.ts'
import { menuNode } from '../../menuNodes.ts'

let main: Bridge
let client: QueryClient
beforeEach(() => {
  main = new Bridge()
  client = new QueryClient()
  useTabs.getState().reset()
  useToasts.getState().clear()
})
afterEach(() => {
  signOut()
  queryClient.clear()
  client.clear()
  vi.unstubAllGlobals()
})

const load = vi.fn<PageRoute['load']>(() => new Promise(() => undefined))
const page = (path: string): PageRoute => ({ path, load, label: () => path })
const reports = () => main.asked.filter(([channel]) => channel === 'app:reportError').map(([, report]) => report)

/** Signs in with these roles. */
function withRoles(...roleNames: string[]): void {
  signIn()
  useMainState.setState(({ session }) =>
    session.phase === 'signed-in' ? { session: { ...session, user: { ...session.user, roleNames } } } : {},
  )
}

describe('the menu', () => {
  const onlyFor = (...roles: string[]) => menuNode('/boss', '老板', { meta: { roles, isTab: true } })
  const NODES = [menuNode('/orders', '订单'), onlyFor('admin', 'boss')]
  const names = (menu: { readonly items: readonly { readonly name: string }[] }): string[] => menu.items.map(({ name }) => name)

  test('is that of the person’s roles, with all of them', () => {
    client.setQueryData(MENU_QUERY.queryKey, NODES)
    const { result } = renderHookInPage(useMenu, { client })
    act(() => withRoles('clerk'))
    expect([names(result.current.menu), names(menuOf(NODES))]).toEqual([['订单'], ['订单']])
    act(() => withRoles('clerk', 'boss'))
    expect([names(result.current.menu), names(menuOf(NODES))]).toEqual([
      ['订单', '老板'],
      ['订单', '老板'],
    ])
    signOut()
    expect(names(menuOf(NODES))).toEqual(['订单'])
  })

  test('is one for all who show it, until it is loaded again', () => {
    withRoles('clerk')
    expect(menuOf(NODES)).toBe(menuOf(NODES))
    expect(menuOf([...NODES])).not.toBe(menuOf(NODES))
  })

  test('is empty and not known until it is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    main.answer('menu.routes', () => promise)
    const { result } = renderHookInPage(useMenu, { client })
    const { menu, known, isPending } = result.current
    expect([names(menu), known, isPending]).toEqual([[], null, true])
    resolve(NODES)
    await vi.waitFor(() => expect(result.current.isPending).toBe(false))
    expect([names(result.current.menu), result.current.known === result.current.menu]).toEqual([['订单'], true])
  })

  test('is loaded once for a sign-in', () => {
    client.setQueryData(MENU_QUERY.queryKey, NODES, { updatedAt: 1 })
    renderHookInPage(useMenu, { client })
    const [query] = client.getQueryCache().getAll()
    expect([query?.gcTime, query?.isStaleByTime(Infinity)]).toEqual([Infinity, false])
    expect(main.calls).toEqual([])
  })
})

describe('a menu’s page', () => {
  beforeEach(() => {
    load.mockClear()
    registerPages([page('/orders'), page('/wel/dashboard')])
  })
  const open = (address: string, webConsoleUrl: string | null): void =>
    renderHookInPage(useOpenMenuItem, { config: { webConsoleUrl } }).result.current({ address, name: '菜单的名字' })
  const tabs = () =>
    useTabs
      .getState()
      .tabs.slice(1)
      .map(({ key, label }) => [key, label])

  test('opens in a tab with the menu’s name, where this client has it', () => {
    open('/orders?status=2', 'https://console.example')
    expect([tabs(), main.asked]).toEqual([[['/orders?status=2', '菜单的名字']], []])
  })

  test('of the client itself names its tab in the language of the person', () => {
    open('/wel/dashboard', null)
    expect(tabs()).toEqual([['/wel/dashboard', '']])
  })

  test('that only the web console has opens there, with its query', () => {
    open('/finance?month=9', 'https://console.example')
    expect([tabs(), main.asked]).toEqual([[], [['app:openConsolePage', '/finance?month=9']]])
  })

  test('that nobody has opens a tab that says so', () => {
    open('/finance', null)
    expect([tabs(), main.asked]).toEqual([[['/finance', '菜单的名字']], []])
  })

  test('is known by its path, with any query, and its code is loaded in advance', () => {
    expect(['/orders', '/orders?x=1', '/finance'].map((address) => isInClient({ address }))).toEqual([true, true, false])
    prepareMenuItem({ address: '/finance?x=1' })
    expect(load).not.toHaveBeenCalled()
    prepareMenuItem({ address: '/orders?x=1' })
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('that the web console’s main refuses to open says why', async () => {
    main.answer('app:openConsolePage', () => failed({ kind: 'invalid-argument', message: '没有配置网页后台' }))
    await openConsolePage('/finance')
    expect(useToasts.getState().toasts.map(({ text }) => text())).toEqual(['没有配置网页后台'])
  })
})

describe('the pages that were opened last', () => {
  test('are those of the menu, in main’s order', () => {
    client.setQueryData(MENU_QUERY.queryKey, [menuNode('/orders', '订单'), menuNode('/refunds', '退单')])
    client.setQueryData(['recent'], ['/refunds', '/gone', '/orders'])
    expect(renderHookInPage(useRecentItems, { client }).result.current.map(({ name }) => name)).toEqual(['退单', '订单'])
  })

  test('are none until they are loaded', () => {
    expect(renderHookInPage(useRecentItems, { client }).result.current).toEqual([])
  })

  test('are remembered by main, whose list the page takes over', async () => {
    main.answer('recent:visit', () => ['/orders', '/refunds'])
    rememberPage('/orders')
    await vi.waitFor(() => expect(queryClient.getQueryData(['recent'])).toEqual(['/orders', '/refunds']))
    expect(main.asked).toEqual([['recent:visit', '/orders']])
  })

  test('that main cannot remember are reported, but not while the screen is locked', async () => {
    main.answer('recent:visit', () => failed({ kind: 'locked', message: '屏幕已锁定' }))
    rememberPage('/orders')
    main.answer('recent:visit', () => failed({ kind: 'file', message: '磁盘错误' }))
    rememberPage('/refunds')
    await vi.waitFor(() => expect(reports()).toMatchObject([{ message: '磁盘错误', info: 'recent:visit' }]))
  })
})

describe('permissions', () => {
  const permissions = () => renderHookInPage(useButtonPermissions, { client }).result.current
  const mayExport = () => renderHookInPage(() => useAllowed('order_export'), { client }).result.current
  const button = (code: string | null, children = [] as ReturnType<typeof menuNode>[]) =>
    menuNode('', '', { id: code ?? '', code, children })

  test('are the leaves of the button tree', () => {
    client.setQueryData(apiQuery('menu.buttons', {}).queryKey, [
      button('orders', [button('order_export'), button('more', [button('order_send')])]),
      button('lone'),
      button(null),
    ])
    expect([...permissions()]).toEqual(['order_export', 'order_send', 'lone'])
    expect(mayExport()).toBe(true)
  })

  test('are ours where the configuration gives the server’s codes', () => {
    rememberServerNames({ menuPaths: {}, permissions: { order_export: ['orders:out'] }, inoutTypes: {}, codeLabels: {} })
    client.setQueryData(apiQuery('menu.buttons', {}).queryKey, [button('orders:out')])
    expect(mayExport()).toBe(true)
    rememberServerNames({ menuPaths: {}, permissions: {}, inoutTypes: {}, codeLabels: {} })
    client.setQueryData(apiQuery('menu.buttons', {}).queryKey, [button('orders:out'), button('')])
    expect(mayExport()).toBe(false)
  })

  test('are none until they are loaded', () => {
    expect([...permissions()]).toEqual([])
    expect(mayExport()).toBe(false)
  })
})
