import type { EndpointName } from '#shared/api/index.ts'
import { isKnown, type CodeList } from '#shared/domain/codes.ts'
import { refundStatusListOf, type RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import type { CompareOptions } from './compare.ts'

/** The lists that name the codes of answers. A code without a list here has none in the specification. */

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

/** By call and path, as `compare` writes it. */
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

/** The choice of a field's list. @param reading How the deployment's server numbers the status of a refund. */
export const codeListOf =
  (call: EndpointName, reading: RefundStatusReading): CompareOptions['listOf'] =>
  (path, row) => {
    const named = FIELDS[call]?.[path]
    if (named === undefined) return null
    if (named !== 'refundStatus') return { name: named, has: (code) => isKnown(named, code) }
    const type = typeOf(row)
    const name = refundStatusListOf(reading, type)
    // Rows of orders do not name the type of their refund.
    return { name, has: (code) => isKnown(name, code) || (type === null && isKnown('refundOnlyStatus', code)) }
  }

const typeOf = ({ refundType }: Readonly<Record<string, unknown>>): number | null =>
  refundType === undefined || refundType === null || refundType === '' ? null : Number(refundType)
