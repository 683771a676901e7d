import { expect, test } from 'vitest'
import { cutTo, isCalculated, isFormula } from '#shared/text/spreadsheet.ts'

/** Every character that a spreadsheet may fold into a sign of a formula. */
const SIGNS = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter((char) =>
  /^[=+@−-]/u.test(char.normalize('NFKC')),
)

test('every form of a sign begins a formula, behind whatever is not seen', () => {
  expect(SIGNS).toEqual(expect.arrayContaining('=+-@＝＋－＠﹦﹢﹣﹫−⁺₊⁼₌⁻₋﬩'.split('')))
  for (const front of ['', ' ', '\t', '\r', '\n', '\u{A0}', '\u{3000}', '\u{200B}', '\u{202E}', '\u{FEFF}', '\u{0}', '\u{AD} \u{2060}'])
    expect(SIGNS.filter((sign) => !isFormula(`${front}${sign}cmd`) || !isCalculated(`${front}${sign}cmd`))).toEqual([])
})

test('an amount or a phone number with a sign is no formula', () => {
  for (const text of ['-12.50', '+8613800000000', '-1,234.50', '－5']) expect([text, isFormula(text)]).toEqual([text, false])
  for (const text of ['', 'a=1', '订单=1', '1-1', '无', '1,234.50']) expect([text, isFormula(text)]).toEqual([text, false])
})

test('a code that a spreadsheet would show as a power of ten is kept from it', () => {
  for (const text of ['219E01', '12e7', '1.5E+3']) expect([text, isCalculated(text)]).toEqual([text, true])
  for (const text of ['219E01BE', 'E219', 'SF12E7']) expect([text, isCalculated(text)]).toEqual([text, false])
})

test('a text that fits is not cut', () => {
  expect(cutTo('字字', 2, '…')).toBe('字字')
  expect(cutTo('字字字', 2, '…')).toBe('字…')
  expect(cutTo('a😀b', 3, '…')).toBe('a…')
})
