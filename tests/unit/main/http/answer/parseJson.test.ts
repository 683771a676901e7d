import { expect, test } from 'vitest'
import { parseJson, parseJsonOrUndefined } from '#main/http/answer/parseJson.ts'

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

test('an id with decimals keeps every digit', () => {
  expect(parseJson('{"id":1123598821738675201.0,"own":7.0}')).toEqual({ id: '1123598821738675201', own: 7 })
})

test.each([
  ['1.123598821738675201e18', '1123598821738675201'],
  ['1.123598821738675201E+18', '1123598821738675201'],
  ['-1.123598821738675203E18', '-1123598821738675203'],
  ['1.123598821738675E15', 1123598821738675],
])('an id with an exponent and all its digits is read: %s', (written, id) => {
  expect(parseJson(`{"id":${written}}`)).toEqual({ id })
})

// 17 digits may be a double's, whose last one is rounded: the odd number before this one is written alike.
test.each(['1.23e18', '1.12359882173867520e18', '1.1235988217386752E16', '1.123598821738675201e19', '1.123598821738675201e17'])(
  'an id that an exponent does not show whole is no text that could be one: %s',
  (written) => {
    const { id } = parseJson(`{"id":${written}}`) as { id: unknown }
    expect([typeof id, Number.isSafeInteger(id)]).toEqual(['number', false])
  },
)

test('of a key that is there twice the last value counts', () => {
  expect(parseJson('{"rows":[{"remark":"早","remark":"晚","id":1}]}')).toEqual({ rows: [{ remark: '晚', id: 1 }] })
})

test.each([
  ['no number', '{"a":NaN,"b":-Infinity,"c":[Infinity,undefined],"d":1}', { a: null, b: null, c: [null, null], d: 1 }],
  ['a comma before an end', '{"rows":[{"a":1,},{"a":2},],}', { rows: [{ a: 1 }, { a: 2 }] }],
  ['a control character in a text', '{"a":"第一行\n第二行\t\u0001"}', { a: '第一行\n第二行\t\u0001' }],
  ['such words in a text', '{"a":"NaN, undefined,}","b":NaN,"c":"a\\"b,]"}', { a: 'NaN, undefined,}', b: null, c: 'a"b,]' }],
])('%s costs one field and not the answer', (_name, text, value) => {
  expect(parseJsonOrUndefined(text)).toEqual(value)
})

test.each(['{"rows":[{"a":1},', '{"rows":[{"a":"b', '{"a":NaN,"rows":[1,2', '[1,,2]', '{"a":nan}'])(
  'what breaks off or is anything else stays unread: %s',
  (text) => {
    expect(parseJsonOrUndefined(text)).toBeUndefined()
  },
)

test('a long text of faults is mended in one go', () => {
  const rows = Array.from({ length: 20_000 }, () => '{"a":NaN,"b":"\t",}').join(',')
  expect(parseJsonOrUndefined(`[${rows}]`)).toHaveLength(20_000)
  for (const end of ['', '\\', ',']) expect(parseJsonOrUndefined(`{"a":"${'\\"'.repeat(200_000)}${end}`)).toBeUndefined()
  expect(parseJsonOrUndefined(`[${','.repeat(200_000)}`)).toBeUndefined()
  expect(parseJsonOrUndefined(`[1${' ,'.repeat(50_000)}`)).toBeUndefined()
})
