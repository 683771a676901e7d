import { expect, test } from 'vitest'
import { readColumns } from '#renderer/kit/tables/columns.ts'
import { openTable, type OpenedTable } from '#renderer/kit/tables/openTable.ts'
import type { RowLimit } from '#renderer/kit/tables/rows.ts'
import { workbookOf } from './workbookOf.ts'

const LIMIT: RowLimit = {
  columns: {
    columns: [
      { field: 'name', header: /^姓名$/u },
      { field: 'unit', header: /^门店$/u },
    ],
    required: [['name']],
  },
  counted: ['name'],
  most: 100,
}

const row = (line: number, ...texts: readonly string[]): string =>
  `<row r="${line}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

async function opened(rows: string): Promise<Exclude<OpenedTable['cells'], string>> {
  const table = await openTable(new File([workbookOf({ rows })], 'x'), { limit: LIMIT, signal: new AbortController().signal })
  if (table === null || typeof table.cells === 'string') throw new Error('no table')
  return table.cells
}

test('a text in the last row of a sheet costs one row, and has its line', async () => {
  const cells = await opened(row(3, '姓名', '门店') + row(4, '甲', '一店') + row(1_048_576, '乙', '二店'))
  expect([...cells.keys()]).toEqual([3, 4, 1_048_576])
  expect(readColumns(cells, LIMIT.columns)).toMatchObject({ rows: [{ line: 4 }, { line: 1_048_576 }] })
})

test('rows that do not count, of which a template has one for each store, do not come to the page', async () => {
  const stores = Array.from({ length: 5_000 }, (_, index) => row(index + 3, '', `第${index}店`)).join('')
  const cells = await opened(row(1, '员工') + row(2, '姓名', '门店') + stores + row(5_003, '甲', '一店'))
  expect([...cells.keys()]).toEqual([1, 2, 5_003])
})
