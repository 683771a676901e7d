import { expect, test } from 'vitest'
import { VoidButton } from '#renderer/features/promotion/VoidButton.tsx'
import { draw } from '../../drawn.tsx'
import { buttonsOf } from '../buttonAnswer.ts'
import { COUPON } from '../recordAnswers.ts'

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
  const drawn = draw(<VoidButton number="C-1" rule={{ ...COUPON, status }} />, (answer) =>
    answer('menu.buttons', {}, buttonsOf(['coupon_void'])),
  )
  expect(drawn.buttons()).toEqual(buttons)
})
