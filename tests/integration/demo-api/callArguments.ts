import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import type { CallArgs, EndpointName } from '#shared/api/index.ts'
import { DEMO_TENANT_ID } from '#shared/demo.ts'
import type { DemoClient } from './client.ts'

const orderId = WELL_KNOWN_ORDERS.ordinary

/** The arguments of every call but the token calls. A new call without an entry does not compile. */
type CallArguments = { [Name in Exclude<EndpointName, 'auth.token' | 'auth.refresh'>]: CallArgs<Name> }

/** Arguments with which the demo API answers every call. */
export async function callArguments(client: DemoClient): Promise<CallArguments> {
  const info = await client.order(orderId)
  const [waiting] = (await client.data('order.list', { current: 1, size: 1, status: 2 })).records
  const [dictionary] = (await client.data('dictionary.parentList', { current: 1, size: 1 })).records
  const [entry] = (await client.data('dictionary.childList', { current: 1, size: 1, parentId: dictionary?.id ?? '' })).records
  const lastType = (await client.data('member.types', { current: 1, size: 50 })).records.at(-1)
  const [bank] = await client.data('payment.bankBox', {})
  const [menu] = await client.data('menu.topMenu', {})
  const [waybill = ''] = Object.keys(await client.data('express.byOrder', { orderId }))
  const favourite = { menuId: menu?.id ?? '', type: 1 as const, userId: client.userId }
  await client.tokenCall({ tenantId: DEMO_TENANT_ID, grant_type: 'social', source: 'demo', code: 'guest-catalogue', state: 'x' })
  const lineId = info.skuList[0]?.id ?? ''
  return {
    'auth.captcha': {},
    'auth.registerGuest': { tenantId: DEMO_TENANT_ID, name: '新同事', account: 'newcomer', password: 'x', oauthId: 'oauth-catalogue' },
    'auth.userInfo': {},
    'auth.clearCache': {},
    'menu.routes': {},
    'menu.buttons': {},
    'menu.topMenu': {},
    'menu.tree': { tenantId: DEMO_TENANT_ID },
    'menu.detail': { id: menu?.id ?? '' },
    'menu.collect': favourite,
    'menu.cancelCollect': favourite,
    'dictionary.list': {},
    'dictionary.parentList': { current: 1, size: 10, ascs: 'code' },
    'dictionary.childList': { current: 1, size: 10, parentId: dictionary?.id ?? '' },
    'dictionary.tree': { code: 'DICT' },
    'dictionary.detail': { id: dictionary?.id ?? '' },
    'dictionary.byCode': { code: 'flow' },
    'dictionary.submit': { parentId: '0', code: 'fresh', dictKey: '-1', dictValue: '新字典', sort: 99, remark: '', isSealed: 0 },
    'dictionary.remove': { ids: entry?.id ?? '' },
    'organisation.departments': {},
    'organisation.areas': {},
    'member.types': { current: 1, size: 50 },
    'member.grades': { current: 1, size: 50 },
    'member.typeSave': { code: 'MT99', name: '新类型', status: 1 },
    'member.typeStatus': { id: lastType?.id ?? '', status: 2 },
    'member.typeDelete': { id: lastType?.id ?? '' },
    'member.gradeSave': { code: 'G99', name: '新等级', level: 5 },
    'coupon.rule': { couponNumber: 'PC202609010012' },
    'coupon.void': { couponNumber: 'PC202609010012' },
    'payment.types': {},
    'payment.bankBox': {},
    'payment.bankInfo': { id: bank?.id ?? '' },
    'express.byOrder': { orderId },
    'express.companies': {},
    'express.subscribe': { orderId, waybill },
    'order.list': { current: 1, size: 200 },
    'order.info': { id: orderId },
    'order.log': { orderNo: orderId },
    'order.lines': { orderId },
    'order.promotions': { id: lineId },
    'order.coupons': { id: lineId, orderId },
    'order.salesService': { orderId },
    'order.send': [{ orderId: waiting?.id ?? '', expressCompany: 'shunfeng', waybill: 'SF1000000000001' }],
    'order.remarkCreate': { orderId, remark: '已联系顾客' },
    'order.remarks': { orderId },
    'order.cashierSale': { orderId: WELL_KNOWN_ORDERS.cashier },
    'order.exportShipping': {},
    'order.export': { currentPage: 1, pageSize: 20 },
    'refund.exportAll': {},
    'refund.export': { status: 6 },
    'oldRefund.export': { currentPage: 1, pageSize: 20 },
    'refundMoney.export': { status: 5 },
    'insurance.export': {},
    'organisation.employeeTemplate': {},
    'organisation.storeTemplate': {},
    // Last: it ends the session.
    'auth.logout': {},
  }
}
