import { expect, test } from 'vitest'
import { readTable } from '#renderer/kit/tables/readTable.ts'
import { stylesOf, workbookOf, type Workbook } from './workbookOf.ts'

/** What public reports about other readers of tables found wrong (docs/field-reports.md), each by its thread. */

const read = (content: BlobPart, name: string) => readTable(new File([content], name))
const text = (place: string, value: string): string => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const row = (...cells: readonly string[]): string => `<row r="1">${cells.join('')}</row>`

test.each<[thread: string, workbook: Workbook, cells: readonly string[]]>([
  [
    'SheetJS/sheetjs #2432: cells in another order',
    { rows: row(text('C1', '丙'), text('A1', '甲'), text('B1', '乙')) },
    ['甲', '乙', '丙'],
  ],
  [
    'ExcelDataReader/ExcelDataReader #134: how a text is pronounced',
    {
      rows: row('<c r="A1" t="s"><v>0</v></c>', '<c r="B1" t="s"><v>1</v></c>'),
      strings: '<si><t>目录</t><rPh sb="0" eb="2"><t>mu lu</t></rPh><phoneticPr fontId="1"/></si><si><t>下一个</t></si>',
    },
    ['目录', '下一个'],
  ],
  ['pythonicrubyist/creek #29: an escaped line end', { rows: row(text('A1', '第一行_x000D_\n第二行')) }, ['第一行\r\n第二行']],
  ['exceljs/exceljs #584: what looks like such an escape', { rows: row(text('A1', '_x005F_x000D_')) }, ['_x000D_']],
  [
    'roo-rb/roo #433: a number with an exponent',
    { rows: row('<c r="A1"><v>1e6</v></c>', '<c r="B1"><v>1E+06</v></c>') },
    ['1000000', '1000000'],
  ],
  [
    'SheetJS/sheetjs #147, #2078: a long number that is exact',
    { rows: row('<c r="A1"><v>3.60711616E10</v></c>', '<c r="B1"><v>5512940468989</v></c>') },
    ['36071161600', '5512940468989'],
  ],
  [
    'exceljs/exceljs #219: the calendar of a Mac',
    {
      rows: row('<c r="A1" s="1"><v>41218</v></c>'),
      styles: stylesOf('yyyy-mm-dd'),
      properties: '<workbookPr date1904="1"/>',
    },
    ['2016-11-06'],
  ],
])('%s', async (_thread, workbook, cells) => {
  expect(await read(workbookOf(workbook), '表.xlsx')).toEqual([cells])
})

test.each([
  ['mholt/PapaParse #43, swiftcsv/SwiftCSV #56: lines that end as on an old Mac', '订单编号,备注\r1,"甲\r乙"\r2,丙'],
  ['dotCMS/core #36508: a mark of UTF-8 before the first name', '\uFEFF订单编号,备注\n1,"甲\n乙"\n2,丙\n'],
])('%s', async (_thread, content) => {
  expect(await read(content, '表.csv')).toEqual([
    ['订单编号', '备注'],
    ['1', '甲\n乙'],
    ['2', '丙'],
  ])
})
