import { REVIEW_RESULT } from '#shared/domain/codes/refunds.ts'

/** How a person decides a review. */
export type Verdict = keyof typeof REVIEW_RESULT

export const VERDICTS: readonly Verdict[] = ['passed', 'rejected']

/** A decided review as the calls that check take it. */
export interface Review {
  readonly status: (typeof REVIEW_RESULT)[Verdict]
  /** Why, in the person's words; always there in a rejection. */
  readonly remark?: string
}

/** Whether a review passes its record. */
export const verdictOf = ({ status }: Review): Verdict => (status === REVIEW_RESULT.passed ? 'passed' : 'rejected')

/** @param remark What was typed; an empty one is left out. */
export const reviewOf = (verdict: Verdict, remark: string): Review =>
  remark === '' ? { status: REVIEW_RESULT[verdict] } : { status: REVIEW_RESULT[verdict], remark }
