import { expect, test } from 'vitest'
import { isCheckable } from '#renderer/features/refundMoney/check/isCheckable.ts'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'

test('a review is offered only for what awaits one, not for a status that the list does not know', () => {
  const offered = [...Object.values(REFUND_MONEY_STATUS), 4, null].filter((status) => isCheckable({ status }))
  expect(offered).toEqual([REFUND_MONEY_STATUS.pendingReview])
})
