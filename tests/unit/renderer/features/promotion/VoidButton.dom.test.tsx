import { expect, test } from 'vitest'
import { VoidButton } from '#renderer/features/promotion/VoidButton.tsx'
import type { CouponRule } from '#shared/areas/member/calls.ts'
import { buttonNames, renderInPage } from '../../renderInPage.tsx'
import { COUPON } from '../recordAnswers.ts'

const onlySingle = '只能按券码作废单张优惠券，不能按批次号作废'

/** What a person reads who may void a coupon. */
async function textOf(number: string, rule: CouponRule): Promise<string> {
  const { container } = await renderInPage(<VoidButton number={number} rule={rule} />, {
    permissions: ['coupon_void'],
    answers: () => undefined,
  })
  return container.textContent
}

test('a batch cannot be voided through the call for one coupon, and the page says so', async () => {
  for (const couponNumber of ['B-81', 'b-81', null]) {
    const text = await textOf('B-81', { ...COUPON, couponNumber, status: 5 })
    expect([buttonNames(), text]).toEqual([[], onlySingle])
  }
  expect(await textOf('B-81', { ...COUPON, status: 1 })).toBe('')
  expect(await textOf('C-1', { ...COUPON, status: 5 })).not.toContain(onlySingle)
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

test.each(CASES)('a coupon that is %s', async (_name, status, buttons) => {
  await textOf('C-1', { ...COUPON, status })
  expect(buttonNames()).toEqual(buttons)
})
