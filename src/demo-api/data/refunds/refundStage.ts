import { REFUND_ONLY_STATUS, REFUND_STATUS_A, REFUND_STATUS_B, REFUND_TYPE, type RefundType } from '#shared/domain/codes/refunds.ts'
import type { RefundStage } from '#shared/domain/refunds/refundStage.ts'
import { refundStatusListOf, type RefundStatusList, type RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'

type Codes = Readonly<Record<RefundStage, number>>

/**
 * The numbers of the stages on the wire, by the server's reading and the refund's type (spec.md §4). A list without a stage has the number
 * of the nearest one: the server must number every refund, while the client's own table (`stageCodes`) leaves such a stage out.
 */
const CODES: Readonly<Record<RefundStatusList, Codes>> = {
  refundStatusA: {
    pendingReview: REFUND_STATUS_A.pendingReview,
    reviewFailed: REFUND_STATUS_A.reviewRejected,
    awaitingReturn: REFUND_STATUS_A.awaitingReturn,
    returning: REFUND_STATUS_A.returning,
    returnFailed: REFUND_STATUS_A.returnFailed,
    awaitingRefund: REFUND_STATUS_A.awaitingRefund,
    completed: REFUND_STATUS_A.completed,
    cancelled: REFUND_STATUS_A.cancelled,
    // Reading A has no failed refund: it waits for its money again.
    refundFailed: REFUND_STATUS_A.awaitingRefund,
    // Of refund-only orders alone, whose list has both.
    omsWithdrawing: REFUND_STATUS_A.cancelled,
    convertedToReturn: REFUND_STATUS_A.cancelled,
  },
  refundStatusB: {
    ...REFUND_STATUS_B,
    omsWithdrawing: REFUND_STATUS_B.cancelled,
    convertedToReturn: REFUND_STATUS_B.cancelled,
  },
  refundOnlyStatus: {
    // Nothing is reviewed or sent back.
    pendingReview: REFUND_ONLY_STATUS.omsWithdrawing,
    reviewFailed: REFUND_ONLY_STATUS.cancelled,
    awaitingReturn: REFUND_ONLY_STATUS.awaitingRefund,
    returning: REFUND_ONLY_STATUS.awaitingRefund,
    returnFailed: REFUND_ONLY_STATUS.convertedToReturn,
    awaitingRefund: REFUND_ONLY_STATUS.awaitingRefund,
    completed: REFUND_ONLY_STATUS.completed,
    cancelled: REFUND_ONLY_STATUS.cancelled,
    refundFailed: REFUND_ONLY_STATUS.refundFailed,
    omsWithdrawing: REFUND_ONLY_STATUS.omsWithdrawing,
    convertedToReturn: REFUND_ONLY_STATUS.convertedToReturn,
  },
}

/** The stages that refund-only orders alone have. */
const REFUND_ONLY_STAGES: ReadonlySet<RefundStage> = new Set(['omsWithdrawing', 'convertedToReturn'])

/** The status that an order's line has on the wire. It names no type: the reading numbers it, but for a stage of refund-only orders. */
export const lineStatusCode = (reading: RefundStatusReading, stage: RefundStage): number =>
  CODES[REFUND_ONLY_STAGES.has(stage) ? 'refundOnlyStatus' : refundStatusListOf(reading, null)][stage]

/** The status of a refund on the wire. */
export const statusCode = (reading: RefundStatusReading, type: RefundType, stage: RefundStage): number =>
  CODES[refundStatusListOf(reading, type)][stage]

const WITH_RETURN: ReadonlySet<RefundType> = new Set([
  REFUND_TYPE.returnAndRefund,
  REFUND_TYPE.returnWithoutRefund,
  REFUND_TYPE.exchange,
  REFUND_TYPE.pointsMall,
])
const WITHOUT_MONEY: ReadonlySet<RefundType> = new Set([REFUND_TYPE.returnWithoutRefund, REFUND_TYPE.exchange])

/** Whether the buyer sends goods back. */
export const needsReturn = (type: RefundType): boolean => WITH_RETURN.has(type)
/** Whether the buyer gets money back. */
export const paysMoney = (type: RefundType): boolean => !WITHOUT_MONEY.has(type)

type Moves = Readonly<Partial<Record<RefundStage, RefundStage>>>

/** The stages in which a refund is in place of those that its type does not have. */
const REFUND_ONLY: Moves = {
  pendingReview: 'omsWithdrawing',
  reviewFailed: 'cancelled',
  awaitingReturn: 'awaitingRefund',
  returning: 'awaitingRefund',
  returnFailed: 'convertedToReturn',
}
const NO_RETURN: Moves = { awaitingReturn: 'awaitingRefund', returning: 'awaitingRefund', returnFailed: 'refundFailed' }
const NO_MONEY: Moves = { awaitingRefund: 'returning', refundFailed: 'returnFailed' }

function movesOf(type: RefundType): Moves {
  if (type === REFUND_TYPE.refundOnly) return REFUND_ONLY
  if (!needsReturn(type)) return NO_RETURN
  return paysMoney(type) ? {} : NO_MONEY
}

/** The stage that a refund of this type is in, in place of one that the type does not have. */
export const stageOfType = (type: RefundType, stage: RefundStage): RefundStage => movesOf(type)[stage] ?? stage

/** The stage after a passed review. */
export const stageAfterReview = (type: RefundType): RefundStage => (needsReturn(type) ? 'awaitingReturn' : 'awaitingRefund')
/** The stage after a refused review. */
export const stageAfterRefusal = (type: RefundType): RefundStage => stageOfType(type, 'reviewFailed')
/** The stage after the returned goods were accepted. */
export const stageAfterReturn = (type: RefundType): RefundStage => (paysMoney(type) ? 'awaitingRefund' : 'completed')
