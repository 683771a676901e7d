import { expect, test } from 'vitest'
import { VoidButton } from '#renderer/features/promotion/VoidButton.tsx'
import type { CouponRule } from '#shared/areas/member/calls.ts'
import { draw } from '../../drawn.tsx'
import { buttonsOf } from '../buttonAnswer.ts'
import { COUPON } from '../recordAnswers.ts'

const onlySingle = '只能按券码作废单张优惠券，不能按批次号作废'
const drawnOf = (number: string, rule: CouponRule) =>
  draw(<VoidButton number={number} rule={rule} />, (answer) => answer('menu.buttons', {}, buttonsOf(['coupon_void'])))

test('a batch cannot be voided through the call for one coupon, and the page says so', () => {
  for (const couponNumber of ['B-81', 'b-81', null]) {
    const drawn = drawnOf('B-81', { ...COUPON, couponNumber, status: 5 })
    expect([drawn.buttons(), drawn.text]).toEqual([[], onlySingle])
  }
  expect(drawnOf('B-81', { ...COUPON, status: 1 }).text).toBe('')
  expect(drawnOf('C-1', { ...COUPON, status: 5 }).text).not.toContain(onlySingle)
})

/** The statuses by number, with the buttons of each: of what is void or expired nothing is left to void. */
const CASES = [
  ['voided', 1, []],
  ['expired', 2, []],
  ['rejected', 3, ['作废']],
  ['pending review', 4, ['作废']],
  ['in effect', 5, ['作废']],
  ['abnormal', 7, ['作废']],
  ['without a status', null, ['作废']],
] as const

test.each(CASES)('a coupon that is %s', (_name, status, buttons) => {
  expect(drawnOf('C-1', { ...COUPON, status }).buttons()).toEqual(buttons)
})
