import { expect, test } from 'vitest'
import { refundableOf } from '#renderer/features/refundMoney/order/useOrderMoney.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'

const ORDER = { id: '7', status: ORDER_STATUS.completed, paiedPrice: 10_029 }
const row = (status: number | null, refundPrice: number | null, orderId = '7') => ({ id: '1', orderId, status, refundPrice })
const { pendingReview, refunding, rejected, refunded } = REFUND_MONEY_STATUS

test('what is left is the payment less what was and what is being paid back, to the fen', () => {
  const rows = [row(refunded, 29), row(pendingReview, 1_000), row(refunding, 500), row(rejected, 8_000)]
  expect(refundableOf(ORDER, rows)).toEqual({ paid: 10_029, refunded: 29, inProgress: 1_500, left: 8_500 })
  expect(refundableOf(ORDER, [])).toEqual({ paid: 10_029, refunded: 0, inProgress: 0, left: 10_029 })
})

test('rows of other orders do not count: a server may not know the filter', () => {
  expect(refundableOf(ORDER, [row(refunded, 29, '8')]).left).toBe(10_029)
})

test('money with an unknown status may go out, so it counts; an amount without a value does not', () => {
  expect(refundableOf(ORDER, [row(4, 29), row(null, 1_000), row(refunded, null), row(refunded, -1)])).toEqual({
    paid: 10_029,
    refunded: 0,
    inProgress: 1_029,
    left: 9_000,
  })
})

test('nothing is left of an order that is not paid or paid back in excess', () => {
  expect(refundableOf({ ...ORDER, status: ORDER_STATUS.awaitingPayment }, []).left).toBe(0)
  expect(refundableOf({ ...ORDER, paiedPrice: -1 }, []).left).toBe(0)
  expect(refundableOf({ ...ORDER, paiedPrice: null }, []).left).toBe(0)
  expect(refundableOf(ORDER, [row(refunded, 10_030)]).left).toBe(0)
})
