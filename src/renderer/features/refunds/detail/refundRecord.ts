import { defineRecord } from '#renderer/resource/record/defineRecord.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { RefundActions } from '../actions/RefundActions.tsx'
import { RefundDetail } from './RefundDetail.tsx'

/** A refund: what goes back to the buyer, and what may be done with it. */
export const REFUND = defineRecord({
  kind: 'refund',
  endpoint: 'refund.info',
  texts: 'refunds',
  badge: ({ refundType, status }, { label, refundStatusListOf }) => codeBadge(refundStatusListOf(refundType), status, label),
  amount: 'refundPrice',
  actions: RefundActions,
  content: RefundDetail,
})

export default REFUND.Page
