import { REFUND_ONLY_STATUS, REFUND_STATUS_A, REFUND_STATUS_B } from '../codes/refunds.ts'
import { refundStatusListOf, type RefundStatusList, type RefundStatusReading } from './refundStatus.ts'

/** The stage of a refund, independent of the list that numbers its status (`spec.md §4 Refund order status`). */
export type RefundStage = keyof typeof REFUND_STATUS_B | 'convertedToReturn'

type StageCodes = Readonly<Partial<Record<RefundStage, number>>>

const { reviewRejected, ...stagesA } = REFUND_STATUS_A
const { omsWithdrawing, ...stagesRefundOnly } = REFUND_ONLY_STATUS

const CODES: Readonly<Record<RefundStatusList, StageCodes>> = {
  refundStatusA: { ...stagesA, reviewFailed: reviewRejected },
  refundStatusB: REFUND_STATUS_B,
  // A refund-only order that the order management system withdraws waits for the same decision.
  refundOnlyStatus: { ...stagesRefundOnly, pendingReview: omsWithdrawing },
}

/** The fields that determine the stage of a refund: its status, and its type, which selects the list. */
export interface StagedRefund {
  readonly status: number | null
  readonly refundType: number | null
}

const STAGES: Readonly<Record<RefundStage, true>> = {
  pendingReview: true,
  reviewFailed: true,
  awaitingReturn: true,
  returning: true,
  returnFailed: true,
  awaitingRefund: true,
  completed: true,
  cancelled: true,
  refundFailed: true,
  convertedToReturn: true,
}
const isStage = (name: string): name is RefundStage => Object.hasOwn(STAGES, name)
export const REFUND_STAGES: readonly RefundStage[] = Object.keys(STAGES).filter(isStage)

/** The stage of a refund; null without a status, or for a status that its list does not contain. */
export function refundStageOf(reading: RefundStatusReading, { status, refundType }: StagedRefund): RefundStage | null {
  const codes = CODES[refundStatusListOf(reading, refundType)]
  return REFUND_STAGES.find((stage) => codes[stage] === status) ?? null
}

/**
 * The codes to filter by in order to find the refunds of a stage, those of the deployment's reading first. A code may also find others: in
 * reading A, 5 is both a failed return and a refund-only order that awaits its money.
 */
export function stageCodes(reading: RefundStatusReading, stage: RefundStage): readonly number[] {
  const lists = [refundStatusListOf(reading, null), 'refundOnlyStatus'] as const
  return [...new Set(lists.flatMap((list) => CODES[list][stage] ?? []))]
}
