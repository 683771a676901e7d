import { expect, test } from 'vitest'
import { isRecord } from '#shared/json/isRecord.ts'
import { parsedJson } from '#shared/json/parsedJson.ts'

test.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ['null', null],
  ['0', 0],
  ['', undefined],
  ['{', undefined],
  ['undefined', undefined],
])('%j is read as %j', (text, value) => {
  expect(parsedJson(text)).toEqual(value)
})

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['{}', false],
  [undefined, false],
])('%j is an object with names: %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected)
})
