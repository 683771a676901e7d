import { describe, expect, test } from 'vitest'
import { formatFen, zeroForMinusOne } from '#shared/domain/money.ts'
import { orPlaceholder } from '#shared/domain/placeholder.ts'
import { couponValue, isVideoAccount, showsReceiver, showsRefundStatus, showsSource } from '#shared/domain/orders/order.ts'

describe('money (spec.md §9)', () => {
  test.each([
    [123_456, '1,234.56'],
    [0, '0.00'],
    [5, '0.05'],
    [-1, '0.00'],
    [-2_500, '-25.00'],
    [100_000_000, '1,000,000.00'],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
  ])('%s fen reads %s', (fen, expected) => {
    expect(formatFen(fen)).toBe(expected)
  })

  test('0 is shown for -1, and only for -1', () => {
    expect([-1, 0, 7, -2].map(zeroForMinusOne)).toEqual([0, 0, 7, -2])
  })
})

describe('the order detail’s rules (spec.md §2)', () => {
  const receiver = { receiverName: '高娜', receiverPhone: '18600519380', receiverAddress: '天津市和平区' }

  test('the receiver is shown only when name, phone and address are all there', () => {
    expect(showsReceiver(receiver)).toBe(true)
    for (const field of ['receiverName', 'receiverPhone', 'receiverAddress'] as const) {
      for (const empty of [null, '', '  ']) expect(showsReceiver({ ...receiver, [field]: empty })).toBe(false)
    }
  })

  test('the source label appears only for a number of 1 or more', () => {
    expect([null, -1, 0, 1, 10].map(showsSource)).toEqual([false, false, false, true, true])
  })

  test('the refund status label appears only for a status; 0 is a status', () => {
    expect([null, 0, 8].map(showsRefundStatus)).toEqual([false, true, true])
  })

  test('the video-account flag reads yes for anchor 1 alone', () => {
    expect(['1', '0', '11', null].map((anchorId) => isVideoAccount({ anchorId }))).toEqual([true, false, false, false])
  })

  test.each([
    ['threshold reduction in yuan', { couponType: 1, couponFaceValue: 5_000, discount: null }, { kind: 'amount', text: '50.00' }],
    ['cash in yuan', { couponType: 2, couponFaceValue: 2_000, discount: 85 }, { kind: 'amount', text: '20.00' }],
    ['discount as a percentage', { couponType: 3, couponFaceValue: null, discount: 88 }, { kind: 'percent', percent: 88 }],
    ['a fraction as its percentage', { couponType: 3, couponFaceValue: null, discount: 0.855 }, { kind: 'percent', percent: 85.5 }],
    [
      'tenths, the Chinese way, as their percentage',
      { couponType: 3, couponFaceValue: null, discount: 8.5 },
      { kind: 'percent', percent: 85 },
    ],
    ['ten tenths as all of the price', { couponType: 3, couponFaceValue: null, discount: 10 }, { kind: 'percent', percent: 100 }],
    ['more than ten as a percentage', { couponType: 3, couponFaceValue: null, discount: 10.5 }, { kind: 'percent', percent: 10.5 }],
    ['a discount of 1 as all of the price', { couponType: 3, couponFaceValue: null, discount: 1 }, { kind: 'percent', percent: 100 }],
    ['the discount -1 as 0', { couponType: 3, couponFaceValue: null, discount: -1 }, { kind: 'amount', text: '0' }],
    ['a discount of 0 as nothing to pay', { couponType: 3, couponFaceValue: null, discount: 0 }, { kind: 'percent', percent: 0 }],
    ['a discount below 0 as nothing', { couponType: 3, couponFaceValue: 100, discount: -5 }, null],
    ['an amount without a value as nothing', { couponType: 1, couponFaceValue: null, discount: 85 }, null],
    ['a discount without a value as nothing', { couponType: 3, couponFaceValue: 100, discount: null }, null],
    ['an unknown type by its face value', { couponType: 9, couponFaceValue: 100, discount: null }, { kind: 'amount', text: '1.00' }],
  ])('a coupon shows %s', (_name, row, expected) => {
    expect(couponValue(row, formatFen)).toEqual(expected)
  })
})

test.each([
  [null, '无'],
  [undefined, '无'],
  ['', '无'],
  ['   ', '无'],
  [-1, '0'],
  ['-1', '0'],
  [0, '0'],
  [3, '3'],
  ['请发顺丰', '请发顺丰'],
])('the placeholder rule shows %j as %s (spec.md §2)', (value, expected) => {
  expect(orPlaceholder(value, '无')).toBe(expected)
})
