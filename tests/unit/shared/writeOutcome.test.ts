import { expect, test } from 'vitest'
import { subjectOf } from '#shared/writeOutcome.ts'

test.each([[null], [7], ['x'], [[null, 1]], [{ orderId: 5 }], [{ orderId: '' }], [{ id: 'x'.repeat(65) }], [{ remark: '张三' }]])(
  'arguments %j name nothing',
  (args) => {
    expect(subjectOf(args)).toBeNull()
  },
)

test('orders are named before other numbers, each once', () => {
  const args = [{ orderId: '1', id: '9' }, { orderId: '1' }, { orderId: '2' }]
  expect(subjectOf(args)).toEqual({ kind: 'order', first: '1', count: 2 })
})

test.each([
  [
    { id: '7', status: 1 },
    { kind: 'number', first: '7', count: 1 },
  ],
  [
    { ids: '7,8', status: 1 },
    { kind: 'number', first: '7', count: 2 },
  ],
  [{ refundOrderId: '7' }, { kind: 'number', first: '7', count: 1 }],
  [{ couponNumber: '7' }, { kind: 'number', first: '7', count: 1 }],
])('arguments %j are about %j', (args, subject) => {
  expect(subjectOf(args)).toEqual(subject)
})
