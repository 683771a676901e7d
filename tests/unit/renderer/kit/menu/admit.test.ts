import { beforeEach, expect, test } from 'vitest'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { menuModel } from '#renderer/kit/menu/menuModel.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'
import { findPage, registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { admit } from '#renderer/kit/menu/admit.ts'

const node = (id: string, path: string, roles: string[] = []): MenuNode => ({
  id,
  parentId: null,
  alias: null,
  remark: null,
  name: id,
  path,
  source: null,
  category: 1,
  sort: null,
  code: null,
  query: {},
  isCollect: false,
  isOpen: null,
  children: [],
  meta: { roles, isTab: true },
})

const own = (path: string, more: Partial<PageRoute> = {}): PageRoute => ({
  path,
  load: () => Promise.reject(new Error('not loaded here')),
  label: () => path,
  ...more,
})

beforeEach(() => {
  registerPages([
    own('/wel/index', { isForAll: true }),
    own('/orders'),
    own('/orders/:id', { menuPath: '/orders' }),
    own('/refunds'),
    own('/refunds/:id', { menuPath: '/refunds' }),
    own('/own'),
    own('/info', { isForAll: true }),
    own('/tools', { isForAll: true }),
    own('/inout/:type'),
    own('/files/:type'),
    own('/myiframe/:routerPath'),
  ])
})

const menu = menuModel(
  [
    node('orders', '/orders'),
    node('foreign', '/goods/list'),
    node('own', '/own', ['boss']),
    node('secret', '/secret', ['boss']),
    node('tools', '/tools', ['boss']),
    node('inout', '/inout/1'),
    node('files', '/files/:type'),
    node('board', 'https://bi.example/board'),
  ],
  [],
)

const foreign = (src: string): string => `/myiframe/external?${new URLSearchParams({ src }).toString()}`

test.each([
  ['/wel/index', 'open'],
  ['/info', 'open'],
  ['/orders?status=2', 'open'],
  ['/Orders/', 'open'],
  ['/orders/7', 'open'],
  ['/goods/list', 'open'],
  ['/inout/1', 'open'],
  ['/files/orders', 'open'],
  [foreign('https://bi.example/board'), 'open'],
  // The client has the page, but the menu does not give it.
  ['/refunds', '/403'],
  ['/refunds/7', '/403'],
  ['/inout/2', '/403'],
  [foreign('https://bi.example/other'), '/403'],
  ['/own', '/403'],
  ['/tools', '/403'],
  // The client has no such page.
  ['/nothing', '/404'],
  ['/goods/list/7', '/404'],
  ['/own/7', '/404'],
  ['/secret', '/404'],
])('with the menu, %s: %s', (address, admission) => {
  expect(admit(address, { menu, findPage })).toBe(admission)
})

test.each([
  ['/wel/index', 'open'],
  ['/info', 'open'],
  ['/orders', 'wait'],
  ['/refunds', 'wait'],
  ['/nothing', 'wait'],
  ['/own', 'wait'],
])('before the menu is there, %s: %s', (address, admission) => {
  expect(admit(address, { menu: null, findPage })).toBe(admission)
})

test.each([
  ['/wel/index', 'open'],
  ['/info', 'open'],
  ['/orders', 'wait'],
  ['/nothing', 'wait'],
])('with an empty menu, which a failing server may send, %s: %s', (address, admission) => {
  expect(admit(address, { menu: menuModel([], []), findPage })).toBe(admission)
})

test('home is open though a menu keeps it for others', () => {
  const hidesHome = menuModel([node('home', '/wel/index', ['boss'])], [])
  expect(admit('/wel/index', { menu: hidesHome, findPage })).toBe('open')
})
