import { beforeEach, expect, test } from 'vitest'
import { i18n } from '#renderer/kit/i18n.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { MAX_CELL_LENGTH } from '#shared/domain/limits.ts'
import { copiedRows, savedRows } from '#renderer/ui/table/copiedRows.ts'

beforeEach(() => i18n.changeLanguage('zh'))

interface Row {
  readonly id: string
  readonly note: string | null
  readonly amount: string
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', header: '编号', width: 1, render: () => null, text: ({ id }) => id },
  { key: 'note', header: '备注', width: 1, render: ({ note }) => note },
  { key: 'amount', header: '金额', width: 1, align: 'end', render: ({ amount }) => amount },
  { key: 'actions', header: '操作', width: 1, text: null, render: () => '删除' },
]
const row = (change: Partial<Row> = {}): Row => ({ id: '1123598821738675201', note: '请尽快', amount: '12,345.60', ...change })
const texts = (rows: readonly Row[]): string[][] => copiedRows(COLUMNS, rows).map((cells) => cells.map(({ text }) => text))

test('one row is copied without a header and without columns that cannot be copied', () => {
  expect(copiedRows(COLUMNS, [row()])).toEqual([
    [
      { text: '1123598821738675201', kind: 'text' },
      { text: '请尽快', kind: 'text' },
      { text: '12345.60', kind: 'number' },
    ],
  ])
})

test('several rows are copied with a header of column names', () => {
  expect(texts([row(), row({ id: '2' })])).toEqual([
    ['编号', '备注', '金额'],
    ['1123598821738675201', '请尽快', '12345.60'],
    ['2', '请尽快', '12345.60'],
  ])
})

test.each([
  ['a\tb\nc', 'a b c'],
  ['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd|calc', "'+cmd|calc"],
  ['-12.50', '-12.50'],
  ['+8613800000000', '+8613800000000'],
  ['＝HYPERLINK("http://x")', '\'＝HYPERLINK("http://x")'],
  ['＋cmd', "'＋cmd"],
  ['﹣cmd', "'﹣cmd"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\u{200B}=cmd', "'=cmd"],
  ['\u{202E}\u{A0}=cmd', "'=cmd"],
  ['−cmd', "'−cmd"],
  ['王\u{0}明\u{202C}', '王明'],
])('the text %j is copied as %j: no second cell, no formula', (note, copied) => {
  expect(texts([row({ note })])[0]?.[1]).toBe(copied)
})

test('a missing amount is copied as text and is not added to the sum', () => {
  expect(copiedRows(COLUMNS, [row({ amount: '无' })])[0]?.[2]).toEqual({ text: '无', kind: 'text' })
  expect(copiedRows(COLUMNS, [row({ amount: '-0.50' })])[0]?.[2]).toEqual({ text: '-0.50', kind: 'number' })
})

test('a saved table always names its columns: ids as they are, amounts as plain numbers, and what a cell does not hold is cut with a word', () => {
  expect(savedRows(COLUMNS, [row()])).toEqual([
    ['编号', '备注', '金额'],
    ['1123598821738675201', '请尽快', '12345.60'],
  ])
  const long = copiedRows(COLUMNS, [row({ note: '字'.repeat(40_000) })])[0]?.[1]?.text ?? ''
  expect(long).toHaveLength(32_766)
  expect(long).toMatch(/字…（内容过长，此处截断）$/u)
})

test('a text that no cell holds is cut where it is copied, and left to the saving of a table, which says how many were cut', () => {
  const note = '长'.repeat(MAX_CELL_LENGTH + 1)
  expect(texts([row({ note })])[0]?.[1]).toHaveLength(MAX_CELL_LENGTH)
  expect(savedRows(COLUMNS, [row({ note })])[1]?.[1]).toBe(note)
})
