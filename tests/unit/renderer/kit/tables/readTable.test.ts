import { describe, expect, test } from 'vitest'
import { columnName, compact, hasLostDigits } from '#renderer/kit/tables/cells.ts'
import { decodeText, parseCsv } from '#renderer/kit/tables/csv.ts'
import { isFileFault, readTable } from '#renderer/kit/tables/readTable.ts'
import { workbookOf } from './workbook.ts'

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
    ['a damaged workbook', 'damaged', new TextEncoder().encode('PK and no more')],
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

  test('has one of four faults', () => {
    expect(['tooLarge', 'oldExcel', 'damaged', 'unreadable', 'noColumns', ''].map(isFileFault)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a text', () => {
  test('of Excel’s “Unicode text” is told by both bytes of its mark', () => {
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0xa2, 0x8b]))).toBe('订')
    // One of the two alone is no mark.
    expect(decodeText(new Uint8Array([0x61, 0xfe, 0x61]))).not.toBe('\u{fe61}')
    expect(decodeText(new Uint8Array([0xff, 0x61, 0x61]))).toContain('a')
  })

  test('has the separator that is most frequent in its first line alone', () => {
    expect(parseCsv('a,b\n1;2;3;4')).toEqual([['a', 'b'], ['1;2;3;4']])
    expect(parseCsv('a;b\r1,2,3')).toEqual([['a', 'b'], ['1,2,3']])
    expect(parseCsv('a,b;c;d')).toEqual([['a,b', 'c', 'd']])
  })

  test('of one column has no separator', () => {
    expect(parseCsv('订单编号\n7')).toEqual([['订单编号'], ['7']])
    expect(parseCsv('')).toEqual([])
  })

  test('has quotes only at the beginning of a cell', () => {
    expect(parseCsv('a"b",c')).toEqual([['a"b"', 'c']])
  })

  test('keeps an empty last cell, and has no line after the last line end', () => {
    expect(parseCsv('a,b\n1,')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ])
    expect(parseCsv('a,b\n')).toEqual([['a', 'b']])
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
    expect([' 手机号*： ', '\u{FEFF}姓名', '快递 单号'].map(columnName)).toEqual(['手机号', '姓名', '快递 单号'])
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
