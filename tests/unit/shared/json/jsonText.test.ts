import { expect, test } from 'vitest'
import { fromJsonText, toJsonText } from '#shared/json/jsonText.ts'

test.each([
  ['an object', { id: '1962345678901234567', price: 1990, remark: null, lines: [{ name: '“甲”\n' }] }],
  ['a list', [1, 'a', null]],
  ['a text that looks like JSON', '{"a":1}'],
  ['an empty text', ''],
  ['null', null],
  ['false', false],
  ['no answer', undefined],
])('%s comes back as it was', (_what, value) => {
  expect(fromJsonText(toJsonText(value))).toEqual(value)
})
