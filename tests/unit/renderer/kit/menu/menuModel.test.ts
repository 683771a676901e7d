import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { menuNode, type MenuNode } from '#shared/areas/menu/calls.ts'
import { isForeignPath, menuModel } from '#renderer/kit/menu/menuModel.ts'
import { rememberServerNames } from '#renderer/kit/serverNames.ts'
import { tabKeyOf } from '#renderer/kit/tabs/tabs.ts'
import { menuNode as nodeAt } from '../../menuNodes.ts'

let lastId = 0

const node = (name: string, path: string | null, more: Partial<MenuNode> = {}): MenuNode =>
  nodeAt('', name, { id: String(++lastId), path, isOpen: 1, ...more })

const orders = node('订单管理', '/sale/goods/goods-order', { isCollect: true })
const refunds = node('退单管理', '/sale/goods/chargeback-order')
const button = node('导出', '', { category: 2, code: 'order_export' })
const sale = node('销售', '/sale', {
  source: 'sale',
  sort: 2,
  children: [node('订单', '/sale/goods', { children: [refunds, { ...orders, children: [button] }] })],
})
const member = node('会员', '/member', { sort: 1, children: [node('会员列表', '/member/list')] })

describe('the side menu', () => {
  let model: ReturnType<typeof menuModel>
  beforeEach(() => {
    model = menuModel([sale, member])
  })

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
    expect([model.find('/member/list')?.name, model.find('/no/such')]).toEqual(['会员列表', null])
    expect(['/member/list//?a=1', '/no/such'].map((address) => model.gives(address))).toEqual([true, false])
  })
  test('knows the page that an address shows with another query, and the page above it', () => {
    expect(model.above('/sale/goods/goods-order?status=2')?.name).toBe('订单管理')
    expect(model.above('/sale/goods/goods-order/1123598821738675201')?.name).toBe('订单管理')
    expect(model.above('/sale/goods')).toBeNull()
    expect(model.gives('/sale/goods/goods-order')).toBe(true)
  })
  test('opens menus that the server sent without an id, each by its own key, and offers no star for them', () => {
    const odd = menuModel([
      node('组', '/a', { id: '', children: [node('一', '/a/1', { id: '' }), node('二', '/a/2', { id: '' })] }),
      member,
    ])
    expect(odd.items.map(({ name, canBeMarked }) => [name, canBeMarked])).toEqual([
      ['会员列表', true],
      ['一', false],
      ['二', false],
    ])
    expect(new Set([...odd.items, ...odd.groups].map(({ id }) => id)).size).toBe(5)
  })
  test('leaves out groups in which nothing can be opened', () => {
    expect(menuModel([node('空', null), node('空组', '/x', { children: [node('无路径', '')] })]).groups).toEqual([])
  })
  test('has the pages of a section by the server’s sort; those without one come first, in the server’s order', () => {
    const page = (name: string, sort: number | null) => node(name, `/g/${name}`, { sort })
    const pages = [page('丙', 3), page('甲', 1), page('无一', null), page('负', -1), page('无二', null)]
    const { items } = menuModel([node('组', '/g', { children: pages })])
    expect(items.map(({ name }) => name)).toEqual(['负', '无一', '无二', '甲', '丙'])
  })
  test('tells its groups, sections and pages apart', () => {
    const { groups } = menuModel([
      node('组', '/g', { id: '7', children: [node('页', '/g/p'), node('段', '/g/s', { id: '8', children: [node('页', '/g/s/p')] })] }),
    ])
    expect(groups.map(({ id, sections }) => [id, sections.map((section) => section.id)])).toEqual([['7', ['7-direct', '8']]])
  })
  test('takes the pages of deeper levels into their section', () => {
    const deep = node('组', '/g', {
      children: [node('段', '/g/s', { children: [node('层', '/g/s/l', { children: [node('页', '/g/s/l/p')] })] })],
    })
    expect(menuModel([deep]).groups[0]?.sections[0]?.items).toMatchObject([{ name: '页', address: '/g/s/l/p' }])
  })
})

