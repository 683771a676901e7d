import { codesOf, isKnown } from '../codes.ts'
import { REFUND_TYPE } from '../codes/refunds.ts'

/**
 * Which list numbers the status of a refund. The specification gives two readings that disagree (`spec.md §4 Refund order
 * status`), so the deployment names the one of its server. Refund-only orders have a list of their own in both readings.
 */

export const REFUND_STATUS_READINGS = ['A', 'B'] as const
export type RefundStatusReading = (typeof REFUND_STATUS_READINGS)[number]

export type RefundStatusList = 'refundStatusA' | 'refundStatusB' | 'refundOnlyStatus'

const READING_LIST: Readonly<Record<RefundStatusReading, RefundStatusList>> = { A: 'refundStatusA', B: 'refundStatusB' }

/**
 * The list that numbers a refund's status.
 * @param refundType the refund's code of `REFUND_TYPE`; null where the server sends none, for example with an order's line.
 */
export const refundStatusListOf = (reading: RefundStatusReading, refundType: number | null): RefundStatusList =>
  refundType === REFUND_TYPE.refundOnly ? 'refundOnlyStatus' : READING_LIST[reading]

interface RefundStatusChoice {
  readonly code: number
  /** The lists that have the code, the reading's first. The labels of two lists may differ. */
  readonly lists: readonly RefundStatusList[]
}

/** The codes that a filter by refund status can send, ascending. A code finds the refunds of every list that has it. */
export function refundStatusChoices(reading: RefundStatusReading): readonly RefundStatusChoice[] {
  const lists: readonly RefundStatusList[] = [READING_LIST[reading], 'refundOnlyStatus']
  const codes = new Set(lists.flatMap(codesOf))
  return [...codes].toSorted((a, b) => a - b).map((code) => ({ code, lists: lists.filter((list) => isKnown(list, code)) }))
}
