import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { countRows } from '#main/exports/file/countRows.ts'
import type { FileKind } from '#main/http/fileKind.ts'

const folder = mkdtempSync(join(tmpdir(), 'count-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

const counted = (content: Buffer | string, kind: FileKind): Promise<number | null> => {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return countRows(path, kind, readFileSync(path).byteLength)
}

async function workbook(rows: number): Promise<Buffer> {
  const path = join(folder, 'book.xlsx')
  const lines = Array.from({ length: rows }, (_, index) => [{ value: `<row ${index}>` }])
  await writeXlsxFile([[{ value: '订单编号' }], ...lines], { sheet: '订单' }).toFile(path)
  return readFileSync(path)
}

describe('the rows of an exported file', () => {
  // 20,000 rows are several chunks.
  test.each([0, 1, 20_000])('a workbook with %i rows below its title', async (rows) => {
    expect(await counted(await workbook(rows), 'xlsx')).toBe(rows)
  })

  test.each([
    ['a,b\r\n1,2\r\n3,4\r\n', 2],
    ['a,b\n1,2\n3,4', 2],
    ['a,b\n"two\nlines ""quoted""",2\n', 1],
    ['a,b\n', 0],
    ['a,b', 0],
  ])('a csv %j', async (content, rows) => {
    expect(await counted(content, 'csv')).toBe(rows)
  })

  test('other files, and a workbook of another form, are not counted', async () => {
    expect(await counted('x', 'xls')).toBeNull()
    expect(await counted('x', 'zip')).toBeNull()
    const whole = await workbook(3)
    expect(await counted(Buffer.concat([whole, Buffer.from('a comment')]), 'xlsx')).toBeNull()
    expect(await countRows(join(folder, 'file'), 'xlsx', 2 ** 30)).toBeNull()
  })
})
