import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { COUNT_LIMITS, countRows } from '#main/exports/file/countRows.ts'
import type { FileKind } from '#main/http/fileKind.ts'
import { MAX_DIRECTORY_BYTES } from '#shared/zip/directory.ts'
import { inflatesTo, written } from '../../../../support/services/exports/rawWorkbook.ts'
import { FakeClock } from '../../../../support/services/services.ts'

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

const MB = 1024 * 1024
const sheet = (rows: number): string => `<sheetData>${'<row r="1"><c/></row>'.repeat(rows)}</sheetData><rowBreaks/>`

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

  test.each([true, false])('all sheets count, each without its title, and nothing else does; not compressed: %s', async (isStored) => {
    const parts = [
      { name: '[Content_Types].xml', xml: '<row/><row/>' },
      { name: 'xl/worksheets/sheet1.xml', xml: sheet(4), isStored },
      { name: 'xl/worksheets/_rels/sheet1.xml', xml: sheet(9), isStored },
      { name: 'xl/worksheets/sheet2.xml', xml: sheet(3), isStored },
      { name: 'xl/worksheets/sheet3.xml', xml: sheet(0), isStored },
      { name: 'xl/worksheets/sheet4.xml', xml: '', isStored },
      { name: 'xl/worksheets/sheet5.xml.bak', xml: sheet(9), isStored },
    ]
    expect(await counted(written(parts), 'xlsx')).toBe(5)
  })

  test('a row counts once wherever the file is read in two', async () => {
    for (let before = 65_520; before < 65_537; before += 1) {
      const xml = `${' '.repeat(before)}<row/><row/><row/>`
      expect(await counted(written([{ name: 'xl/worksheets/sheet1.xml', xml, isStored: true }]), 'xlsx')).toBe(2)
    }
  })

  test('a table without a row, and without a title, has no rows, wherever the file is read in two', async () => {
    const inParts = (xml: string): Promise<number | null> =>
      counted(written([{ name: 'xl/worksheets/sheet1.xml', xml, isStored: true }]), 'xlsx')
    for (const xml of [sheet(0), '<worksheet><sheetData/></worksheet>', '<worksheet><sheetData></sheetData></worksheet>'])
      expect(await inParts(xml)).toBe(0)
    for (let before = 65_525; before < 65_537; before += 1) expect(await inParts(`${' '.repeat(before)}<sheetData/>`)).toBe(0)
  })

  test('sheets without a table that is recognised are not counted, and neither is a directory of another form', async () => {
    const only = (xml: string) => [{ name: 'xl/worksheets/sheet1.xml', xml }]
    expect(await counted(written(only('<x:sheetData><x:row/></x:sheetData>')), 'xlsx')).toBeNull()
    expect(await counted(written(only('')), 'xlsx')).toBeNull()
    expect(await counted(written(only(sheet(3)), { signature: 0x08074b50 }), 'xlsx')).toBeNull()
  })

  test('a workbook whose directory is beyond its end is an error', async () => {
    const broken = written([{ name: 'xl/worksheets/sheet1.xml', xml: sheet(3) }], { directoryAt: 10_000 })
    await expect(counted(broken, 'xlsx')).rejects.toBeInstanceOf(RangeError)
  })

  test('a file of 32 MB is counted, and a larger one is not', async () => {
    await counted('a\n1\n', 'csv')
    const path = join(folder, 'file')
    expect(await countRows(path, 'csv', 32 * 1024 * 1024)).toBe(1)
    expect(await countRows(path, 'csv', 32 * 1024 * 1024 + 1)).toBeNull()
  })

  const sheets = (count: number, name = 'sheet') =>
    Array.from({ length: count }, (_, index) => ({ name: `xl/worksheets/${name}${index}.xml`, xml: sheet(3) }))

  test('a workbook of fifty sheets is counted, and one of more is not', async () => {
    expect(await counted(written(sheets(COUNT_LIMITS.sheets)), 'xlsx')).toBe(2 * COUNT_LIMITS.sheets)
    expect(await counted(written(sheets(COUNT_LIMITS.sheets + 1)), 'xlsx')).toBeNull()
  })

  test('a directory of more than 1 MB is not read', async () => {
    const long = 'x'.repeat(60_000)
    const others = (count: number) => [...sheets(1), ...Array.from({ length: count }, () => ({ name: long, xml: '' }))]
    expect(await counted(written(others(Math.floor(MAX_DIRECTORY_BYTES / 60_100))), 'xlsx')).toBe(2)
    expect(await counted(written(others(Math.ceil(MAX_DIRECTORY_BYTES / 60_000))), 'xlsx')).toBeNull()
  })

  test('each byte counts once: sheets that share bytes are not counted', async () => {
    expect(await counted(written(sheets(2), { isShared: true }), 'xlsx')).toBeNull()
  })

  test('256 MB of sheets are unpacked in all, and no more', { timeout: 60_000 }, async () => {
    const half = COUNT_LIMITS.inflatedBytes / 2 - 1_000
    const large = (more: number) =>
      [half, half + more].map((size, index) => ({ name: `xl/worksheets/sheet${index}.xml`, deflated: inflatesTo(sheet(3), size) }))
    const clock = new FakeClock()
    writeFileSync(join(folder, 'file'), written(large(0)))
    expect(await countRows(join(folder, 'file'), 'xlsx', written(large(0)).byteLength, clock)).toBe(4)
    writeFileSync(join(folder, 'file'), written(large(2 * MB)))
    expect(await countRows(join(folder, 'file'), 'xlsx', written(large(2 * MB)).byteLength, clock)).toBeNull()
  })

  test.each(['xlsx', 'csv'] as const)('counting a %s takes three seconds at most', async (kind) => {
    const content = kind === 'csv' ? 'a\n1\n' : written(sheets(1))
    const path = join(folder, 'file')
    writeFileSync(path, content)
    /** A clock that is this many milliseconds later at its second reading. */
    const later = (ms: number) => {
      let readings = 0
      return { wall: () => 0, monotonic: () => (readings++ === 0 ? 0 : ms), running: () => 0 }
    }
    expect(await countRows(path, kind, content.length, later(COUNT_LIMITS.ms))).toBe(kind === 'csv' ? 1 : 2)
    expect(await countRows(path, kind, content.length, later(COUNT_LIMITS.ms + 1))).toBeNull()
  })
})
