import { expect, test } from 'vitest'
import { newRowOf } from '#renderer/features/refundMoney/order/useOrderMoney.ts'

const SENT = { orderId: '7', refundMethod: 1, refundPrice: 500, remark: '补偿' } as const
const row = (id: string, change: object = {}) => ({ id, orderId: '7', refundPrice: 500, refundMethod: 1, ...change })

test('after a lost answer, a new row of the same order, amount and method is what was sent', () => {
  expect(newRowOf([row('2'), row('3')], new Set(['2']), SENT)?.id).toBe('3')
})

test('rows that were there before and rows of other orders, amounts or methods are not', () => {
  const others = [row('2'), row('3', { orderId: '8' }), row('4', { refundPrice: 501 }), row('5', { refundMethod: 2 })]
  expect(newRowOf(others, new Set(['2']), SENT)).toBeNull()
})
