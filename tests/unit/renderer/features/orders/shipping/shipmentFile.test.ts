import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { decodeText, parseCsv } from '#renderer/kit/tables/csv.ts'
import { readTable } from '#renderer/kit/tables/readTable.ts'
import { toShipmentRows, type ShipmentRow } from '#renderer/features/orders/shipping/file/shipmentRows.ts'
import { toBatches, toShipment } from '#renderer/features/orders/shipping/shipments.ts'
import { readXml } from '#renderer/kit/tables/xml.ts'

const COMPANIES = [
  { code: 'shunfeng', name: '顺丰速运' },
  { code: 'yuantong', name: '圆通速递' },
  { code: 'jd', name: '京东物流' },
  { code: 'ems', name: 'EMS' },
]
const HEADER = ['订单编号', '快递公司', '运单号']
const ID = '1123598821738675201'
const WAYBILL = 'SF1029384756012'

function rowsOf(...lines: string[][]): readonly ShipmentRow[] {
  const rows = toShipmentRows([HEADER, ...lines], COMPANIES)
  if (typeof rows === 'string') throw new Error(rows)
  return rows
}
const faultOf = (...line: string[]) => rowsOf(line)[0]?.fault?.kind ?? null

describe('CSV', () => {
  test('quotes keep commas, line ends and quotes; both line ends and a last line without one count', () => {
    expect(parseCsv('a,"b,""c""\nd"\r\n1,,2\r3,4')).toEqual([
      ['a', 'b,"c"\nd'],
      ['1', '', '2'],
      ['3', '4'],
    ])
  })
  test('tabs and semicolons also separate, as in the first line', () => {
    expect(parseCsv('a\tb,c\n1\t2')).toEqual([
      ['a', 'b,c'],
      ['1', '2'],
    ])
    expect(parseCsv('a;b\n1;2\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })
  test('UTF-8 with a byte order mark and GBK are both read', () => {
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0xe8, 0xae, 0xa2]))).toBe('订')
    expect(decodeText(new Uint8Array([0xb6, 0xa9, 0xb5, 0xa5]))).toBe('订单')
    // Excel's 'Unicode text'.
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0xa2, 0x8b, 0x55, 0x53]))).toBe('订单')
  })
})

describe('the lines of a table', () => {
  test('a valid line is accepted with every formatting of its cells', () => {
    expect(rowsOf([` '${ID}`, '顺丰', ' sf1029384756012 '])).toEqual([
      { line: 2, orderId: ID, company: '顺丰', companyCode: 'shunfeng', waybill: WAYBILL, fault: null, repeats: null },
    ])
  })
  test('full-width letters and digits in numbers are the same ones', () => {
    const fullWidth = (text: string): string => text.replaceAll(/[\dA-Z]/gu, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))
    expect(rowsOf([fullWidth(ID), '顺丰', fullWidth(WAYBILL)])).toMatchObject([{ orderId: ID, waybill: WAYBILL, fault: null }])
  })
  test.each<[string | null, string, string, string]>([
    ['noOrderId', '', '顺丰速运', WAYBILL],
    ['orderId', '订单1', '顺丰速运', WAYBILL],
    ['digitsLost', '1.12360E+18', '顺丰速运', WAYBILL],
    ['digitsLost', ID, '顺丰速运', '7.8123E+13'],
    ['noCompany', ID, '', WAYBILL],
    ['company', ID, '飞毛腿', WAYBILL],
    ['company', ID, '速', WAYBILL],
    ['noWaybill', ID, 'EMS', ''],
    ['waybill', ID, 'EMS', '12/34567'],
    ['waybill', ID, 'EMS', '123'],
    [null, ID, 'JD', 'JDVA00012345678'],
  ])('%s: %s, %s, %s', (kind, ...line) => {
    expect(faultOf(...line)).toBe(kind)
  })
  test('a repeated parcel belongs to its first line; a second parcel of an order is separate', () => {
    const rows = rowsOf([ID, 'EMS', WAYBILL], [ID, 'EMS', 'SF2222222222222'], [ID, 'ems', WAYBILL])
    expect(rows.map(({ fault, repeats }) => [fault, repeats])).toEqual([
      [null, null],
      [null, null],
      [null, 2],
    ])
  })
  test('a sheet with a line for each of an order’s goods may be filled in on one line or on all', () => {
    const rows = rowsOf([ID, '', ''], [ID, 'EMS', WAYBILL], [ID, '', ''], ['2', '', ''])
    expect(rows.map(({ fault, repeats }) => [fault?.kind ?? null, repeats])).toEqual([
      [null, 3],
      [null, null],
      [null, 3],
      ['noCompany', null],
    ])
  })
  test('one waybill with two carriers is a fault; an invalid line causes no fault in another', () => {
    expect(rowsOf([ID, 'EMS', WAYBILL], [ID, '顺丰', WAYBILL]).map(({ fault }) => fault)).toEqual([null, { kind: 'duplicate', line: 2 }])
    expect(rowsOf([ID, '飞毛腿', WAYBILL], [ID, '顺丰', WAYBILL]).map(({ fault }) => fault)).toEqual([{ kind: 'company' }, null])
  })
  test('columns are found by their names in any order, empty lines are passed over, lines keep their numbers', () => {
    const rows = toShipmentRows([[], ['备注', '快递单号*', '物流公司', '订单号'], [], ['急', WAYBILL, '圆通速递', ID]], COMPANIES)
    expect(rows).toMatchObject([{ line: 4, orderId: ID, companyCode: 'yuantong', waybill: WAYBILL, fault: null, repeats: null }])
  })
  test('an invalid table is refused with the reason', () => {
    expect(toShipmentRows([[ID, '顺丰', WAYBILL]], COMPANIES)).toBe('noColumns')
    expect(toShipmentRows([], COMPANIES)).toBe('empty')
    expect(toShipmentRows([HEADER, ['', '', ' ']], COMPANIES)).toBe('empty')
    expect(toShipmentRows([HEADER, ...Array.from({ length: 2001 }, (_, index) => [String(index), 'EMS', WAYBILL])], COMPANIES)).toBe(
      'tooMany',
    )
  })
})

