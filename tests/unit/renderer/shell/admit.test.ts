import { expect, test } from 'vitest'
import type { MenuNode } from '#shared/api/menu.ts'
import { menuModel } from '#renderer/kit/menu/menuModel.ts'
import { admit } from '#renderer/shell/admit.ts'

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

const menu = menuModel(
  [node('orders', '/orders'), node('foreign', '/goods/list'), node('own', '/own', ['boss']), node('secret', '/secret', ['boss'])],
  [],
)
const OWN = new Set(['/wel/index', '/orders', '/own', '/info'])
const isOwnPath = (path: string): boolean => OWN.has(path)
const nothingOpen = (): boolean => false

test.each([
  ['/wel/index', 'open'],
  ['/info', 'open'],
  ['/orders?status=2', 'open'],
  ['/goods/list', 'open'],
  ['/nothing', '/404'],
  ['/own', '/403'],
  ['/own/7', '/404'],
  ['/secret', '/404'],
])('with the menu, %s: %s', (address, admission) => {
  expect(admit(address, { menu, isOpen: nothingOpen, isOwnPath })).toBe(admission)
})

test.each(['/orders', '/info', '/nothing', '/own'])('before the menu is there, %s waits unless it is open', (address) => {
  expect(admit(address, { menu: null, isOpen: nothingOpen, isOwnPath })).toBe('wait')
  expect(admit(address, { menu: null, isOpen: (key) => key === address, isOwnPath })).toBe('open')
})

test('an open page stays open though the menu does not know it, but not one that the roles hide', () => {
  expect(admit('/nothing', { menu, isOpen: () => true, isOwnPath })).toBe('open')
  expect(admit('/own', { menu, isOpen: () => true, isOwnPath })).toBe('/403')
})

test('home is open though a menu keeps it for others', () => {
  const hidesHome = menuModel([node('home', '/wel/index', ['boss'])], [])
  expect(admit('/wel/index', { menu: hidesHome, isOpen: nothingOpen, isOwnPath })).toBe('open')
})
