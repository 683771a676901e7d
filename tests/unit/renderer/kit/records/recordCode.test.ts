import { expect, test } from 'vitest'
import { codeIn, FOUND_KINDS, lookupsOf, tidyCode, type Lookup } from '#renderer/kit/records/recordCode.ts'

const texts = (lookups: readonly Lookup[]): string => lookups.map(({ record, by }) => `${record} by ${by}`).join(', ')
const asked = (code: string, kinds = FOUND_KINDS as readonly (typeof FOUND_KINDS)[number][]) => {
  const { first, fallback } = lookupsOf(code, kinds)
  return [texts(first), texts(fallback)]
}

const IDS = 'order by id, refund by id, oldRefund by id, insurance by id'
const WAYBILLS = 'order by waybill, insurance by waybill'
const SERIALS = 'refund by seqId, refund by merOrderId, refundMoney by merOrderId'

test.each([
  [
    'a number of 19 digits is an id of any kind; refund money and other numbers only where it is none',
    '1123598821738675201',
    IDS,
    `refundMoney by id, ${WAYBILLS}, ${SERIALS}`,
  ],
  ['one of 15 digits can be both', '463598821738675', `${IDS}, ${WAYBILLS}`, `refundMoney by id, ${SERIALS}`],
  [
    'a shorter one is a waybill, or the number of an insurer or a payment',
    '78359882173867',
    `${WAYBILLS}, insurance by id, ${SERIALS}`,
    '',
  ],
  ['the letters of a policy are certain', 'PI1234567890123456', 'insurance by id', ''],
  ['so are those of a carrier', 'SF1234567890123', WAYBILLS, ''],
  ['unknown letters are not', 'XX1234567890123', `${WAYBILLS}, insurance by id, ${SERIALS}`, ''],
  ['nor those of an after-sale', 'TK12345678901234', `${WAYBILLS}, insurance by id, ${SERIALS}`, ''],
  ['nor those of a payment', 'LC123456789012345678', `${WAYBILLS}, insurance by id, ${SERIALS}`, ''],
])('%s', (_title, code, first, fallback) => {
  expect(asked(code)).toEqual([first, fallback])
})

test('only the kinds are asked for whose page the person may open', () => {
  expect(asked('1123598821738675201', ['refund', 'oldRefund'])).toEqual([
    'refund by id, oldRefund by id',
    'refund by seqId, refund by merOrderId',
  ])
  expect(asked('SF1234567890123', ['refund'])).toEqual(['', ''])
})

test.each([
  ['1123598821738675201', '1123598821738675201'],
  [' 1123598821738675201\n', '1123598821738675201'],
  ['１１２３５９８８２１７３８６７５２０１', '1123598821738675201'],
  ['sf1234567890123', 'SF1234567890123'],
  ['PI1234567890123456', 'PI1234567890123456'],
  ['EA123456789CN', 'EA123456789CN'],
  ['13800000001', null],
  ['12345', null],
  ['page-4999', null],
  ['订单1123598821738675201', null],
])('%j holds the code %s', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})

test.each(['①②③④⑤⑥⑦⑧⑨①②③', '12345678901²', '㉑㉒㉓㉔㉕㉖㉗', '½12345678901'])('the signs of %s are no digits, and stay', (typed) => {
  expect([tidyCode(typed), codeIn(typed)]).toEqual([typed, null])
})

test('a code has no characters that nobody sees', () => {
  expect(tidyCode('\u{200B}ｓｆ１234\u{202C} 567')).toBe('SF1234567')
})
