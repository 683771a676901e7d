import { describe, expect, test } from 'vitest'
import { isOffered, permissionOf, REFUND_ACTIONS, type OfferedRefund } from '#renderer/features/refunds/actions/refundRules.ts'
import { REFUND_METHOD, REFUND_TYPE } from '#shared/domain/codes/refunds.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'

const refund = (status: number | null, change: Partial<OfferedRefund> = {}): OfferedRefund => ({
  status,
  refundType: REFUND_TYPE.returnAndRefund,
  refundMethod: REFUND_METHOD.originalRoute,
  payMethod: '5',
  ...change,
})

const offered = (reading: RefundStatusReading, one: OfferedRefund): string =>
  REFUND_ACTIONS.filter((action) => isOffered(action, one, reading)).join(' ')

describe('the actions that a status offers', () => {
  test.each([
    [0, 'pass reject'],
    [1, ''],
    [2, 'addExpress'],
    [3, 'acceptReturn'],
    [4, ''],
    [5, 'approve'],
    [6, 'pushSale'],
    [7, ''],
    [8, 'payManually'],
    [9, ''],
    [null, ''],
  ])('reading B, %s: %s', (status, actions) => {
    expect(offered('B', refund(status))).toBe(actions)
  })

  test.each([
    [0, ''],
    [1, 'pass reject'],
    [2, ''],
    [3, 'addExpress'],
    [4, 'acceptReturn'],
    [5, ''],
    // This reading has no failed refund: such a one waits for its money again, and may be paid by hand.
    [6, 'approve payManually'],
    [7, 'pushSale'],
    [8, ''],
  ])('reading A, %s: %s', (status, actions) => {
    expect(offered('A', refund(status))).toBe(actions)
  })

  test.each(['A', 'B'] as const)('a refund without a return, reading %s', (reading) => {
    const only = (status: number): string => offered(reading, refund(status, { refundType: REFUND_TYPE.refundOnly }))
    // 0 is being withdrawn by the order management system: nobody reviews it.
    expect([0, 5, 6, 7, 8, 9].map(only)).toEqual([
      '',
      reading === 'A' ? 'approve payManually' : 'approve',
      'pushSale',
      '',
      'payManually',
      '',
    ])
  })

  test('money is paid by hand where that is the method, or after the original route has failed', () => {
    expect(isOffered('payManually', refund(5, { refundMethod: REFUND_METHOD.manual }), 'B')).toBe(true)
    expect(isOffered('payManually', refund(5, { refundMethod: REFUND_METHOD.originalRoute }), 'B')).toBe(false)
    expect(isOffered('payManually', refund(0, { refundMethod: REFUND_METHOD.manual }), 'B')).toBe(false)
  })

  test('only a payment by WeChat has a split to return', () => {
    expect(isOffered('startSplit', refund(5, { payMethod: '2' }), 'B')).toBe(true)
    expect(isOffered('startSplit', refund(8, { payMethod: null }), 'B')).toBe(true)
    expect(isOffered('startSplit', refund(5, { payMethod: '5' }), 'B')).toBe(false)
    expect(isOffered('startSplit', refund(6, { payMethod: '2' }), 'B')).toBe(false)
  })

  test('each action has the permission of its call', () => {
    expect(Object.fromEntries(REFUND_ACTIONS.map((action) => [action, permissionOf(action)]))).toEqual({
      pass: 'refund_check',
      reject: 'refund_check',
      addExpress: 'refund_express',
      acceptReturn: 'refund_approve',
      approve: 'refund_approve',
      startSplit: 'refund_split',
      payManually: 'refund_manual',
      pushSale: 'refund_cashier_sale',
    })
  })
})
