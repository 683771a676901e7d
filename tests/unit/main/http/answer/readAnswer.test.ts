import { expect, test } from 'vitest'
import * as z from 'zod'
import { readAnswer } from '#main/http/answer/readAnswer.ts'
import { calls as express } from '#shared/areas/express/calls.ts'
import { menuNode } from '#shared/areas/menu/calls.ts'
import { id, listOf, objectOf, optionalNumber, pageOf, text } from '#shared/api/fields.ts'

const row = z.object({ id, name: text, count: optionalNumber, tags: listOf(z.object({ tag: text })) })

test('a value that the schema refuses becomes no value; the rest stays, and its path is named', () => {
  const data = [
    { id: '1', name: { a: 1 }, count: '1,234', tags: [{ tag: 'x' }, 'odd'] },
    { id: '2', name: '乙', count: 2, tags: 'odd' },
  ]
  expect(readAnswer(listOf(row), data)).toEqual({
    ok: true,
    value: [
      { id: '1', name: null, count: null, tags: [{ tag: 'x' }, { tag: null }] },
      { id: '2', name: '乙', count: 2, tags: [] },
    ],
    unread: { count: 4, paths: ['0.name', '0.count', '0.tags.1', '1.tags'] },
  })
})

test('a row that is no object stays as a row without a single field', () => {
  const reading = readAnswer(listOf(row), ['odd', 7, null, [1], { id: 3 }])
  expect(reading).toMatchObject({ ok: true, unread: { count: 4 } })
  expect(reading.ok && (reading.value as { id: string }[]).map((each) => each.id)).toEqual(['', '', '', '', '3'])
})

test('only the first paths are named, and never a key that is data', () => {
  const rows = Array.from({ length: 50 }, () => ({ id: 1, name: [] }))
  expect(readAnswer(listOf(row), rows)).toMatchObject({ unread: { count: 50, paths: { length: 5 } } })
  const parcels = { YT8801234567890: 'odd', 'SF 张三 13800000000': [{ ftime: {} }], 张三丰: 'odd' }
  expect(readAnswer(express['express.byOrder'].response, parcels)).toMatchObject({ unread: { paths: ['*', '*.0.ftime', '*'] } })
  expect(readAnswer(z.object({ address2: text }), { address2: { a: 1 } })).toMatchObject({ unread: { paths: ['address2'] } })
})

test.each([
  ['the answer itself', listOf(row), 'odd', ''],
  ['the list of a page’s rows', pageOf(row), { records: { a: 1 }, total: 20 }, 'records'],
  ['a field without which the answer means nothing', z.object({ key: z.string().min(1) }), { key: 7 }, 'key'],
  ['an object without which the answer means nothing', z.object({ head: z.object({ key: text }) }), { head: 'odd' }, 'head'],
  ['a part of nothing', z.preprocess(() => ({ a: [1] }), z.object({ a: text })), null, 'a'],
  ['a part of a text', z.preprocess((value) => JSON.parse(String(value)) as unknown, z.object({ a: text })), '{"a":{"b":1}}', 'a'],
  [
    'a part of a part of a text',
    z.preprocess((value) => JSON.parse(String(value)) as unknown, z.object({ a: z.object({ b: text }) })),
    '{"a":{"b":[1]}}',
    'a.b',
  ],
])('%s is not replaced: the answer cannot be read, and the log names the place', (_name, schema, data, place) => {
  const reading = readAnswer(schema, data)
  expect(reading).toMatchObject({ ok: false })
  expect(reading.ok ? '' : reading.where).toMatch(new RegExp(`^${place}: .`, 'u'))
})

test('an object of a field is no row: what is no object becomes no value', () => {
  const order = z.object({ buyer: objectOf(z.object({ name: text })) })
  expect(readAnswer(listOf(order), [{ buyer: 'odd' }])).toMatchObject({
    ok: true,
    value: [{ buyer: null }],
    unread: { paths: ['0.buyer'] },
  })
})

test('a text of a list becomes no value, not an empty row', () => {
  const reading = readAnswer(z.array(z.string().nullable()), ['甲', 7])
  expect(reading).toEqual({ ok: true, value: ['甲', null], unread: { count: 1, paths: ['1'] } })
})

test('places are kept apart by their whole path', () => {
  const data = Array.from({ length: 12 }, () => Array.from({ length: 12 }, (): unknown => 'x'))
  for (const [outer, inner] of [
    [1, 11],
    [11, 1],
  ] as const)
    data[outer]?.splice(inner, 1, { odd: 1 })
  expect(readAnswer(listOf(listOf(text)), data)).toMatchObject({ ok: true, unread: { count: 2, paths: ['1.11', '11.1'] } })
})

test('a fault of the program is no fault of the answer', () => {
  const schema = z.unknown().transform(() => {
    throw new TypeError('of the program')
  })
  expect(() => readAnswer(schema, {})).toThrow('of the program')
})

test('an answer that is nested too deeply for the stack cannot be read', () => {
  let data: object = { id: '1' }
  for (let depth = 0; depth < 20_000; depth += 1) data = { id: '1', children: [data] }
  expect(readAnswer(listOf(menuNode), [data])).toEqual({ ok: false, where: 'nested too deeply' })
})

test('a menu whose meta is a text of JSON keeps its roles; any other text is no meta', () => {
  const nodes = ['{"roles":["finance"],"isTab":false}', 'roles=finance', '{}'].map((meta, index) => ({ id: index + 1, name: '甲', meta }))
  const reading = readAnswer(listOf(menuNode), nodes)
  expect(reading.ok && reading.value).toMatchObject([
    { meta: { roles: ['finance'], isTab: false } },
    { name: '甲', meta: { roles: [], isTab: true } },
    { meta: { roles: [], isTab: true } },
  ])
})
