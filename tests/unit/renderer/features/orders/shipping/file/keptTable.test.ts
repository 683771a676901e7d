import { expect, test } from 'vitest'
import { tableOf, toCells, type KeptTable } from '#renderer/features/orders/shipping/file/keptTable.ts'
import type { Table } from '#renderer/kit/tables/columns.ts'
import { toShipmentRows } from '#renderer/features/orders/shipping/file/shipmentRows.ts'

const COMPANIES = [
  { code: 'shunfeng', name: '顺丰速运' },
  { code: 'shentong', name: '申通快递' },
  { code: 'debangwuliu', name: '德邦快递' },
]
const HEADER = ['备注', '订单编号', '快递公司', '运单号']

function rowsOf(table: Table) {
  const rows = toShipmentRows(table, COMPANIES)
  if (typeof rows === 'string') throw new Error(rows)
  return rows
}

/** The kept rows, as a draft brings them back. */
const again = (kept: KeptTable | null): Table => (kept === null ? [] : tableOf(JSON.parse(JSON.stringify(kept))))

test('a kept table gives the same lines at the same places, whatever stands beside and between them', () => {
  const rows = rowsOf([
    [],
    HEADER,
    [],
    ['x', '2124', '顺丰', 'SF100000000001'],
    [],
    ['', '', '顺丰', ''],
    ['', '2125', '飞毛腿', "'SF100000000002"],
  ])
  const kept = toCells('运单.csv', rows)
  expect(kept?.fileName).toBe('运单.csv')
  expect(rowsOf(again(kept))).toEqual(rows)
})

test.each([' ', '\n', '、'])('two waybills in one cell, with %j between them, are still two when the table is read again', (between) => {
  // Joined they have the length of one of Deppon's.
  const rows = rowsOf([HEADER, ['', '2124', '德邦', `12345678${between}87654321`], ['', '2125', '德邦', '123456789012']])
  expect(rows.map(({ fault }) => fault)).toEqual([{ kind: 'several' }, null])
  expect(rowsOf(again(toCells('运单.csv', rows)))).toEqual(rows)
})

test('a table that is too large for the drafts is not kept', () => {
  const cells = Array.from({ length: 2_000 }, (_, index) => ['', String(index), '快'.repeat(100), `SF${100_000 + index}`])
  expect(toCells('运单.csv', rowsOf([HEADER, ...cells])) === null).toBe(true)
})

test('a table with a row far below the others is kept by its rows, and a draft without lines is read as before', () => {
  const rows = rowsOf(
    new Map([
      [1, HEADER],
      [2, ['', '2124', '顺丰', 'SF100000000001']],
      [1_048_576, ['', '2125', '顺丰', 'SF100000000002']],
    ]),
  )
  const kept = toCells('运单.xlsx', rows)
  expect(kept?.cells).toHaveLength(3)
  expect(rowsOf(again(kept)).map(({ line }) => line)).toEqual([2, 1_048_576])
  expect(rowsOf(tableOf({ fileName: 'x', cells: [[], HEADER, ['', '2124', '顺丰', 'SF100000000001']] }))).toMatchObject([{ line: 3 }])
})
