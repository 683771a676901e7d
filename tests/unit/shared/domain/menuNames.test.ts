import { describe, expect, test } from 'vitest'
import { comparedName, pageOfMenu, type NamedMenu } from '#shared/domain/menus/menuNames.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

const menu = (path: string | null, more: Partial<NamedMenu> = {}): NamedMenu => ({ path, code: null, query: {}, ...more })

describe('the page of a menu', () => {
  test('is found by our own path where nothing is configured, in any case and with a last slash', () => {
    expect(pageOfMenu(menu('/sale/goods/goods-order'), {})?.page).toBe('orders')
    expect(pageOfMenu(menu('Sale/Goods/Goods-Order/'), {})).toEqual({ page: 'orders', path: MENU_PAGES.orders, query: {} })
    expect(pageOfMenu(menu('/configuration/basic/inout/3'), {})).toMatchObject({ page: 'inoutType', path: '/configuration/basic/inout/3' })
    expect(pageOfMenu(menu('/sale/goods'), {})).toBeNull()
    expect(pageOfMenu(menu(null), {})).toBeNull()
  })

  test('is found by each configured path, and still by our own', () => {
    const names = { refunds: ['/order/refund/list', '/order/refund/all'] }
    for (const path of ['/order/refund/list', '/order/refund/all', '/ORDER/refund/list/', '/sale/goods/chargeback-order'])
      expect(pageOfMenu(menu(path), names)?.path, path).toBe(MENU_PAGES.refunds)
    expect(pageOfMenu(menu('/order/refund'), names)).toBeNull()
  })

  test('is found by the configured code, wherever the server puts it', () => {
    const names = { insurance: ['insurance_list'] }
    expect(pageOfMenu(menu('/x/y/z', { code: 'insurance_list' }), names)?.path).toBe(MENU_PAGES.insurance)
    expect(pageOfMenu(menu(null, { code: 'insurance_list' }), names)?.path).toBe(MENU_PAGES.insurance)
    expect(pageOfMenu(menu('/x/y/z', { code: 'Insurance_list' }), names)).toBeNull()
  })

  test('takes a configured path before another page’s own one', () => {
    const names = { refunds: [MENU_PAGES.orders], orders: ['/trade/order'] }
    expect(pageOfMenu(menu(MENU_PAGES.orders), names)?.page).toBe('refunds')
    expect(pageOfMenu(menu('/trade/order'), names)?.page).toBe('orders')
  })

  test('keeps the parameter of a path, and takes the last part of a path that is found by its code', () => {
    const names = { inoutType: ['/tools/import/:kind', 'import_stock'], stores: ['/shop/:tab/list'] }
    expect(pageOfMenu(menu('/tools/import/Order'), names)?.path).toBe('/configuration/basic/inout/Order')
    expect(pageOfMenu(menu('/tools/stock/waybill', { code: 'import_stock' }), names)?.path).toBe('/configuration/basic/inout/waybill')
    expect(pageOfMenu(menu(null, { code: 'import_stock' }), names)?.path).toBe('/configuration/basic/inout/-')
    expect(pageOfMenu(menu('/shop/open/list'), names)?.path).toBe(MENU_PAGES.stores)
  })

  test('keeps the query of the menu, but for what tells two menus of one path apart', () => {
    const names = { orders: ['/order/list?kind=sale'], oldRefunds: ['/order/list?kind=old'] }
    expect(pageOfMenu(menu('/order/list?kind=sale&status=2'), names)).toEqual({
      page: 'orders',
      path: MENU_PAGES.orders,
      query: { status: '2' },
    })
    expect(pageOfMenu(menu('/order/list', { query: { kind: 'old' } }), names)).toMatchObject({ page: 'oldRefunds', query: {} })
    expect(pageOfMenu(menu('/order/list'), names)).toBeNull()
  })

  test('may have a foreign address', () => {
    const names = { units: ['https://console.example.com/index.html#/dept'] }
    expect(pageOfMenu(menu('https://console.example.com/index.html#/dept'), names)?.page).toBe('units')
  })
})

test('names are the same without regard to the case and a last slash of a path, and with regard to those of a code', () => {
  expect(comparedName('/A/b/')).toBe(comparedName('/a/B'))
  expect(comparedName('/a?x=1')).not.toBe(comparedName('/a?x=2'))
  expect(comparedName('Code')).not.toBe(comparedName('code'))
})
