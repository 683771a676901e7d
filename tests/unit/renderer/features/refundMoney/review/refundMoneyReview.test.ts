import { expect, test } from 'vitest'
import { awaitsReview } from '#renderer/features/refundMoney/review/refundMoneyReview.tsx'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'

test('a review is offered only for what awaits one, not for a status that the list does not know', () => {
  const offered = [...Object.values(REFUND_MONEY_STATUS), 4, null].filter((status) => awaitsReview({ status }))
  expect(offered).toEqual([REFUND_MONEY_STATUS.pendingReview])
})
