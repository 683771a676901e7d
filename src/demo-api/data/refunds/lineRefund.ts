import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import { REFUND_TYPE, type RefundType } from '#shared/domain/codes/refunds.ts'
import type { RefundStage } from '#shared/domain/refunds/refundStage.ts'
import { Random } from '../base/random.ts'
import { isInRefund, type OrderSummary } from '../orders/orderSummary.ts'
import { paysMoney, stageOfType } from './refundStage.ts'

/** The refund of an order's line, as it was when the server started. */
export interface LineRefund {
  readonly stage: RefundStage
  readonly type: RefundType
  /** What the buyer wrote. */
  readonly note: string
}

const NOTES = [
  '尺码偏小，换大一码',
  '颜色与图片有差异',
  '七天无理由退货',
  '收到时外包装破损，拉链有划痕',
  '重复下单',
  '门店缺货，协商退款',
  '面料起球，质量问题',
]

const TYPE_STREAM = 0x726674
const AFTER_SALES_STREAM = 0x616674

/** The stages of the refunds of an order in this status. */
const STAGES: Partial<Record<number, readonly RefundStage[]>> = {
  [ORDER_STATUS.awaitingRefund]: ['pendingReview', 'awaitingRefund'],
  [ORDER_STATUS.refunding]: ['awaitingReturn', 'returning', 'awaitingRefund'],
  [ORDER_STATUS.refunded]: ['completed'],
  [ORDER_STATUS.refundFailed]: ['reviewFailed', 'returnFailed', 'refundFailed'],
  [ORDER_STATUS.completed]: ['cancelled', 'cancelled', 'reviewFailed'],
}
/** The stages of an exchange or a return without a refund, during which the order stays completed. */
const STAGES_WITHOUT_MONEY: readonly RefundStage[] = [
  'pendingReview',
  'awaitingReturn',
  'returning',
  'returnFailed',
  'completed',
  'cancelled',
]

const TYPES_OF_REFUNDED: readonly (readonly [RefundType, number])[] = [
  [REFUND_TYPE.returnAndRefund, 46],
  [REFUND_TYPE.refundOnly, 26],
  [REFUND_TYPE.intercept, 9],
  [REFUND_TYPE.negotiated, 9],
  [REFUND_TYPE.storeLive, 5],
  [REFUND_TYPE.pointsMall, 5],
]
const TYPES_OF_COMPLETED: readonly (readonly [RefundType, number])[] = [
  [REFUND_TYPE.returnAndRefund, 52],
  [REFUND_TYPE.exchange, 30],
  [REFUND_TYPE.returnWithoutRefund, 10],
  [REFUND_TYPE.negotiated, 8],
]

/** The share of completed orders whose first line was refused, withdrawn, exchanged or sent back. */
const COMPLETED_SHARE = 0.19
/** The chance of each further line of an order in refund. */
const FURTHER_LINE = 0.4

/** Whether an order has refunds. Known without its lines, because few orders have some. */
export function hasRefunds(seed: number, summary: OrderSummary): boolean {
  if (isInRefund(summary)) return true
  // The orders that tests know stay as they are described.
  if (summary.status !== ORDER_STATUS.completed || summary.special !== null) return false
  return new Random(seed, AFTER_SALES_STREAM, summary.index).chance(COMPLETED_SHARE)
}

/**
 * The refund of a line, or null.
 * @param random The line's own stream; three numbers are drawn from it for every line.
 */
export function drawLineRefund(random: Random, seed: number, summary: OrderSummary, position: number): LineRefund | null {
  const drawn = { stage: random.next(), note: random.pick(NOTES), takesPart: random.next() }
  const takesPart = position === 0 ? hasRefunds(seed, summary) : isInRefund(summary) && drawn.takesPart < FURTHER_LINE
  if (!takesPart) return null
  const types = isInRefund(summary) ? TYPES_OF_REFUNDED : TYPES_OF_COMPLETED
  const type = new Random(seed, TYPE_STREAM, summary.index, position).weighted(types)
  const stages = paysMoney(type) ? (STAGES[summary.status] ?? []) : STAGES_WITHOUT_MONEY
  const stage = stages[Math.floor(drawn.stage * stages.length)]
  return stage === undefined ? null : { stage: stageOfType(type, stage), type, note: drawn.note }
}