describe('the top groups', () => {
  test('are in the fixed order, regardless of the server’s sort; others follow in the server’s order', () => {
    const group = (name: string, path: string, more: Partial<MenuNode> = {}) =>
      node(name, path, { children: [node('页', `${path}/page`)], ...more })
    const sent = [
      group('自建乙', '/own-b'),
      group('日志', '/logs', { sort: 0 }),
      group('销售', 'sales'),
      group('储值', '/x', { code: 'Stored-Value' }),
      group('自建甲', '/own-a'),
      group('会员', '/member', { sort: 99 }),
    ]
    expect(menuModel(sent).groups.map(({ name }) => name)).toEqual(['会员', '储值', '销售', '日志', '自建乙', '自建甲'])
  })
})

describe('roles', () => {
  const only = (...roles: string[]): Partial<MenuNode> => ({ meta: { roles, isTab: true } })
  const tree = [
    node('销售', '/sale', {
      children: [
        node('订单', '/sale/goods', {
          children: [node('订单管理', '/sale/goods/goods-order'), node('历史退单', '/sale/goods/old', only('finance', 'manager'))],
        }),
        node('保险', '/sale/insurance', { children: [node('理赔', '/sale/insurance/claims', only('finance'))] }),
        node('驾驶舱', 'https://bi.example/board', only('finance')),
      ],
    }),
    node('财务', '/finance', {
      ...only('finance'),
      children: [node('钱包', '/finance/wallet'), node('订单管理', '/sale/goods/goods-order')],
    }),
  ]
  const namesFor = (...roles: string[]) => menuModel(tree, roles).items.map(({ name }) => name)

  test('an entry is shown to the roles that it names, and to all if it names none', () => {
    expect(namesFor('cashier', 'manager')).toEqual(['订单管理', '历史退单'])
    expect(namesFor('finance')).toEqual(['驾驶舱', '订单管理', '历史退单', '理赔', '钱包', '订单管理'])
    expect(namesFor()).toEqual(['订单管理'])
  })
  test('everything below a hidden entry is hidden, and so is a group that becomes empty', () => {
    const { groups } = menuModel(tree, ['cashier'])
    expect(groups.map(({ name, sections }) => [name, sections.map((section) => section.name)])).toEqual([['销售', ['订单']]])
  })
  test.each([
    ['/sale/goods/old', true],
    ['/Sale/Goods/OLD//?a=1', true],
    ['/sale/goods/old/17', true],
    ['/finance/wallet', true],
    ['/myiframe/external?src=https%3A%2F%2Fbi.example%2Fboard', true],
    ['/myiframe/x?a=1&src=https%3A%2F%2Fbi.example%2Fboard', true],
    ['/myiframe/external?src=https%3A%2F%2Fhelp.example', false],
    ['/sale/goods/goods-order', false],
    ['/sale/goods/goods-order/17', false],
    ['/wel/index', false],
    ['/', false],
  ])('for a cashier, that %s is restricted is %s', (address, expected) => {
    expect(menuModel(tree, ['cashier']).isRestricted(address)).toBe(expected)
    expect(menuModel(tree, ['finance']).isRestricted(address)).toBe(false)
  })
  test.each([
    [undefined, []],
    [null, []],
    ['', []],
    [{}, []],
    [{ roles: null }, []],
    [{ roles: '' }, []],
    [{ roles: 'administrator, manager,' }, ['administrator', 'manager']],
    [{ roles: ['administrator', ' 7 '], title: '' }, ['administrator', '7']],
    [{ roles: [7, 'a'] }, ['7', 'a']],
  ])('the server’s meta %j names the roles %j', (meta, roles) => {
    expect(menuNode.parse({ id: 1, meta }).meta).toEqual({ roles, isTab: true })
  })
  test.each([
    [{ isTab: false }, false],
    [{ isTab: 'false', roles: 'a' }, false],
    [{ isTab: 0 }, false],
    [{ isTab: true }, true],
    [{ isTab: null }, true],
    [{ isTab: '' }, true],
  ])('by the server’s meta %j, that the page is a tab is %s', (meta, isTab) => {
    expect(menuNode.parse({ id: 1, meta }).meta.isTab).toBe(isTab)
  })
  test('a page is not a tab if its menu sets isTab to false, with any query; pages below it and other foreign pages are tabs', () => {
    const noTab: Partial<MenuNode> = { meta: { roles: [], isTab: false } }
    const leaves = [
      node('说明', '/help', noTab),
      node('退货', '/help', { query: { about: 'refunds' } }),
      node('看板', 'https://bi.example/board', noTab),
      node('报表', 'https://bi.example/report'),
    ]
    const menu = menuModel([node('组', '/g', { children: leaves })])
    const asked = [
      '/help',
      '/help?about=orders',
      '/help?about=refunds',
      '/help/7',
      '/myiframe/external?src=https%3A%2F%2Fbi.example%2Fboard',
      '/myiframe/external?src=https%3A%2F%2Fbi.example%2Freport',
      '/else',
    ]
    expect(asked.map((address) => menu.isTab(address))).toEqual([false, false, true, true, false, true, true])
  })
  test.each([
    [undefined, {}],
    [null, {}],
    ['', {}],
    ['?type=2&state=open', { type: '2', state: 'open' }],
    [{ type: 2, state: null }, { type: '2' }],
  ])('the server’s query %j is %j', (query, expected) => {
    expect(menuNode.parse({ id: 1, query }).query).toEqual(expected)
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
  test('a path that holds an address further on is a page of the client', () => {
    expect(isForeignPath('/open/https://bi.example')).toBe(false)
  })
  test('a path that looks like a host stays a path', () => {
    expect(addressOf('//[/page')).toBe('/[/page')
  })
  test.each([
    ['https://bi.example/board', 'https://bi.example/board?shop=1&name=%E9%97%A8%E5%BA%97'],
    ['https://bi.example/board?token=${token}#/day', 'https://bi.example/board?token=${token}&shop=1&name=%E9%97%A8%E5%BA%97#/day'],
    ['/data/report/daily.html', '/data/report/daily.html?shop=1&name=%E9%97%A8%E5%BA%97'],
  ])('the menu’s query goes with its path %s', (path, src) => {
    const [item] = menuModel([node('报表', path, { query: { shop: '1', name: '门店' } })]).items
    expect(new URL(item?.address ?? '', 'app://bundle').searchParams.get('src')).toBe(src)
  })

  test.each(['https://bi.example/board?token=${token}', '/data/report/daily.html', 'HTTP://a.example'])(
    '%s is a foreign page, passed on as it stands',
    (path) => {
      expect(isForeignPath(path)).toBe(true)
      const address = addressOf(path) ?? ''
      const url = new URL(tabKeyOf(address), 'app://bundle')
      expect([url.pathname, url.searchParams.get('src')]).toEqual(['/myiframe/external', path])
    },
  )
})

describe('a menu that the server names otherwise', () => {
  const names = { menuPaths: { orders: ['/trade/order'], refunds: ['refund_list'] }, permissions: {}, inoutTypes: {}, codeLabels: {} }
  const trade = node('交易', '/trade', {
    code: 'refund_list',
    children: [
      node('订单', '/trade/order?status=2', { isCollect: true }),
      node('退单', 'https://console.example.com/refund', { code: 'refund_list', query: { tab: 'all' } }),
      node('其他', '/trade/other', { meta: { roles: ['boss'], isTab: true } }),
      node('快递', '/trade/express', { meta: { roles: [], isTab: false } }),
    ],
  })
  beforeEach(() => rememberServerNames(names))
  afterEach(() => rememberServerNames({ menuPaths: {}, permissions: {}, inoutTypes: {}, codeLabels: {} }))

  test('leads to our pages by their own addresses, with its own query, place and star', () => {
    const { items, find, gives, above } = menuModel([trade])
    expect(items.map(({ name, address, isFavourite }) => [name, address, isFavourite])).toEqual([
      ['订单', '/sale/goods/goods-order?status=2', true],
      ['退单', '/sale/goods/chargeback-order?tab=all', false],
      ['快递', '/trade/express', false],
    ])
    expect(find(tabKeyOf('/sale/goods/goods-order?status=2'))?.groupName).toBe('交易')
    expect([gives('/sale/goods/goods-order'), gives('/trade/order')]).toEqual([true, false])
    expect(above('/sale/goods/chargeback-order/1123598821738675201')?.name).toBe('退单')
  })

  test('hides the page from other roles, and makes it no tab, as the server says', () => {
    const hidden = { ...trade, children: trade.children.map((child) => ({ ...child, meta: { roles: ['boss'], isTab: false } })) }
    const model = menuModel([hidden, member], ['clerk'])
    expect(model.isRestricted('/sale/goods/goods-order/7')).toBe(true)
    expect(model.isTab('/sale/goods/goods-order?status=2')).toBe(false)
  })
})
