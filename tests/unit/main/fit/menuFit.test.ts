import { describe, expect, test } from 'vitest'
import { EmbedPolicy } from '#main/embed/embedPolicy.ts'
import { menuFit } from '#main/fit/menuFit.ts'
import { permissionFit } from '#main/fit/permissionFit.ts'
import { calls, type MenuNode } from '#shared/areas/menu/calls.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { deploymentFor } from '../../../support/services/services.ts'

const nodes = (...list: object[]): readonly MenuNode[] => calls['menu.routes'].response.parse(list)
const rules = {
  names: {},
  policy: new EmbedPolicy(deploymentFor('https://erp.example', { iframeHosts: ['bi.example.com'] })),
  hasConsole: false,
  titlesOf: (page: string) => (page === 'refunds' ? ['退单', 'Refunds'] : []),
}
const fits = (menu: object, change: object = {}) => menuFit(nodes({ id: '1', ...menu }), { ...rules, ...change }).menus[0]

describe('a menu', () => {
  test.each([
    ['one of our pages', { path: MENU_PAGES.orders }, { opens: 'page', page: 'orders', fault: null, mend: null }],
    [
      'an allowed address',
      { path: 'https://bi.example.com/a?key=secret' },
      { opens: 'web', path: 'https://bi.example.com/a?key=…', mend: null },
    ],
    ['another address', { path: 'https://x.example.com/a' }, { opens: 'none', fault: 'host', mend: { iframeHosts: ['x.example.com'] } }],
    ['an unencrypted one', { path: 'http://bi.example.com:443/a' }, { opens: 'none' }],
    ['nothing', { path: '' }, { opens: 'none', fault: 'noPath', mend: null }],
    ['a page that is not ours', { path: '/warehouse/pallets' }, { opens: 'none', fault: 'noPage', mend: null }],
    [
      'a page with the words of ours',
      { path: '/x/goods-orders' },
      { fault: 'noPage', near: 'orders', mend: { menuPaths: { orders: '/x/goods-orders' } } },
    ],
    [
      'a page with the code of ours',
      { path: 'y/z', code: 'old_refunds' },
      { near: 'oldRefunds', mend: { menuPaths: { oldRefunds: '/y/z' } } },
    ],
    ['a page with the title of ours', { path: '/y/z?a=1', name: '退单' }, { near: 'refunds', mend: { menuPaths: { refunds: '/y/z' } } }],
  ])('that leads to %s is told so', (_what, menu, expected) => {
    expect(fits(menu)).toMatchObject(expected)
  })

  test('without a page here opens in the web console, if there is one', () => {
    expect(fits({ path: '/warehouse/pallets' }, { hasConsole: true })).toMatchObject({ opens: 'console', fault: null, mend: null })
  })

  test('is found by the configured name', () => {
    expect(fits({ path: '/trade/list' }, { names: { orders: ['/trade/list'] } })).toMatchObject({
      opens: 'page',
      page: 'orders',
      mend: null,
    })
  })

  test('that is a group or a button is none; its name is not in the report', () => {
    const tree = nodes({
      id: '1',
      name: '销售中心',
      path: '/sale',
      children: [
        { id: '2', name: '导出按钮', category: 2 },
        { id: '3', name: '订单中心', path: '/q' },
      ],
    })
    const found = menuFit(tree, rules)
    expect(found.menus.map(({ path }) => path)).toEqual(['/q'])
    expect(JSON.stringify(found)).not.toMatch(/中心|按钮/u)
  })

  test('the pages that none reaches are named, without those that need no menu', () => {
    const { unreached } = menuFit(nodes({ id: '1', path: MENU_PAGES.orders }), rules)
    expect(unreached).toContain('refunds')
    for (const page of ['orders', 'home', 'test']) expect(unreached).not.toContain(page)
  })
})

describe('permissions', () => {
  const leaf = (code: string) => ({ id: code, code })

  test('are known by our names, unknown, or similar to those that did not come', () => {
    const { known, unknown, missing, near } = permissionFit(
      nodes(leaf('order_send'), leaf('orderExport'), leaf('drone_start'), leaf('张三')),
      {},
    )
    expect([known, unknown]).toEqual([['order_send'], ['orderExport', 'drone_start']])
    expect(missing).toContain('order_export')
    expect(near).toEqual([{ ours: 'order_export', theirs: 'orderExport', mend: { permissions: { order_export: 'orderExport' } } }])
  })

  test('are known by the configured names, and no longer by ours', () => {
    const fit = permissionFit(nodes(leaf('ship'), leaf('order_export')), { order_send: ['ship'], order_export: ['exp'] })
    expect([fit.known, fit.unknown]).toEqual([['order_send'], ['order_export']])
  })
})
