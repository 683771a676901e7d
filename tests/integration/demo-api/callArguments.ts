import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { catalogue, isEndpointName, type CallArgs, type EndpointName } from '#shared/api/index.ts'
import { DEMO_TENANT_ID } from '#shared/demo.ts'
import type { DemoClient } from './client.ts'
import { SampleArguments } from './sampleArguments.ts'

const orderId = WELL_KNOWN_ORDERS.ordinary

/** The calls that have no arguments of their own: the tokens' are in the sign-in, and the sign-out ends the session, so it is the last. */
type Apart = 'auth.token' | 'auth.refresh' | 'auth.logout'
type CallArguments = { [Name in Exclude<EndpointName, 'auth.token' | 'auth.refresh'>]: CallArgs<Name> }

const isApart = (name: string): name is Apart => ['auth.token', 'auth.refresh', 'auth.logout'].includes(name)

/** Refunds in the stages from which each step starts, as reading B numbers them. */
async function refundsByStep(client: DemoClient) {
  const { records } = await client.data('refund.list', { current: 1, size: 5000 })
  const ids = (status: number, refundType?: number) =>
    records.filter((row) => row.status === status && (refundType === undefined || row.refundType === refundType)).map(({ id }) => id)
  const paid = new Set(
    (await client.data('refundMoney.list', { current: 1, size: 5000 })).records.map(({ refundOrderId }) => refundOrderId),
  )
  return {
    pending: ids(0, 5),
    awaitingReturn: ids(2)[0] ?? '',
    returning: ids(3)[0] ?? '',
    toApprove: ids(5).find((id) => !paid.has(id)) ?? '',
    completed: ids(6)[0] ?? '',
    failed: ids(8)[0] ?? '',
    byWeChat: records.find(({ payMethod, expressCode }) => payMethod === '2' && expressCode !== null)?.id ?? '',
  }
}

/** A new unit with nothing in it. */
async function emptyUnit(client: DemoClient, parentId: string): Promise<string> {
  await client.data('organisation.unitAdd', { parentId, deptName: '空大区', sort: 10 })
  const [company] = await client.data('organisation.tree', {})
  return company?.children.find(({ deptName }) => deptName === '空大区')?.id ?? ''
}

/**
 * Arguments with which the demo API answers every call but the token calls. Those of most calls are made of their schemas and of the
 * records of their service, so that a new call needs nothing here.
 */
export async function callArguments(client: DemoClient): Promise<CallArguments> {
  const chosen: Partial<CallArguments> = await chosenArguments(client)
  const samples = new SampleArguments(client)
  const all: Record<string, unknown> = {}
  for (const name of Object.keys(catalogue)) {
    // oxlint-disable-next-line no-await-in-loop -- the server is asked for the records of one service after another
    if (isEndpointName(name) && !isApart(name)) all[name] = chosen[name] ?? (await samples.of(name))
  }
  await samples.close()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each call of the catalogue has an entry of its schema
  return { ...all, 'auth.logout': {} } as CallArguments
}

