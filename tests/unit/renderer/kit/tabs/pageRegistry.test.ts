import { beforeEach, expect, test } from 'vitest'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { findPage, menuPathOf, openRecord, pageLabel, registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'

const load = () => Promise.reject(new Error('not loaded here'))
const list: PageRoute = { path: '/orders', load, label: () => 'Orders' }
const detail: PageRoute = {
  path: '/orders/:id',
  load,
  label: ({ id = '' }) => `Order ${id}`,
  menuPath: '/orders',
  opens: 'order',
}

beforeEach(() => {
  registerPages([list, detail])
  useTabs.getState().reset()
})

test('a path finds its page, with the named parts of the path', () => {
  expect(findPage('/orders/7')).toEqual({ route: detail, params: { id: '7' } })
  expect(findPage('/orders')).toEqual({ route: list, params: {} })
  expect(pageLabel('/orders/7')).toBe('Order 7')
})

test('a path without a page has no label', () => {
  expect(findPage('/refunds')).toBeNull()
  expect(pageLabel('/refunds')).toBeNull()
})

test('a path has no page any more once its page is not in the list', () => {
  expect(findPage('/orders')?.route).toBe(list)
  registerPages([detail])
  expect(findPage('/orders')).toBeNull()
  registerPages([list, detail])
  expect(findPage('/orders')?.route).toBe(list)
})

test('a record opens in the tab of the page that declares it', () => {
  openRecord('order', '7/8')
  expect(useTabs.getState().activeKey).toBe('/orders/7%2F8')
  expect(menuPathOf('order')).toBe('/orders')
})

test('a record without a page opens nothing', () => {
  registerPages([list])
  openRecord('order', '7')
  expect(useTabs.getState().tabs).toHaveLength(1)
  expect(menuPathOf('order')).toBeNull()
})
