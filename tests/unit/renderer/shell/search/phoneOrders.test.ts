import { expect, test } from 'vitest'
import { phoneIn } from '#renderer/shell/search/phoneOrders.ts'

test.each([
  ['13600160234', '13600160234'],
  ['136-0016-0234', '13600160234'],
  [' +86 136 0016 0234', '13600160234'],
  ['１３６００１６０２３４', '13600160234'],
  ["'13600160234", '13600160234'],
  ['1360016023', null],
  ['136001602345', null],
  ['23600160234', null],
  ['订单', null],
  ['', null],
])('the phone number in %j is %j', (typed, phone) => {
  expect(phoneIn(typed)).toBe(phone)
})
