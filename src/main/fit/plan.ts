import { answersFile, catalogue, isEndpointName, type Endpoint, type EndpointName } from '#shared/api/index.ts'
import { PAY_METHOD } from '#shared/domain/codes/orders.ts'

/** Which calls the checks make, and with which arguments: none are invented, they come from rows that other calls answered. */

/** Calls that read, but change who is signed in, or ask for a decision: the amount for which a parcel is insured. */
const LEFT_OUT: ReadonlySet<EndpointName> = new Set(['auth.token', 'auth.refresh', 'auth.logout', 'insurance.price'])

/** The field of a call's first row that an argument takes: `order.list` and `id`. */
export interface RowField {
  readonly call: EndpointName
  readonly field: string
}

/** A value of the program's own, or the field of a row. */
export type Source = string | RowField

const of = (call: EndpointName, field = 'id'): RowField => ({ call, field })

const ORDER = of('order.list')
const REFUND = of('refund.list')
const LINE = of('order.lines')
const INSURANCE = 'insurance.list'
const OLD_REFUND = of('oldRefund.list')
const MONEY = of('refundMoney.list')

/** The arguments of calls that need some, beside the page of a list. */
const ARGUMENTS: { readonly [Name in EndpointName]?: Readonly<Record<string, Source>> } = {
  'coupon.rule': { couponNumber: of('order.coupons', 'couponNumber') },
  'dictionary.byCode': { code: of('dictionary.parentList', 'code') },
  'dictionary.childList': { parentId: of('dictionary.parentList') },
  'dictionary.detail': { id: of('dictionary.parentList') },
  'dictionary.tree': { code: 'DICT' },
  'express.byOrder': { orderId: ORDER },
  'express.byRefund': { refundOrderId: REFUND },
  'insurance.info': { id: of(INSURANCE) },
  'menu.detail': { id: of('menu.routes') },
  'menu.lazyList': { parentId: '0' },
  'menu.lazyMenus': { parentId: '0' },
  'menu.tree': { tenantId: of('auth.userInfo', 'tenant_id') },
  'oldRefund.info': { id: OLD_REFUND },
  'order.coupons': { id: LINE, orderId: ORDER },
  'order.info': { id: ORDER },
  'order.lines': { orderId: ORDER },
  'order.log': { orderNo: ORDER },
  'order.promotions': { id: LINE },
  'order.remarks': { orderId: ORDER },
  'order.salesService': { orderId: ORDER },
  'organisation.areaPrincipal': { areaId: of('organisation.areaList') },
  'organisation.store': { id: of('organisation.stores') },
  'payment.bankInfo': { id: of('payment.bankBox') },
  'refund.info': { id: REFUND },
  'refund.log': { refundOrderId: REFUND },
  'refund.wechatExpress': { refundOrderId: REFUND },
  'refund.wechatExpressBatch': { refundOrderIds: REFUND },
  'refundMoney.info': { id: MONEY },
  'refundMoney.log': { id: MONEY },
}

/** The value that a field of a row must have for a call to be answered. */
interface Condition extends RowField {
  readonly is: string
}

const BY_WECHAT: Condition = { ...of('refund.list', 'payMethod'), is: String(PAY_METHOD.weChat) }

const CONDITIONS: { readonly [Name in EndpointName]?: Condition } = {
  'refund.wechatExpress': BY_WECHAT,
  'refund.wechatExpressBatch': BY_WECHAT,
}

/** What a paged list is asked beside its first page: a filter by a field of the first row, and a column to sort by. */
export interface ListQuestions {
  readonly filter: { readonly arg: string; readonly field: string } | null
  readonly sort: string | null
}

const LISTS: { readonly [Name in EndpointName]?: ListQuestions } = {
  'dictionary.parentList': { filter: { arg: 'code', field: 'code' }, sort: 'sort' },
  'dictionary.childList': { filter: { arg: 'dictValue', field: 'dictValue' }, sort: 'sort' },
  'insurance.list': { filter: { arg: 'id', field: 'id' }, sort: 'createTime' },
  'insurance.accepted': { filter: { arg: 'id', field: 'id' }, sort: 'createTime' },
  'member.types': { filter: { arg: 'code', field: 'code' }, sort: 'code' },
  'member.grades': { filter: null, sort: 'code' },
  'oldRefund.list': { filter: { arg: 'refundOrderId', field: 'id' }, sort: 'createTime' },
  'order.list': { filter: { arg: 'orderId', field: 'id' }, sort: 'createTime' },
  'organisation.employees': { filter: { arg: 'code', field: 'code' }, sort: 'createTime' },
  'organisation.stores': { filter: { arg: 'deptName', field: 'deptName' }, sort: 'sort' },
  'refund.list': { filter: { arg: 'refundOrderId', field: 'id' }, sort: 'createTime' },
  'refundMoney.list': { filter: { arg: 'orderId', field: 'orderId' }, sort: 'createTime' },
}

/** One call to make. */
export interface PlannedCall {
  readonly call: EndpointName
  readonly args: Readonly<Record<string, Source>>
  readonly only: Condition | null
  /** Null for a call that answers no page. */
  readonly list: ListQuestions | null
}

/** Whether the checks make a call: it reads, answers data and needs no sign-in of its own. */
export const isChecked = (name: EndpointName): boolean => {
  const endpoint: Endpoint = catalogue[name]
  return !endpoint.writes && !answersFile(endpoint) && !LEFT_OUT.has(name)
}

/** Every call that the checks make; one whose arguments come from another's row stands after it. */
export function plannedCalls(): readonly PlannedCall[] {
  const planned = new Map<EndpointName, PlannedCall>()
  const add = (call: EndpointName): void => {
    if (planned.has(call)) return
    const args = ARGUMENTS[call] ?? {}
    for (const source of Object.values(args)) if (typeof source !== 'string') add(source.call)
    planned.set(call, { call, args, only: CONDITIONS[call] ?? null, list: LISTS[call] ?? null })
  }
  for (const name of Object.keys(catalogue)) if (isEndpointName(name) && isChecked(name)) add(name)
  return [...planned.values()]
}