/** The arguments that neither a schema nor the first record can tell: records in a certain stage, codes, and values that differ. */
async function chosenArguments(client: DemoClient) {
  const info = await client.order(orderId)
  const [waiting] = (await client.data('order.list', { current: 1, size: 1, status: 2 })).records
  const [dictionary] = (await client.data('dictionary.parentList', { current: 1, size: 1 })).records
  const [entry] = (await client.data('dictionary.childList', { current: 1, size: 1, parentId: dictionary?.id ?? '' })).records
  const lastType = (await client.data('member.types', { current: 1, size: 50 })).records.at(-1)
  const [bank] = await client.data('payment.bankBox', {})
  const [menu] = await client.data('menu.topMenu', {})
  const [waybill = ''] = Object.keys(await client.data('express.byOrder', { orderId }))
  const [company] = await client.data('organisation.tree', {})
  const region = company?.children[0]
  const [store] = (await client.data('organisation.stores', { current: 1, size: 1 })).records
  const storeFields = { parentId: store?.parentId ?? '', deptName: '新店', address: '1号', phone: '13900005678', sort: 1 }
  const [area] = await client.data('organisation.areaList', {})
  const lastEmployee = (await client.data('organisation.employees', { current: 1, size: 1_000 })).records.at(-1)
  const button = (await client.data('menu.lazyList', { alias: 'view' })).at(-1)
  const favourite = { menuId: menu?.id ?? '', type: 1 as const, userId: client.userId }
  await client.tokenCall({ tenantId: DEMO_TENANT_ID, grant_type: 'social', source: 'demo', code: 'guest-catalogue', state: 'x' })
  const lineId = info.skuList[0]?.id ?? ''
  const refunds = await refundsByStep(client)
  const [oldRefund] = (await client.data('oldRefund.list', { current: 1, size: 800 })).records.filter(({ status }) => status === 0)
  const [toPay] = (await client.data('refundMoney.list', { current: 1, size: 1, status: 1 })).records
  const insurances = (await client.data('insurance.list', { current: 1, size: 800 })).records
  const toInsure = { orderId, expressCode: waybill, insuredAmount: 1200 }
  return {
    'auth.registerGuest': { tenantId: DEMO_TENANT_ID, name: '新同事', account: 'newcomer', password: 'x', oauthId: 'oauth-catalogue' },
    'menu.tree': { tenantId: DEMO_TENANT_ID },
    'menu.detail': { id: menu?.id ?? '' },
    'menu.collect': favourite,
    'menu.cancelCollect': favourite,
    'dictionary.parentList': { current: 1, size: 10, ascs: 'code' },
    'dictionary.childList': { current: 1, size: 10, parentId: dictionary?.id ?? '' },
    'dictionary.byCode': { code: 'flow' },
    'dictionary.submit': { parentId: '0', code: 'fresh', dictKey: '-1', dictValue: '新字典', sort: 99, remark: '', isSealed: 0 },
    'dictionary.remove': { ids: entry?.id ?? '' },
    'menu.lazyMenus': { parentId: '0' },
    'menu.submit': {
      parentId: '0',
      code: 'fresh',
      name: '新菜单',
      alias: 'menu',
      path: '/fresh',
      source: '',
      sort: 99,
      category: 1,
      isOpen: 1,
      remark: '',
    },
    'menu.remove': { ids: button?.id ?? '' },
    'organisation.unitAdd': { parentId: company?.id ?? '', deptName: '西北大区', sort: 9 },
    'organisation.unitChange': { id: region?.id ?? '', deptName: '华东大区', sort: 1 },
    'organisation.store': { id: store?.id ?? '' },
    'organisation.storeAdd': { ...storeFields, storeCode: 'MD900' },
    'organisation.storeChange': { id: store?.id ?? '', ...storeFields, deptName: '旧店新名', storeCode: 'MD001' },
    'organisation.storeStatus': { id: store?.id ?? '', status: 1 },
    'organisation.areaPrincipal': { areaId: area?.id ?? '' },
    'organisation.employeesAdd': [{ name: '新员工', phone: '13900001234', code: 'LC99901', post: '导购', deptId: store?.id ?? '' }],
    'organisation.employeeDelete': { id: lastEmployee?.id ?? '' },
    'organisation.unitDelete': { id: await emptyUnit(client, company?.id ?? '') },
    'member.typeSave': { code: 'MT99', name: '新类型', status: 1 },
    'member.typeStatus': { id: lastType?.id ?? '', status: 2 },
    'member.typeDelete': { id: lastType?.id ?? '' },
    'member.gradeSave': { code: 'G99', name: '新等级', level: 5 },
    'coupon.rule': { couponNumber: 'PC202609010012' },
    'coupon.void': { couponNumber: 'QM00000000000001' },
    'payment.bankInfo': { id: bank?.id ?? '' },
    'express.byOrder': { orderId },
    'express.subscribe': { orderId, waybill },
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
    'refund.info': { id: refunds.completed },
    'refund.log': { refundOrderId: refunds.completed },
    'refund.check': { id: refunds.pending[0] ?? '', status: 1 },
    'refund.checkMany': { ids: refunds.pending.slice(1, 4).join(','), status: 2, remark: '商品已使用' },
    'refund.acceptReturn': { id: refunds.returning },
    'refund.approve': { refundOrderId: refunds.toApprove },
    'refund.addExpress': { refundOrderId: refunds.awaitingReturn, expressCompany: 'shunfeng', expressCode: 'SF1000000000002' },
    'refund.wechatExpress': { refundOrderId: refunds.byWeChat },
    'refund.wechatExpressBatch': { refundOrderIds: refunds.byWeChat },
    'refund.startWechatSplit': { refundOrderId: refunds.byWeChat },
    'refund.cashierSale': { refundOrderId: refunds.completed },
    'refund.export': { status: 6 },
    'oldRefund.check': { id: oldRefund?.id ?? '', status: 1 },
    'refundMoney.create': { orderId, refundMethod: 1, refundPrice: 100 },
    'refundMoney.check': { id: toPay?.id ?? '', status: 1 },
    'refundMoney.payManually': { refundOrderId: refunds.failed },
    'refundMoney.export': { status: 5 },
    'express.byRefund': { refundOrderId: refunds.returning },
    'insurance.price': toInsure,
    'insurance.check': { id: insurances.find(({ statusName }) => statusName === '待审核')?.id ?? '', status: 1 },
    'insurance.submit': { ...toInsure, premium: 60 },
  } satisfies Partial<CallArguments>
}
