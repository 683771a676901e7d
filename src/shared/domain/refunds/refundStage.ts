import { REFUND_ONLY_STATUS, REFUND_STATUS_A, REFUND_STATUS_B } from '../codes/refunds.ts'
import { refundStatusListOf, type RefundStatusList, type RefundStatusReading } from './refundStatus.ts'

/**
 * The stage of a refund, independent of the list that numbers its status (`spec.md §4 Refund order status`). Two stages are of refund-only
 * orders alone: one that the order management system is withdrawing waits for no review, and one that became a return.
 */
export type RefundStage = keyof typeof REFUND_STATUS_B | 'omsWithdrawing' | 'convertedToReturn'

type StageCodes = Readonly<Partial<Record<RefundStage, number>>>

const { reviewRejected, ...stagesA } = REFUND_STATUS_A

const CODES: Readonly<Record<RefundStatusList, StageCodes>> = {
  refundStatusA: { ...stagesA, reviewFailed: reviewRejected },
  refundStatusB: REFUND_STATUS_B,
  refundOnlyStatus: REFUND_ONLY_STATUS,
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
  omsWithdrawing: true,
  convertedToReturn: true,
}
const isStage = (name: string): name is RefundStage => Object.hasOwn(STAGES, name)
export const REFUND_STAGES: readonly RefundStage[] = Object.keys(STAGES).filter(isStage)

/** The stage of a refund; null without a status, or for a status that its list does not contain. */
export function refundStageOf(reading: RefundStatusReading, { status, refundType }: StagedRefund): RefundStage | null {
  const codes = CODES[refundStatusListOf(reading, refundType)]
  return REFUND_STAGES.find((stage) => codes[stage] === status) ?? null
}

/** The stages that only a refund whose review it has passed can be in. */
const PASSED: ReadonlySet<RefundStage> = new Set([
  'awaitingReturn',
  'returning',
  'returnFailed',
  'awaitingRefund',
  'completed',
  'refundFailed',
])

/** How a refund in this stage was reviewed; null where its stage does not tell. */
export function verdictOfStage(stage: RefundStage | null): 'passed' | 'rejected' | null {
  if (stage === 'reviewFailed') return 'rejected'
  return stage !== null && PASSED.has(stage) ? 'passed' : null
}

/** Every stage that a refund can be in, with the code that names it: of the reading's list, else of that of refund-only orders. */
export const namedStages = (reading: RefundStatusReading) =>
  REFUND_STAGES.flatMap((stage) => {
    const lists = [refundStatusListOf(reading, null), 'refundOnlyStatus'] as const
    const list = lists.find((each) => CODES[each][stage] !== undefined)
    const code = list === undefined ? undefined : CODES[list][stage]
    return list === undefined || code === undefined ? [] : [{ stage, list, code }]
  })

/**
 * The codes to filter by in order to find the refunds of a stage, those of the deployment's reading first. A code may also find others: in
 * reading A, 5 is both a failed return and a refund-only order that awaits its money; in reading B, 0 both a refund that awaits its review
 * and a refund-only order that is being withdrawn.
 */
export function stageCodes(reading: RefundStatusReading, stage: RefundStage): readonly number[] {
  const lists = [refundStatusListOf(reading, null), 'refundOnlyStatus'] as const
  return [...new Set(lists.flatMap((list) => CODES[list][stage] ?? []))]
}
