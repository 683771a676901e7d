import { expect, test } from 'vitest'
import { parseJson, parseJsonOrUndefined } from '#main/http/answer/readBody.ts'

test('a 19-digit id keeps every digit', () => {
  expect(parseJson('{"id":1123598821738675201,"parent":-1123598821738675203}')).toEqual({
    id: '1123598821738675201',
    parent: '-1123598821738675203',
  })
})

test('other numbers stay numbers', () => {
  expect(parseJson('{"fen":123456,"none":-1,"rate":0.85,"big":9007199254740991,"exp":1e3}')).toEqual({
    fen: 123456,
    none: -1,
    rate: 0.85,
    big: 9007199254740991,
    exp: 1000,
  })
})

test('digits inside a string stay a string', () => {
  expect(parseJson('{"id":"1123598821738675201"}')).toEqual({ id: '1123598821738675201' })
})

test('a text of JSON is read with every digit', () => {
  expect(parseJsonOrUndefined(' {"id":1123598821738675201}\n')).toEqual({ id: '1123598821738675201' })
})

test.each(['', '  ', '<html></html>', '{"a":1', 'undefined'])('%j is not JSON', (text) => {
  expect(parseJsonOrUndefined(text)).toBeUndefined()
})
