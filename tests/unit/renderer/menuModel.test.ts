import { describe, expect, test } from 'vitest'
import type { MenuNode } from '#shared/api/menu.ts'
import { isForeignPath, menuModel } from '#renderer/app/menuModel.ts'
import { tabKeyOf } from '#renderer/app/tabs.ts'
import { quickEntries } from '#renderer/features/home/quickEntries.ts'

let lastId = 0

const node = (name: string, path: string | null, more: Partial<MenuNode> & { query?: Record<string, string> } = {}): MenuNode => ({
  id: String(++lastId),
  parentId: null,
  code: null,
  name,
  alias: null,
  path,
  source: null,
  sort: null,
  category: 1,
  isOpen: 1,
  remark: null,
  isCollect: false,
  children: [],
  ...more,
})

const orders = node('订单管理', '/sale/goods/goods-order', { isCollect: true })
const refunds = node('退单管理', '/sale/goods/chargeback-order')
const button = node('导出', '', { category: 2, code: 'order_export' })
const sale = node('销售', '/sale', { source: 'sale', sort: 2, children: [node('订单', '/sale/goods', { children: [refunds, { ...orders, children: [button] }] })] })
const member = node('会员', '/member', { sort: 1, children: [node('会员列表', '/member/list')] })

describe('the side menu', () => {
  const model = menuModel([sale, member])

  test('has the groups in the server’s order of sort, each with its sections and pages', () => {
    expect(model.groups.map(({ name }) => name)).toEqual(['会员', '销售'])
    const [section] = model.groups[1]?.sections ?? []
    expect(section?.name).toBe('订单')
    expect(section?.items.map(({ name }) => name)).toEqual(['退单管理', '订单管理'])
  })
  test('puts pages that stand directly below a group into a section without a name', () => {
    expect(model.groups[0]?.sections).toMatchObject([{ name: null, items: [{ name: '会员列表', groupName: '会员' }] }])
  })
  test('shows no buttons: a page with buttons stays a page', () => {
    expect(model.items.map(({ name }) => name)).not.toContain('导出')
    expect(model.find('/sale/goods/goods-order')?.name).toBe('订单管理')
  })
  test('finds a page by its tab, and knows its path under any query', () => {
    expect(model.find('/no/such')).toBeNull()
    expect(model.has('/sale/goods/goods-order')).toBe(true)
  })
  test('leaves out groups in which nothing can be opened', () => {
    expect(menuModel([node('空', null), node('空组', '/x', { children: [node('无路径', '')] })]).groups).toEqual([])
  })
  test('takes the pages of deeper levels into their section', () => {
    const deep = node('组', '/g', { children: [node('段', '/g/s', { children: [node('层', '/g/s/l', { children: [node('页', '/g/s/l/p')] })] })] })
    expect(menuModel([deep]).groups[0]?.sections[0]?.items).toMatchObject([{ name: '页', address: '/g/s/l/p' }])
  })
})

describe('addresses', () => {
  const addressOf = (path: string, query?: Record<string, string>) =>
    menuModel([node('组', '/g', { children: [node('页', path, query === undefined ? {} : { query })] })]).items[0]?.address

  test('a menu’s own query and the one in its path reach the tab', () => {
    expect(addressOf('/service/complaint?type=2', { state: 'open' })).toBe('/service/complaint?type=2&state=open')
  })
  test('a path without its slash gets one', () => {
    expect(addressOf('wel/dashboard')).toBe('/wel/dashboard')
  })
  test.each(['https://bi.example/board?token=${token}', '/data/report/daily.html', 'HTTP://a.example'])('%s is a foreign page, passed on as it stands', (path) => {
    expect(isForeignPath(path)).toBe(true)
    const address = addressOf(path) ?? ''
    const url = new URL(tabKeyOf(address), 'app://bundle')
    expect([url.pathname, url.searchParams.get('src')]).toEqual(['/myiframe/external', path])
  })
})

test('quick entries are the favourites, then one page of each group that has none', () => {
  const { items } = menuModel([sale, member])
  expect(quickEntries(items, 9).map(({ name }) => name)).toEqual(['订单管理', '会员列表'])
  expect(quickEntries(items, 1)).toHaveLength(1)
})
