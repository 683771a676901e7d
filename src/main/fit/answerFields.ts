import type { EndpointName } from '#shared/api/index.ts'
import { namedCodesOf, type CodeList } from '#shared/domain/codes.ts'
import { refundStatusListOf, type RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import type { CompareOptions } from './compare.ts'

/** What the schemas of answers do not say: the lists that name codes, and the fields that a server may leave out. */

/** `refundStatus`: the list that the deployment's reading and the refund's type choose. */
type FieldList = CodeList | 'refundStatus'
type Fields = Readonly<Record<string, FieldList>>

const ORDER: Fields = { status: 'orderStatus', orderType: 'orderType', orderSource: 'orderSource' }
const LINE: Fields = { orderSource: 'orderSource', status: 'refundStatus' }
const REFUND: Fields = {
  status: 'refundStatus',
  refundType: 'refundType',
  refundMethod: 'refundMethod',
  goodsReceived: 'goodsReceived',
  orderSource: 'orderSource',
}
/** The numbering of the old system is not known. */
const OLD_REFUND: Fields = {
  refundType: 'refundType',
  refundMethod: 'refundMethod',
  goodsReceived: 'goodsReceived',
  orderSource: 'orderSource',
}
const MONEY: Fields = { status: 'refundMoneyStatus', refundMethod: 'refundMethod' }
const ENABLED: Fields = { status: 'enableFlag' }

const below = (prefix: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, list]) => [`${prefix}.${name}`, list]))
const rows = (fields: Fields): Fields => below('records[]', fields)
const list = (fields: Fields): Fields => below('[]', fields)

/** By call and path, as `compare` writes it. A code without a list here has none in the specification. */
const FIELDS: { readonly [Name in EndpointName]?: Fields } = {
  'order.list': rows(ORDER),
  'order.info': { ...ORDER, ...below('skuList[]', LINE) },
  'order.lines': list(LINE),
  'order.promotions': list({ promotionType: 'promotionType' }),
  'order.coupons': list({ couponType: 'couponType' }),
  'order.salesService': list({ status: 'refundStatus', refundType: 'refundType', refundMethod: 'refundMethod' }),
  'refund.list': rows(REFUND),
  'refund.info': REFUND,
  'oldRefund.list': rows(OLD_REFUND),
  'oldRefund.info': OLD_REFUND,
  'refundMoney.list': rows(MONEY),
  'refundMoney.info': MONEY,
  'member.types': rows(ENABLED),
  'member.grades': rows({ level: 'level' }),
  'coupon.rule': { couponType: 'couponType', status: 'promotionStatus' },
  'organisation.tree': { ...list(ENABLED), ...list(below('children[]', ENABLED)) },
  'organisation.stores': rows(ENABLED),
  'organisation.store': ENABLED,
  'organisation.employees': rows(ENABLED),
}

/** How the deployment's server numbers what it sends. */
export interface ServerCodes {
  readonly refundStatusReading: RefundStatusReading
  /** The server's codes by list and by our name of the code; those that are not there have our number. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, { readonly code?: number | string | undefined }>>>>
}

/** Whether a code of the server is in a list, as the deployment numbers it. */
const isIn = (list: CodeList, code: string, { codes }: ServerCodes): boolean =>
  Object.entries(namedCodesOf(list)).some(([name, own]) => String(codes[list]?.[name]?.code ?? own) === code)

/** The choice of a field's list. */
export const codeListOf =
  (call: EndpointName, server: ServerCodes): CompareOptions['listOf'] =>
  (path, row) => {
    const named = FIELDS[call]?.[path]
    if (named === undefined) return null
    if (named !== 'refundStatus') return { name: named, has: (code) => isIn(named, code, server) }
    const type = typeOf(row)
    const name = refundStatusListOf(server.refundStatusReading, type)
    // Rows of orders do not name the type of their refund.
    return { name, has: (code) => isIn(name, code, server) || (type === null && isIn('refundOnlyStatus', code, server)) }
  }

const typeOf = ({ refundType }: Readonly<Record<string, unknown>>): number | null =>
  refundType === undefined || refundType === null || refundType === '' ? null : Number(refundType)

/** What this program's own servers add to a menu. */
const MENU_EXTRAS = /(?:^|\.)(?:meta|query|isCollect)\b/u

/** Fields that the specification and docs/wire.md let a server leave out, beside the lists below the nodes of a tree. */
const OPTIONAL: { readonly [Name in EndpointName]?: RegExp } = {
  // The answer of the sign-in has most of them as well, and roles come under one of two names.
  'auth.userInfo': /^/u,
  'menu.routes': MENU_EXTRAS,
  'menu.buttons': MENU_EXTRAS,
  'menu.topMenu': MENU_EXTRAS,
  'menu.tree': MENU_EXTRAS,
  'menu.detail': MENU_EXTRAS,
  'menu.lazyList': MENU_EXTRAS,
  'menu.lazyMenus': MENU_EXTRAS,
  'order.coupons': /\.shareAmount$/u,
}

/** Whether a server may leave a field out. */
export const isOptional = (call: EndpointName, path: string): boolean => OPTIONAL[call]?.test(path) === true
