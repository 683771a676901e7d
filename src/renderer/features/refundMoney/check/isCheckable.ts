import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'

/** Whether refund money may be reviewed: only while it awaits its review (`spec.md §4 Refund money list`). */
export const isCheckable = ({ status }: Pick<RefundMoneyRow, 'status'>): boolean => status === REFUND_MONEY_STATUS.pendingReview
