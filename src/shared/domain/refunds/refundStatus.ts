import { codesOf, isKnown } from '../codes.ts'
import { REFUND_TYPE } from '../codes/refunds.ts'

/**
 * The list that numbers the status of a refund. The specification gives two readings that contradict each other (`spec.md §4 Refund order
 * status`), so the deployment names the one of its server. In both readings refund-only orders have a list of their own.
 */

export const REFUND_STATUS_READINGS = ['A', 'B'] as const
export type RefundStatusReading = (typeof REFUND_STATUS_READINGS)[number]

export type RefundStatusList = 'refundStatusA' | 'refundStatusB' | 'refundOnlyStatus'

const READING_LIST: Readonly<Record<RefundStatusReading, RefundStatusList>> = { A: 'refundStatusA', B: 'refundStatusB' }

/**
 * The list that numbers a refund's status.
 * @param refundType the refund's code of `REFUND_TYPE`; null where the server sends none.
 */
export const refundStatusListOf = (reading: RefundStatusReading, refundType: number | null): RefundStatusList =>
  refundType === REFUND_TYPE.refundOnly ? 'refundOnlyStatus' : READING_LIST[reading]

/**
 * The list that names the refund status of an order's line, with which the server sends no type: the reading's, or that of refund-only
 * orders for a code that it alone has. A code of neither is the reading's, where it is unknown.
 */
export function lineStatusListOf(reading: RefundStatusReading, status: number): RefundStatusList {
  const own = READING_LIST[reading]
  return !isKnown(own, status) && isKnown('refundOnlyStatus', status) ? 'refundOnlyStatus' : own
}

interface RefundStatusChoice {
  readonly code: number
  /** The lists that contain the code, the reading's own first. Two lists may have different labels for it. */
  readonly lists: readonly RefundStatusList[]
}

/** The codes that a filter by refund status can send, ascending. A code finds the refunds of every list that contains it. */
export function refundStatusChoices(reading: RefundStatusReading): readonly RefundStatusChoice[] {
  const lists: readonly RefundStatusList[] = [READING_LIST[reading], 'refundOnlyStatus']
  const codes = new Set(lists.flatMap(codesOf))
  return [...codes].toSorted((a, b) => a - b).map((code) => ({ code, lists: lists.filter((list) => isKnown(list, code)) }))
}
