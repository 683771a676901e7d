import type { Basket, BasketLine } from './basket.ts'
import { ORDER_SOURCE } from '#shared/domain/codes/orders.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { lineId, wireId } from '../base/ids.ts'
import { drawLineRefund, type LineRefund } from '../refunds/lineRefund.ts'
import { lineStatusCode } from '../refunds/refundStage.ts'
import type { OrderSummary } from './orderSummary.ts'
import { cashierOf } from './orderLog.ts'
import { giftAmount, type Payment } from './payments.ts'
import { customer, type Customer } from '../people/people.ts'
import { Random } from '../base/random.ts'
import { storeAt } from '../organisation/stores.ts'

/**
 * Orders on the wire, as real servers write them: 'no value' is null, an empty string or -1, and ids are strings or bare
 * numbers (BigInt here).
 */

const ROW_STREAM = 0x726f77
const LINE_STREAM = 0x6c696e

const REMARKS = [
  '请尽快发货，周末出发',
  '工作日送货，周末公司没人',
  '送人的，请不要放价格单',
  '放快递柜即可',
  '请发顺丰，谢谢🙏',
  '颜色发错会退货，麻烦核对',
  '到了打电话',
  '和昨天的订单一起发',
]
const NO_TEXT = [null, '']
const NO_MONEY = [null, -1]

export type OrderRow = ReturnType<typeof orderRow>

function receiver(random: Random, summary: OrderSummary, buyer: Customer | null) {
  if (summary.channel === 'delivery' && buyer !== null) {
    return { receiverName: buyer.realName, receiverPhone: buyer.mobile, receiverAddress: buyer.address }
  }
  if (summary.channel === 'pickup' && buyer !== null) {
    return { receiverName: buyer.realName, receiverPhone: buyer.mobile, receiverAddress: random.pick(NO_TEXT) }
  }
  return { receiverName: random.pick(NO_TEXT), receiverPhone: random.pick(NO_TEXT), receiverAddress: random.pick(NO_TEXT) }
}

/** A row of the order list; `order.info` has the same fields and more. Money in fen. */
export function orderRow(seed: number, summary: OrderSummary, basket: Basket, payments: readonly Payment[]) {
  const random = new Random(seed, ROW_STREAM, summary.index)
  const store = storeAt(summary.storeIndex)
  const buyer = summary.customer === null ? null : customer(seed, summary.customer)
  const isPaid = summary.payTime !== null
  const noMoney = random.pick(NO_MONEY)
  return {
    id: wireId(summary.id, summary.bareId),
    orderType: summary.orderType,
    status: summary.status,
    orderSource: summary.orderSource,
    deptId: wireId(BigInt(store.id), random.chance(0.5)),
    deptName: store.name,
    createTime: formatChinaTime(summary.createTime),
    payTime: summary.payTime === null ? random.pick(NO_TEXT) : formatChinaTime(summary.payTime),
    userId: buyer === null ? random.pick([-1, null]) : wireId(buyer.userId, summary.bareId),
    userName: buyer?.nickName ?? random.pick(NO_TEXT),
    mobile: buyer?.mobile ?? random.pick(NO_TEXT),
    ...receiver(random, summary, buyer),
    remark: random.chance(0.12) ? random.pick(REMARKS) : random.pick(NO_TEXT),
    petcardPrice: giftAmount(payments) ?? random.pick([null, -1, 0]),
    couponPrice: basket.couponPrice > 0 ? basket.couponPrice : noMoney,
    paiedPrice: isPaid ? basket.paid : -1,
    postagePrice: summary.channel === 'delivery' ? basket.postage : noMoney,
  }
}

