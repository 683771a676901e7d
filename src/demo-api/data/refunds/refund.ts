import { formatChinaTime, HOUR, parseChinaTime } from '#shared/domain/chinaTime.ts'
import { GOODS_RECEIVED, REFUND_METHOD, type RefundType } from '#shared/domain/codes/refunds.ts'
import type { RefundStage } from '#shared/domain/refunds/refundStage.ts'
import { snowflake } from '../base/ids.ts'
import { Random } from '../base/random.ts'
import type { Basket, BasketLine } from '../orders/basket.ts'
import { drawCarrier } from '../orders/express.ts'
import type { OrderSummary } from '../orders/orderSummary.ts'
import { lineRefund } from '../orders/orderWire.ts'
import { needsReturn, paysMoney } from './refundStage.ts'

/** The parcel in which goods come back. */
interface ReturnParcel {
  readonly company: string
  readonly waybill: string
  /** Milliseconds since the epoch. */
  readonly sentAt: number
}

interface Review {
  readonly by: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly remark: string
}

/** A refund: one for each order line that carries a refund status. Instants in milliseconds since the epoch. */
export interface Refund {
  readonly id: bigint
  /** The serial number of the after-sales. */
  readonly seqId: string
  /** The order as it was when the server started. */
  readonly summary: OrderSummary
  readonly line: BasketLine
  /** The line's place in the order, from 0. */
  readonly position: number
  readonly type: RefundType
  readonly stage: RefundStage
  /** `REFUND_METHOD` */
  readonly method: number
  /** Fen. */
  readonly amount: number
  /** When the buyer applied for it. */
  readonly at: number
  /** What the buyer wrote. */
  readonly note: string
  /** `GOODS_RECEIVED` */
  readonly goodsReceived: number
  readonly parcel: ReturnParcel | null
  readonly review: Review | null
  /** When the money was paid. */
  readonly paidAt: number | null
  /** Whether the WeChat split was started, and whether the sale was pushed. */
  readonly isSplit: boolean
  readonly isPushed: boolean
}

const REFUND_STREAM = 0x726566
/** Ids of one millisecond differ by the order and the line. */
const LINES_OF_ID = 16

const SENT_BACK: ReadonlySet<RefundStage> = new Set(['returning', 'returnFailed', 'awaitingRefund', 'completed', 'refundFailed'])
const REVIEWED: ReadonlySet<RefundStage> = new Set([...SENT_BACK, 'reviewFailed', 'awaitingReturn', 'convertedToReturn'])
const REVIEWERS = ['林远山', '沈佳琪', '陆知微']

function methodOf(position: number, index: number): number {
  if (index % 97 === 0) return REFUND_METHOD.violation
  return (index + position) % 3 === 2 ? REFUND_METHOD.manual : REFUND_METHOD.originalRoute
}

function goodsReceivedOf({ sentTime, doneTime, channel }: OrderSummary): number {
  if (channel === 'delivery' && sentTime === null) return GOODS_RECEIVED.none
  return doneTime === null ? GOODS_RECEIVED.notReceived : GOODS_RECEIVED.received
}

/** When the buyer applied: an hour after the order's last step, but before `end`. */
function appliedAt(summary: OrderSummary, end: number): number {
  const last = summary.doneTime ?? summary.sentTime ?? summary.payTime ?? summary.createTime
  return last + HOUR < end ? last + HOUR : last + Math.round((end - last) / 2)
}

const between = (random: Random, start: number, end: number): number => Math.round(start + (end - start) * (0.2 + 0.6 * random.next()))

function reviewOf(random: Random, stage: RefundStage, at: number): Review | null {
  if (!REVIEWED.has(stage)) return null
  return { by: random.pick(REVIEWERS), at, remark: stage === 'reviewFailed' ? '商品已使用，不符合退货条件' : '' }
}

function parcelOf(random: Random, stage: RefundStage, type: RefundType, sentAt: number): ReturnParcel | null {
  if (!needsReturn(type) || !SENT_BACK.has(stage)) return null
  const { name, prefix, digits } = drawCarrier(random)
  return { company: name, waybill: prefix + random.digits(digits), sentAt }
}

/** The refunds of an order as they were when the server started. `end` is the demo's present: nothing is later. */
export function drawRefunds(seed: number, summary: OrderSummary, basket: Basket, end: number): Refund[] {
  const at = appliedAt(summary, end)
  return basket.lines.flatMap((line, position) => {
    const drawn = lineRefund(seed, summary, position)
    if (drawn === null) return []
    const random = new Random(seed, REFUND_STREAM, summary.index, position)
    const seqId = `TK${random.digits(14)}`
    const latest = Math.min(end, at + 72 * HOUR)
    const reviewedAt = between(random, at, latest)
    const sentAt = between(random, reviewedAt, latest)
    return {
      id: snowflake(at, summary.index * LINES_OF_ID + position),
      seqId,
      summary,
      line,
      position,
      ...drawn,
      method: methodOf(position, summary.index),
      amount: paysMoney(drawn.type) ? line.payPrice : 0,
      at,
      goodsReceived: goodsReceivedOf(summary),
      review: reviewOf(random, drawn.stage, reviewedAt),
      parcel: parcelOf(random, drawn.stage, drawn.type, sentAt),
      paidAt: drawn.stage === 'completed' ? between(random, sentAt, latest) : null,
      isSplit: false,
      isPushed: false,
    }
  })
}

export interface RefundLogRow {
  readonly logDesc: string
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly createTime: string
  readonly createUserName: string
}

export const logRow = (logDesc: string, at: number, createUserName: string): RefundLogRow => ({
  logDesc,
  createTime: formatChinaTime(at),
  createUserName,
})

/** A row behind others, never older than they are: the demo's data reaches to the end of its day, so a refund may be newer than `now`. */
export function nextLogRow(earlier: readonly RefundLogRow[], logDesc: string, now: number, createUserName: string): RefundLogRow {
  const last = parseChinaTime(earlier.at(-1)?.createTime ?? '')
  return logRow(logDesc, last === null ? now : Math.max(now, last + 1_000), createUserName)
}

const ENDS: Partial<Record<RefundStage, string>> = {
  returnFailed: '退货验收不通过，退货失败',
  refundFailed: '退款失败：支付渠道返回账户异常，请人工处理',
  cancelled: '顾客撤销退单',
  convertedToReturn: '已转为退货退款',
}

/** What happened to a refund before the server started, the oldest first. */
export function drawnLog({ at, review, parcel, paidAt, stage, note }: Refund): RefundLogRow[] {
  const last = paidAt ?? parcel?.sentAt ?? review?.at ?? at
  const end = ENDS[stage]
  return [
    logRow(`提交退单：${note}`, at, '顾客'),
    ...(review === null ? [] : [logRow(stage === 'reviewFailed' ? `审核驳回：${review.remark}` : '审核通过', review.at, review.by)]),
    ...(parcel === null ? [] : [logRow(`顾客寄回商品，${parcel.company} 运单号 ${parcel.waybill}`, parcel.sentAt, '顾客')]),
    ...(paidAt === null ? [] : [logRow('退单完成', paidAt, '系统')]),
    ...(end === undefined ? [] : [logRow(end, last, '系统')]),
  ]
}
