import { describe, expect, test } from 'vitest'
import { cellFault, columnName, compact, hasLostDigits, hasZerosForDigits, holdsSeveral } from '#renderer/kit/tables/cells.ts'
import { isFileFault } from '#renderer/kit/tables/faults.ts'
import { readTable } from '#renderer/kit/tables/readTable.ts'
import { decodeText } from '#shared/text/decodeText.ts'
import { workbookOf } from './workbookOf.ts'

const MB = 1024 * 1024
const file = (content: BlobPart): File => new File([content], '任意的名字')

describe('a file', () => {
  test('is read by its content, whatever its name is', async () => {
    expect(await readTable(file('a,b\n1,2'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(await readTable(file(workbookOf({ rows: '<row><c><v>7</v></c></row>' })))).toEqual([['7']])
  })

  test.each([
    ['a workbook of Excel 2003', 'oldExcel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
    ['a workbook of Excel 4', 'oldExcel', new Uint8Array([9, 4, 6, 0])],
    [
      'a workbook with a password',
      'password',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['a damaged workbook', 'damaged', Buffer.from('PK\x03\x04 and no more')],
    ['a web page', 'html', Buffer.from('\u{FEFF}\r\n<!-- x -->\n<HTML><table>')],
    ['a part of a web page', 'html', Buffer.from('<table border=1>')],
    ['a web archive', 'html', Buffer.from('MIME-Version: 1.0\nContent-Type: multipart/related')],
    ['an XML table', 'xml2003', Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">')],
    ['a flat OpenDocument table', 'openDocument', Buffer.from('<?xml version="1.0"?><office:document>')],
    ['another XML file', 'notTable', Buffer.from('<?xml version="1.0"?><orders/>')],
    ['a PDF', 'notTable', Buffer.from('%PDF-1.7')],
    ['a picture', 'notTable', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0])],
    ['a program', 'notTable', Buffer.from('MZ\0\x01\x02\0\0\0\x03')],
    ['a RAR archive', 'archive', Buffer.from('Rar!\x1a')],
  ])('of %s is named: %s', async (_title, fault, content) => {
    expect(await readTable(file(content))).toBe(fault)
  })

  test('of more than ten megabytes is not read, and one of ten is', async () => {
    const sized = (size: number): File => Object.defineProperty(file('a'), 'size', { value: size })
    expect([await readTable(sized(10 * MB)), await readTable(sized(10 * MB + 1))]).toEqual([[['a']], 'tooLarge'])
  })

  test('that only begins as a workbook does is a table', async () => {
    expect(await readTable(file('Paper,b'))).toEqual([['Paper', 'b']])
    expect(await readTable(file(new Uint8Array([0xd0, 0xc5])))).toHaveLength(1)
  })

  test('that cannot be read is named', async () => {
    const gone = Object.assign(file('a'), { arrayBuffer: () => Promise.reject(new Error('gone')) })
    expect(await readTable(gone)).toBe('unreadable')
  })

  test('has a fault of its own, which no table has', () => {
    expect(['tooLarge', 'password', 'noColumns', ''].map(isFileFault)).toEqual([true, true, false, false])
  })

  test('is told of: how much is read, and where a quote has no partner', async () => {
    const told: unknown[] = []
    const onNotes = (notes: unknown): void => void told.push(notes)
    expect(await readTable(file('a,b\n1,"2\n3,4'), { onNotes })).toBe('quotes')
    await readTable(file('a,b'), { onShare: (share) => void told.push(share) })
    await readTable(file(workbookOf({ rows: '<row><c><v>7</v></c></row>' })), { onNotes })
    expect(told).toEqual([{ line: 2 }, 1, { sheet: { sheet: '一', others: 1, hiddenRows: 0 } }])
  })
})

describe('more than is taken', () => {
  const limit = { columns: { columns: [{ field: 'id', header: /^id$/iu }], required: [['id']] }, counted: ['id'], most: 2 }
  /** A CSV whose further lines nobody reads: they would be refused. */
  const table = (...lines: readonly string[]): File => file([...lines, '"', 'x'].join('\n'))

  test('ends the reading with the first row too many', async () => {
    expect(await readTable(table('title', 'ID,note', '1,', ',not counted', '2,', '3,'), { limit })).toBe('tooMany')
    expect(await readTable(file('ID,note\n1,\n,\n2,'), { limit })).toHaveLength(4)
  })

  test('ends it without the header, behind the rows where it may be', async () => {
    const lines = Array.from({ length: 12 }, (_each, index) => `${index},x`)
    expect(await readTable(table(...lines), { limit })).toHaveLength(11)
  })

  test('leaves out what stands behind the header', async () => {
    expect(await readTable(file('ID,note\n1,a,b\n2'), { limit })).toEqual([['ID', 'note'], ['1', 'a'], ['2']])
  })

  test('is a table of more cells than a page takes', async () => {
    const cells = `${'x,'.repeat(1_000)}\n`
    expect(await readTable(file(cells.repeat(401)))).toBe('tooLarge')
  })
})

describe('a text', () => {
  test('of Excel’s “Unicode text” is told by both bytes of its mark', () => {
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0xa2, 0x8b]))).toBe('订')
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0x8b, 0xa2]))).toBe('订')
    // One of the two alone is no mark.
    expect(decodeText(new Uint8Array([0x61, 0xfe, 0x61]))).not.toBe('\u{fe61}')
    expect(decodeText(new Uint8Array([0xff, 0x61, 0x61]))).toContain('a')
  })

  test('of UTF-16 without a mark is told by the zeros beside its signs', () => {
    const bytes = new Uint8Array(Buffer.from('id,订单\n1,2', 'utf16le'))
    expect(decodeText(bytes)).toBe('id,订单\n1,2')
    expect(decodeText(new Uint8Array(Buffer.from(bytes).swap16()))).toBe('id,订单\n1,2')
  })

  test('of UTF-8 with a mark and of GBK are both read', () => {
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0xe8, 0xae, 0xa2]))).toBe('订')
    expect(decodeText(new Uint8Array([0xb6, 0xa9, 0xb5, 0xa5]))).toBe('订单')
  })

  test('of UTF-8 with a damaged byte keeps all others', () => {
    expect(decodeText(new Uint8Array(Buffer.concat([Buffer.from('朱一，100'), Buffer.from([0xa3]), Buffer.from('C')])))).toBe(
      '朱一，100\u{FFFD}C',
    )
  })
})