export const payRows = (summary: OrderSummary, payments: readonly Payment[]) =>
  summary.payTime === null && summary.index % 2 === 0
    ? null
    : payments.map((payment) => ({
        payMethod: payment.method,
        payAmount: payment.amount,
        pointAmount: payment.points ?? (summary.index % 4 === 0 ? -1 : null),
        paySerialNumber: payment.serialNumber ?? '',
        merOrderId: payment.merchantNumber,
        payTime: summary.payTime === null ? null : formatChinaTime(summary.payTime),
      }))

const BY_CASHIER: ReadonlySet<OrderSummary['channel']> = new Set(['counter', 'pickup'])

/** Null, or an object of nulls, for an order without a cashier: real servers answer both. */
export function cashierInformation(seed: number, summary: OrderSummary) {
  if (BY_CASHIER.has(summary.channel)) return { ...cashierOf(seed, summary), deptName: storeAt(summary.storeIndex).name }
  return summary.index % 2 === 0 ? null : { name: null, phone: null, code: null, deptName: null }
}

const LIVE_SOURCES: ReadonlySet<number> = new Set([ORDER_SOURCE.videoChannel, ORDER_SOURCE.live, ORDER_SOURCE.liveShare])

export type OrderLineRow = ReturnType<typeof lineRow>

const lineRandom = (seed: number, summary: OrderSummary, position: number): Random => new Random(seed, LINE_STREAM, summary.index, position)

/** The refund of a line as it was when the server started, or null. `position` counts from 0. */
export const lineRefund = (seed: number, summary: OrderSummary, position: number): LineRefund | null =>
  drawLineRefund(lineRandom(seed, summary, position), seed, summary, position)

/** A line of the order. `position` counts from 0. */
export function lineRow(seed: number, summary: OrderSummary, line: BasketLine, position: number, reading: RefundStatusReading) {
  const random = lineRandom(seed, summary, position)
  const refund = drawLineRefund(random, seed, summary, position)
  const isLive = LIVE_SOURCES.has(summary.orderSource)
  const stock = random.weighted([
    [random.int(0, 260), 95],
    [-1, 5],
  ])
  return {
    id: wireId(lineId(summary.index, position), position % 2 === 0),
    spuCode: line.sku.spuCode,
    skuCode: line.sku.skuCode,
    goodsName: line.sku.goodsName,
    num: line.num,
    salesPrice: line.salesPrice,
    originalPrice: line.sku.originalPrice,
    payPrice: line.payPrice,
    discountPrice: line.discountPrice,
    couponPrice: line.couponPrice > 0 ? line.couponPrice : random.pick([0, -1, null]),
    promotionDiscountPrice: line.promotionDiscountPrice,
    shefen: line.shefen > 0 ? line.shefen : random.pick([0, -1, null]),
    orderSource: random.chance(0.97) ? summary.orderSource : random.pick([0, null]),
    status: refund === null ? random.pick(['', null, -1]) : lineStatusCode(reading, refund.stage),
    refundReasonRemake: refund?.note ?? random.pick(NO_TEXT),
    roomId: isLive ? 88_000 + (summary.index % 613) : random.pick([null, '', -1]),
    anchorId: summary.orderSource === ORDER_SOURCE.videoChannel ? 1 : random.pick([null, 0, '']),
    actualNum: stock,
    useNum: stock <= 0 ? stock : Math.max(0, stock - random.int(0, 12)),
  }
}

export const promotionRows = (line: BasketLine) =>
  line.promotions.map((share) => ({
    promotionType: share.type,
    promotionRuleName: share.rule,
    promotionName: share.name,
    contributions: share.contribution,
    couponId: share.returnedCoupon ?? (share.contribution % 2 === 0 ? null : -1),
  }))

export const couponRows = (line: BasketLine) =>
  line.coupons.map((share) => ({
    couponCode: share.code,
    couponNumber: share.batch,
    couponName: share.name,
    couponType: share.type,
    couponFaceValue: share.faceValue ?? -1,
    discount: share.discount,
    /** Fen of this line; real servers send it in addition to the face value. */
    shareAmount: share.amount,
  }))
