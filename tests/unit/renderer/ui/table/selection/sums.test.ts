import { expect, test } from 'vitest'
import { sumsOf } from '#renderer/ui/table/selection/sums.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { formatSum } from '#shared/domain/money.ts'

interface Row {
  readonly paid: number | null
  readonly postage: number | null
}

const money = (key: keyof Row, header: string): Column<Row> => ({ key, header, width: 1, render: () => null, amount: (row) => row[key] })
const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', header: '编号', width: 1, render: () => '1' },
  money('paid', '实付'),
  money('postage', '运费'),
]

test('amounts are added as whole fen, without missing ones', () => {
  const rows = [
    { paid: 10, postage: null },
    { paid: 20, postage: null },
    { paid: null, postage: 5 },
    { paid: 123_456_789_012, postage: 0 },
  ]
  expect(sumsOf(COLUMNS, rows)).toEqual([
    { key: 'paid', header: '实付', fen: 123_456_789_042 },
    { key: 'postage', header: '运费', fen: 5 },
  ])
})

test('a column without amounts has no sum, and an empty selection has none', () => {
  expect(sumsOf(COLUMNS, [{ paid: 0, postage: null }])).toEqual([{ key: 'paid', header: '实付', fen: 0 }])
  expect(sumsOf(COLUMNS, [])).toEqual([])
})

test('a sum of -1 fen is an amount, and does not read as no value', () => {
  const [sum] = sumsOf(COLUMNS, [
    { paid: -101, postage: null },
    { paid: 100, postage: null },
  ])
  expect(formatSum(sum?.fen ?? 0)).toBe('-0.01')
})
