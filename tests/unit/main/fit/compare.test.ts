import { expect, test } from 'vitest'
import * as z from 'zod'
import { compare } from '#main/fit/compare.ts'
import { codeOf, fen, id, listOf, objectOf, pageOf, text, time } from '#shared/api/fields.ts'

const line = z.object({ id, payPrice: fen })
const order = z.object({
  id,
  status: codeOf('orderStatus'),
  createTime: time,
  paid: fen,
  remark: text,
  cashier: objectOf(z.object({ name: text })),
  lines: listOf(line),
})

const compared = (data: unknown, bigNumbers: readonly string[] = []) =>
  compare(data, pageOf(order), {
    bigNumbers: new Set(bigNumbers),
    isOptional: () => false,
    listOf: (name) => ({ name, has: (one) => one === '1' }),
  })

const WHOLE = {
  id: '7',
  status: 1,
  createTime: '2026-01-31 09:00:00',
  paid: 100,
  remark: 'x',
  cashier: { name: 'n' },
  lines: [{ id: '1', payPrice: 5 }],
}
const page = (...records: unknown[]) => ({ records, total: 1, size: 1, current: 1, pages: 1 })

test('a row as the schema says has no differences', () => {
  expect(compared(page(WHOLE))).toEqual({ differences: [], values: [], writesNull: false })
})

test.each([null, '', -1, {}, []])('a value that is %j is no value, and says that the server writes those', (value) => {
  const { differences, writesNull } = compared(page({ ...WHOLE, remark: value, cashier: value, lines: value }))
  expect([differences, writesNull]).toEqual([[], true])
})

test('a field that no row has is missing; one that a row has is not', () => {
  const { remark: _remark, lines: _lines, ...rest } = WHOLE
  expect(compared(page(rest, { ...WHOLE, lines: undefined })).differences).toEqual([])
  expect(compared(page(rest)).differences).toEqual([
    { kind: 'missing', path: 'records[].remark' },
    { kind: 'missing', path: 'records[].lines' },
  ])
})

test('another type and an unknown field are named by their paths and types, without values', () => {
  const found = compared(
    page({ ...WHOLE, remark: { secret: 'Zhang' }, paid: true, lines: 'none', '13800009999': 'Zhang', more: ['Zhang'] }),
  )
  expect(found.differences).toEqual([
    { kind: 'type', path: 'records[].paid', expected: 'number', found: 'boolean' },
    { kind: 'type', path: 'records[].remark', expected: 'text', found: 'object' },
    { kind: 'type', path: 'records[].lines', expected: 'list', found: 'text' },
    { kind: 'extra', path: 'records[].*', found: 'text' },
    { kind: 'extra', path: 'records[].more', found: 'list' },
  ])
  expect(JSON.stringify(found)).not.toMatch(/Zhang|13800009999/u)
})

test('data of another form as a whole is one difference', () => {
  expect(compared([WHOLE]).differences).toEqual([{ kind: 'type', path: '', expected: 'object', found: 'list' }])
})

test('codes, times, amounts and ids that cannot be used are named', () => {
  const row = { ...WHOLE, id: 7, status: 16, createTime: '2026/01/31', paid: '12.5', lines: [{ id: '1123598821738675201', payPrice: 5 }] }
  expect(compared(page(row), ['id']).values).toEqual([
    { kind: 'numberId', path: 'records[].id' },
    { kind: 'code', path: 'records[].status', list: 'orderStatus', code: 16 },
    { kind: 'time', path: 'records[].createTime' },
    { kind: 'money', path: 'records[].paid' },
    { kind: 'numberId', path: 'records[].lines[].id' },
  ])
})

test('a time in another form is read, and no finding', () => {
  const found = compared(page({ ...WHOLE, createTime: [2026, 3, 1, 10, 0] }))
  expect([found.values, found.differences]).toEqual([[], []])
})

test('a code that is a text or too large for one is of another type, and its value is not named', () => {
  const found = compared(page({ ...WHOLE, status: '已发货' }))
  expect(found.differences).toEqual([{ kind: 'type', path: 'records[].status', expected: 'number', found: 'text' }])
  expect(compared(page({ ...WHOLE, status: 13_800_009_999 })).values).toEqual([])
})

interface Node {
  readonly id: string
  readonly children: readonly Node[]
}
const node: z.ZodType<Node> = z.object({
  id,
  get children() {
    return listOf(node)
  },
})

test('the levels of a tree have one path, and leaves need no list', () => {
  const tree = [{ id: '1', children: [{ id: '2', children: [{ id: '3', x: 1 }] }] }]
  const options = { bigNumbers: new Set<string>(), isOptional: () => false, listOf: (name: string) => ({ name, has: () => false }) }
  expect(compare(tree, listOf(node), options).differences).toEqual([{ kind: 'extra', path: '[].children[].x', found: 'number' }])
})
