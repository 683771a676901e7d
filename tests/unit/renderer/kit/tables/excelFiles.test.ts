import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readTable } from '#renderer/kit/tables/readTable.ts'

const ID = '1123598821738675201'

describe('files', () => {
  const file = (bytes: BlobPart, name = 'waybills.xlsx'): File => new File([bytes], name)

  test('a workbook that Excel could have written is unpacked', async () => {
    const data = [
      ['订单编号', '快递公司', '运单号'],
      [ID, '顺丰 & <速运>', 'SF1029384756012'],
    ].map((row) => row.map((value) => ({ value, type: String })))
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
  test('a broken workbook, an old Excel file and a too large file have different errors', async () => {
    expect(await readTable(file('PK\x03\x04 no zip at all'))).toBe('damaged')
    expect(await readTable(file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])))).toBe('oldExcel')
    expect(await readTable(file(new Uint8Array(10 * 1024 * 1024 + 1)))).toBe('tooLarge')
    expect(await readTable(file('a,b\n1,2', 'x.csv'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })
})
