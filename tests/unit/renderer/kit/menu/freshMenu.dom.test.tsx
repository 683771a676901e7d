import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setFavourite } from '#renderer/kit/menu/favourites.ts'
import { readOwnMenu, useFreshMenu } from '#renderer/kit/menu/freshMenu.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { BUTTONS_QUERY, MENU_QUERY, prefetchMenu } from '#renderer/kit/session/menuQueries.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { openTab, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { markUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { MINUTE } from '#shared/domain/chinaTime.ts'
import { Bridge, failed } from '../../bridge.ts'
import { lock, signIn } from '../../mainState.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { menuNode } from '../../menuNodes.ts'

const ORDERS = [menuNode('/orders', '订单')]
const MORE = [...ORDERS, menuNode('/refunds', '退单')]

let main: Bridge
beforeEach(() => {
  main = new Bridge()
  main.answer('menu.routes', () => MORE)
  main.answer('menu.buttons', () => ORDERS)
  main.answer('menu.collect', () => null)
  signIn()
})
afterEach(() => {
  useTabs.getState().reset()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The menu was read at this time. */
const wasRead = (updatedAt: number): void => {
  queryClient.setQueryData(MENU_QUERY.queryKey, ORDERS, { updatedAt })
  queryClient.setQueryData(apiQuery('menu.buttons', {}).queryKey, ORDERS, { updatedAt })
}
const shown = () => queryClient.getQueryData(MENU_QUERY.queryKey)
const names = () => shown()?.map(({ name }) => name)

test('a menu that somebody has changed is there after a reading, also for the permissions', async () => {
  wasRead(0)
  main.answer('menu.buttons', () => MORE)
  await readOwnMenu(MINUTE)
  expect([names(), queryClient.getQueryData(apiQuery('menu.buttons', {}).queryKey)?.length]).toEqual([['订单', '退单'], 2])
})

test('an unchanged menu stays the same object, so that nothing is drawn again', async () => {
  wasRead(0)
  const before = shown()
  main.answer('menu.routes', () => structuredClone(ORDERS))
  await readOwnMenu(MINUTE)
  expect([shown() === before, main.calls.map(([name]) => name)]).toEqual([true, ['menu.routes', 'menu.buttons']])
})

test('a failure and an empty answer leave the menu, and say nothing', async () => {
  wasRead(0)
  main.answer('menu.routes', () => failed({ kind: 'network', message: '没有网络' }))
  await readOwnMenu(MINUTE)
  expect([names(), queryClient.getQueryState(MENU_QUERY.queryKey)?.status]).toEqual([['订单'], 'success'])
  main.answer('menu.routes', () => [])
  await readOwnMenu(MINUTE)
  expect(names()).toEqual(['订单'])
})

test('a menu that would close a page with unsaved content is taken once that is saved', async () => {
  wasRead(0)
  main.answer('menu.routes', () => [menuNode('/refunds', '退单')])
  markUnsaved('/orders?id=7', 'remark', true)
  await readOwnMenu(MINUTE)
  expect(names()).toEqual(['订单'])
  markUnsaved('/orders?id=7', 'remark', false)
  await readOwnMenu(MINUTE)
  expect(names()).toEqual(['退单'])
})

test('nothing is read before the menu was, of a young menu, or behind the lock', async () => {
  await readOwnMenu(MINUTE)
  wasRead(Date.now())
  await readOwnMenu(MINUTE)
  wasRead(0)
  lock()
  await readOwnMenu(MINUTE)
  expect(main.calls).toEqual([])
})

test('an answer that comes after a star was pressed, or into a lock, is not taken', async () => {
  wasRead(0)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  main.answer('menu.routes', () => promise)
  const reading = readOwnMenu(MINUTE)
  await setFavourite(ORDERS[0]?.id ?? '', true)
  resolve(MORE)
  await reading
  expect([names(), shown()?.[0]?.isCollect]).toEqual([['订单'], true])
  wasRead(0)
  const later = readOwnMenu(MINUTE)
  queryClient.clear()
  await later
  expect(shown()).toBeUndefined()
})

test('the focus of the window reads it, and so does every fifth minute in sight', async () => {
  vi.useFakeTimers()
  wasRead(0)
  const { unmount } = renderHook(useFreshMenu)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  const count = () => main.calls.filter(([name]) => name === 'menu.routes').length
  expect([count(), names()]).toEqual([1, ['订单', '退单']])
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(count()).toBe(2)
  unmount()
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(count()).toBe(2)
})

test('what could not be loaded is asked for again with the next page in front, and what is there is not', async () => {
  main.answer('menu.buttons', () => failed({ kind: 'network', message: '没有网络' }))
  const { unmount } = renderHook(() => useFreshMenu())
  void prefetchMenu()
  await vi.waitFor(() => expect(queryClient.getQueryState(BUTTONS_QUERY.queryKey)?.status).toBe('error'))
  await vi.waitFor(() => expect(names()).toEqual(['订单', '退单']))
  main.calls.length = 0
  main.answer('menu.buttons', () => ORDERS)
  openTab('/orders', '订单')
  await vi.waitFor(() => expect(queryClient.getQueryData(BUTTONS_QUERY.queryKey)).toEqual(ORDERS))
  openTab('/refunds', '退单')
  unmount()
  expect(main.calls.map(([name]) => name)).toEqual(['menu.buttons'])
})

test('a lock, which takes the pages away, asks for nothing', async () => {
  openTab('/orders', '订单')
  const { unmount } = renderHook(() => useFreshMenu())
  lock()
  useTabs.getState().reset()
  unmount()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(main.calls).toEqual([])
})

test('a part that appears does not ask again for what could not be loaded', async () => {
  main.answer('menu.routes', () => failed({ kind: 'network', message: '没有网络' }))
  void prefetchMenu()
  await vi.waitFor(() => expect(queryClient.getQueryState(MENU_QUERY.queryKey)?.status).toBe('error'))
  const { result, unmount } = renderHookInPage(useMenu, { client: queryClient })
  expect(result.current.error).toMatchObject({ message: '没有网络' })
  unmount()
  expect(main.calls.filter(([name]) => name === 'menu.routes')).toHaveLength(1)
})
