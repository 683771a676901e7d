import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { REFUND_METHOD } from '#shared/domain/codes/refunds.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { refundStageOf, type RefundStage } from '#shared/domain/refunds/refundStage.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { isPaidByWechat } from '../wechat.ts'

/**
 * What may be done with a refund, and when: the one table behind the buttons of its record, the actions of its row, bulk actions and the
 * review. `spec.md §4` does not show the transitions: a stage offers the action that leads to the next one. The server has the last word.
 */

/** What decides which actions a refund offers. */
export type OfferedRefund = Pick<RefundRow, 'status' | 'refundType' | 'refundMethod' | 'payMethod'>

interface RefundRule {
  readonly permission: Permission
  readonly stages: readonly RefundStage[]
  /** Narrows the stages. */
  readonly isFor?: (refund: OfferedRefund, reading: RefundStatusReading, stage: RefundStage) => boolean
}

/** An order whose payment method is missing may have been paid by WeChat as well. */
const mayBeByWechat = (refund: OfferedRefund): boolean => refund.payMethod === null || isPaidByWechat(refund)

/** Money is paid by hand if that is the refund's method, and if the original route has failed, which reading A does not show. */
const isPaidByHand = ({ refundMethod }: OfferedRefund, reading: RefundStatusReading, stage: RefundStage): boolean =>
  stage === 'refundFailed' || reading === 'A' || refundMethod === REFUND_METHOD.manual

const REFUND_RULES = {
  pass: { permission: 'refund_check', stages: ['pendingReview'] },
  reject: { permission: 'refund_check', stages: ['pendingReview'] },
  addExpress: { permission: 'refund_express', stages: ['awaitingReturn'] },
  acceptReturn: { permission: 'refund_approve', stages: ['returning'] },
  approve: { permission: 'refund_approve', stages: ['awaitingRefund'] },
  // The shares of other merchants return before the buyer gets the money.
  startSplit: { permission: 'refund_split', stages: ['awaitingRefund', 'refundFailed'], isFor: mayBeByWechat },
  payManually: { permission: 'refund_manual', stages: ['awaitingRefund', 'refundFailed'], isFor: isPaidByHand },
  pushSale: { permission: 'refund_cashier_sale', stages: ['completed'] },
} as const satisfies Readonly<Record<string, RefundRule>>

export type RefundActionName = keyof typeof REFUND_RULES

const RULES: Readonly<Record<RefundActionName, RefundRule>> = REFUND_RULES

const isActionName = (name: string): name is RefundActionName => Object.hasOwn(RULES, name)

/** In the order of a refund's life. */
export const REFUND_ACTIONS: readonly RefundActionName[] = Object.keys(RULES).filter(isActionName)

/** Whether an action is the verdict of a review. */
export const isReview = (action: RefundActionName): boolean => action === 'pass' || action === 'reject'

export const permissionOf = (action: RefundActionName): Permission => RULES[action].permission

/** Whether the refund's status offers the action, to a person with its permission. */
export function isOffered(action: RefundActionName, refund: OfferedRefund, reading: RefundStatusReading): boolean {
  const { stages, isFor } = RULES[action]
  const stage = refundStageOf(reading, refund)
  return stage !== null && stages.includes(stage) && (isFor?.(refund, reading, stage) ?? true)
}
