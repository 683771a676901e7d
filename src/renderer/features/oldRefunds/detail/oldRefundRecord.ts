import { defineRecord } from '#renderer/resource/record/defineRecord.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { OldRefundActions } from '../review/oldRefundReview.tsx'
import { OldRefundDetail } from './OldRefundDetail.tsx'

/** A refund of the old system. */
export const OLD_REFUND = defineRecord({
  kind: 'oldRefund',
  endpoint: 'oldRefund.info',
  texts: 'oldRefunds',
  badge: ({ refundType, status }, { label, refundStatusListOf }) => codeBadge(refundStatusListOf(refundType), status, label),
  amount: 'refundPrice',
  actions: OldRefundActions,
  content: OldRefundDetail,
})

export default OLD_REFUND.Page
