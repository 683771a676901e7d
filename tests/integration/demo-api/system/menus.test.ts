import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallResult } from '#shared/api/index.ts'
import { MENU_GROUPS } from '../../../support/menuGroups.ts'
import { DemoClient } from '../client.ts'

type Menu = CallResult<'menu.routes'>[number]

let admin: DemoClient
let cashier: DemoClient
let finance: DemoClient

beforeAll(async () => {
  admin = await DemoClient.start()
})
beforeEach(async () => {
  admin.api.control.reset()
  await admin.signIn()
  cashier = await admin.other('cashier')
  finance = await admin.other('finance')
})
afterAll(() => admin.api.close())

const flat = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children)])
const leaves = (menus: readonly Menu[]): Menu[] => flat(menus).filter(({ children }) => children.length === 0)
const buttonsOf = async (client: DemoClient): Promise<(string | null)[]> =>
  leaves(await client.data('menu.buttons', {})).map(({ code }) => code)
const favouritesOf = async (client: DemoClient): Promise<(string | null)[]> =>
  flat(await client.data('menu.routes', {})).flatMap(({ name, isCollect }) => (isCollect ? [name] : []))

describe('the menu', () => {
  it('has the thirteen groups in order, each with sections and pages', async () => {
    const menus = await admin.data('menu.routes', {})
    expect(menus.map(({ name }) => name)).toEqual(MENU_GROUPS)
    for (const group of menus) {
      expect(group.source).toBeTruthy()
      for (const section of group.children) for (const page of section.children) expect(page.children).toEqual([])
    }
  })

  it.each([
    ['销售', '/sale/goods/goods-order', '订单管理'],
    ['销售', '/sale/goods/chargeback-order', '退单管理'],
    ['促销', '/promotion/discount-coupon/coupon-rules', '优惠券规则'],
    ['配置', '/configuration/basic/inout/1', '导入导出'],
    ['组织', '/organization/management/employee', '员工管理'],
    ['日志', '/logs/logs/index', '错误日志'],
  ])('has under %s the page %s', async (group, path, name) => {
    const menus = await admin.data('menu.routes', {})
    expect(leaves(menus.filter((menu) => menu.name === group)).find((page) => page.path === path)?.name).toBe(name)
  })

  it('has pages of other hosts, one with the token placeholder, and an .html page', async () => {
    const paths = leaves(await admin.data('menu.routes', {})).map(({ path }) => path ?? '')
    expect(paths.some((path) => path.startsWith('https://') && path.includes('${token}'))).toBe(true)
    expect(paths.some((path) => path.endsWith('.html'))).toBe(true)
  })

  it('has a unique id for every node, and some bare ids', async () => {
    const ids = flat(await admin.data('menu.tree', { tenantId: '000000' })).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const text = await (await admin.raw('menu.routes', {})).text()
    expect(text).toMatch(/"id":\d{19},/u)
    expect(text).toMatch(/"id":"\d{19}",/u)
  })

  it('gives only the requested group', async () => {
    const [first] = await admin.data('menu.topMenu', {})
    expect((await admin.data('menu.routes', { topMenuId: first?.id })).map(({ name }) => name)).toEqual(['会员'])
  })

  it('shows each role its groups', async () => {
    expect((await cashier.data('menu.routes', {})).map(({ name }) => name)).toEqual(['会员', '商品', '储值', '销售', '库存', '服务'])
    expect((await finance.data('menu.topMenu', {})).map(({ name }) => name)).toEqual(['销售', '财务', '数据'])
  })
})

describe('buttons', () => {
  it('let a cashier send and remark, but not export', async () => {
    const codes = await buttonsOf(cashier)
    expect(codes).toEqual(expect.arrayContaining(['order_send', 'order_remark', 'order_print', 'order_view_discount']))
    expect(codes).not.toContain('order_export')
  })

  it('let finance read and export', async () => {
    const codes = await buttonsOf(finance)
    expect(codes).toEqual(expect.arrayContaining(['order_export', 'order_view_discount', 'refund_money_check']))
    expect(codes).not.toContain('order_send')
  })

  it('are checked by the server', async () => {
    const refused = { code: 403, success: false, msg: '没有操作权限，请联系管理员' }
    const [order] = (await finance.data('order.list', { current: 1, size: 1, status: 2 })).records
    const shipment = { orderId: order?.id ?? '', expressCompany: 'shunfeng', waybill: 'SF1' }
    expect(await finance.body('order.send', [shipment])).toMatchObject(refused)
    expect(await finance.body('order.remarkCreate', { orderId: shipment.orderId, remark: 'x' })).toMatchObject(refused)
    expect(await cashier.body('order.export', { currentPage: 1, pageSize: 1 })).toMatchObject(refused)
  })
})

describe('favourites', () => {
  it('begin with a few menus', async () => {
    expect(await favouritesOf(admin)).toEqual(['商品列表', '优惠券规则', '订单管理', '退单管理', '销售概览'])
  })

  it('can be marked and unmarked, for one person', async () => {
    const page = flat(await admin.data('menu.routes', {})).find(({ name }) => name === '会员列表')
    const favourite = { menuId: page?.id ?? '', type: 1 as const, userId: admin.userId }
    await admin.data('menu.collect', favourite)
    expect(await favouritesOf(admin)).toContain('会员列表')
    expect(await favouritesOf(cashier)).not.toContain('会员列表')
    await admin.data('menu.cancelCollect', favourite)
    expect(await favouritesOf(admin)).not.toContain('会员列表')
  })

  it('cannot be changed by another person', async () => {
    const [group] = await admin.data('menu.topMenu', {})
    expect(await admin.body('menu.collect', { menuId: group?.id ?? '', type: 1, userId: cashier.userId })).toMatchObject({ code: 403 })
  })
})
