import { defineRecord } from '#renderer/resource/record/defineRecord.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { REFUND_MONEY_REVIEW } from '../review/refundMoneyReview.tsx'
import { RefundMoneyDetail } from './RefundMoneyDetail.tsx'

/** A refund money: what is paid back, to whom, and how far it is. */
export const REFUND_MONEY = defineRecord({
  kind: 'refundMoney',
  endpoint: 'refundMoney.info',
  texts: 'refundMoney',
  badge: ({ status }, { label }) => codeBadge('refundMoneyStatus', status, label),
  amount: 'refundPrice',
  actions: REFUND_MONEY_REVIEW.Actions,
  content: RefundMoneyDetail,
})

export default REFUND_MONEY.Page