describe('a cell', () => {
  test.each([
    ["'007", '007'],
    ['’007', '007'],
    ["0'7", "0'7"],
    [' 1 2\u{200B}\u{FEFF}\n3 ', '123'],
    [undefined, ''],
  ])('%j holds %j', (text, expected) => {
    expect(compact(text)).toBe(expected)
  })

  test('names a column without the marks and spaces beside the name', () => {
    expect([' 手机号*： ', '\u{FEFF}姓名', '快递\n单号', 'Order  No'].map(columnName)).toEqual(['手机号', '姓名', '快递单号', 'Order No'])
    expect(['岗位（必填）', '身份证号(选填)', '工号【必填项】', 'ＩＤ\u{200B}', '手机号（11位）'].map(columnName)).toEqual([
      '岗位',
      '身份证号',
      '工号',
      'ID',
      '手机号',
    ])
    // Another number than the parcel's.
    expect(columnName('运单号（退货）')).toBe('运单号(退货)')
  })

  test.each([
    ['#N/A', 'errorValue'],
    ['#DIV/0!', 'errorValue'],
    ['########', 'errorValue'],
    ['Err:502', 'errorValue'],
    ['=A1&B1', 'formula'],
    ['\u{200B}＝A1', 'formula'],
    ['3月12日', 'date'],
    ['2026/3/12', 'date'],
    ['2026-03-12', 'date'],
    ['12-Mar', 'date'],
    ['Mar-26', 'date'],
    ['100\u{FFFD}C', 'garbled'],
    ['韩一\n韩二', 'severalLines'],
    ['#7', null],
    ['1#库', null],
    ['韩一\r\n', null],
    ['G-3-12', null],
    ['三月', null],
  ])('%j holds in place of a value: %s', (text, fault) => {
    expect(cellFault(text)).toBe(fault)
  })

  test.each([
    ['SF1200300400041\nSF1200300400042', true],
    ['YT5600700800043 YT5600700800044', true],
    ['YT5600700800043、YT5600700800044', true],
    ['1\n2', true],
    ['SF 1200 3004 0004', false],
    [' SF1200300400041\n', false],
    ['SF1200300400041 号', false],
  ])('%j holds several numbers: %s', (text, expected) => {
    expect(holdsSeveral(text)).toBe(expected)
  })

  test.each([
    ['1812345678901230000', true],
    ['1812345678901230001', false],
    ['123456789012000', false],
    ['SF12345678901230000', false],
  ])('that %s has zeros for digits is %s', (text, expected) => {
    expect(hasZerosForDigits(text)).toBe(expected)
  })

  test.each([
    ['1.12E+18', true],
    ['1,12e+18', true],
    ['1E18', true],
    ['11E+18', false],
    ['1.12E+', false],
    ['xE+18', false],
    ['1.12E+18x', false],
    ['112', false],
  ])('that %s has lost digits is %s', (text, expected) => {
    expect(hasLostDigits(text)).toBe(expected)
  })
})
