import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
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

interface Part {
  readonly name: string
  readonly xml: string
  readonly isStored?: boolean
}

const u16 = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer)
const u32 = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer)

/** A workbook as other writers make it: parts that are not compressed, extra fields, and comments of parts. */
function written(parts: readonly Part[], { signature = 0x02014b50, directoryAt = 0 } = {}): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, xml, isStored = false } of parts) {
    const plain = Buffer.from(xml)
    const data = isStored ? plain : deflateRawSync(plain)
    const [label, own, other, comment] = [Buffer.from(name), Buffer.alloc(9, 'own'), Buffer.alloc(5, 'dir'), Buffer.alloc(7, 'words')]
    const shared = [u16(20, 0, isStored ? 0 : 8, 0, 0), u32(crc32(plain), data.byteLength, plain.byteLength), u16(label.byteLength)]
    const body = Buffer.concat([u32(0x04034b50), ...shared, u16(own.byteLength), label, own, data])
    entries.push(
      Buffer.concat([
        u32(signature),
        u16(20),
        ...shared,
        u16(other.byteLength, comment.byteLength, 0, 0),
        u32(0, at),
        label,
        other,
        comment,
      ]),
    )
    bodies.push(body)
    at += body.byteLength
  }
  const directory = Buffer.concat(entries)
  const end = [u32(0x06054b50), u16(0, 0, parts.length, parts.length), u32(directory.byteLength, at + directoryAt), u16(0)]
  return Buffer.concat([...bodies, directory, ...end])
}

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
})
