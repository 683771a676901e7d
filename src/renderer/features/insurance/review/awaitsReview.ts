import { hasKey } from '#shared/api/noValue.ts'
import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'

/**
 * Whether a policy can be reviewed: nobody has reviewed it yet, and it has the number by which the server knows it. The numbering of
 * its status is not known, so the rule goes by who reviewed it. The server refuses a policy that it does not let be reviewed.
 */
export const awaitsReview = (policy: Pick<InsuranceRow, 'id' | 'checkUserName'>): boolean =>
  hasKey(policy) && (policy.checkUserName === null || policy.checkUserName === '')