test('batches are small, and the parcels of one order stay together', () => {
  const rows = rowsOf(...Array.from({ length: 120 }, (_, index) => [`1${index % 60}`, 'EMS', `SF10000${index}`]))
  const batches = toBatches(rows)
  expect(batches.flat()).toHaveLength(120)
  expect(batches.every(({ length }) => length <= 50)).toBe(true)
  const homes = batches.flatMap((batch, index) => batch.map(({ orderId }) => `${orderId} ${index}`))
  expect(new Set(homes).size).toBe(60)
  expect(rows.slice(0, 1).map(toShipment)).toEqual([{ orderId: '10', expressCompany: 'ems', waybill: 'SF100000' }])
})

describe('files', () => {
  const file = (bytes: BlobPart, name = 'waybills.xlsx'): File => new File([bytes], name)

  test('a workbook that Excel could have written is unpacked', async () => {
    const data = [HEADER, [ID, '顺丰 & <速运>', WAYBILL]].map((row) => row.map((value) => ({ value, type: String })))
    const bytes = await writeXlsxFile(data).toBuffer()
    expect(await readTable(file(new Uint8Array(bytes)))).toEqual(data.map((row) => row.map(({ value }) => value)))
  })
  test('numbers that fit a cell are exact; longer ones are reported as inexact', async () => {
    const data = [
      [
        { value: 780_000_000_002, type: Number },
        { value: Number(ID), type: Number },
        { value: 0.1, type: Number },
      ],
    ]
    expect(await readTable(file(new Uint8Array(await writeXlsxFile(data).toBuffer())))).toEqual([
      ['780000000002', '1.1235988217386752e+18', '0.1'],
    ])
  })
  test('a file cut at any place is reported as damaged and never hangs', async () => {
    const bytes = new Uint8Array(await writeXlsxFile([[{ value: 'a', type: String }]]).toBuffer())
    for (let end = 4; end < bytes.length; end += 97) expect(await readTable(file(bytes.slice(0, end)))).toBe('damaged')
  })
  test('XML: entities, prefixes, comments, unparsed text and quoted brackets', () => {
    const seen: string[] = []
    readXml('<?xml version="1.0"?><x:a b="1 &gt; 0" c=\'>\'><!-- <d/> -->&#x8BA2;&amp;<![CDATA[<&amp;>]]><e/></x:a>', {
      open: (name, attributes) => seen.push(`${name} ${[...attributes].join(' ')}`),
      text: (text) => seen.push(text),
      close: (name) => seen.push(`/${name}`),
    })
    expect(seen).toEqual(['a b,1 > 0 c,>', '订&', '<&amp;>', 'e ', '/e', '/a'])
  })
  test('a broken workbook, an old Excel file and a too large file have different errors', async () => {
    expect(await readTable(file('PK no zip at all'))).toBe('damaged')
    expect(await readTable(file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])))).toBe('oldExcel')
    expect(await readTable(file(new Uint8Array(10 * 1024 * 1024 + 1)))).toBe('tooLarge')
    expect(await readTable(file('a,b\n1,2', 'x.csv'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })
})
