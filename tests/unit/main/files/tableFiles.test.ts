import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TableFiles } from '#main/files/tableFiles.ts'
import { withoutInvisible } from '#shared/text/invisible.ts'
import { readTable } from '#renderer/kit/tables/readTable.ts'
import { toShipmentRows } from '#renderer/features/orders/shipping/file/shipmentRows.ts'
import { texts } from '../../../support/services/services.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'backoffice-tables-'))
const inFolder = (path: string): TableFiles =>
  new TableFiles({ fixedFolder: () => path, askSavePath: () => Promise.reject(new Error('not asked')), texts })

const HEADER = ['订单编号', '快递公司', '运单号', '检查结果']

test('a saved table is read again with the same orders and waybills', async () => {
  const path = await inFolder(folder()).save('运单_有误的行', [
    HEADER,
    ['1123598821738675201', '顺丰', '780000000002', '订单是“已发货”，不是待发货'],
    ['1123598821738675202', '顺丰', '01234567', ''],
    ['1123598821738675203', '顺丰', '12345E12', ''],
  ])
  const cells = await readTable(new File([new Uint8Array(readFileSync(path ?? ''))], 'x'))
  const rows = toShipmentRows(typeof cells === 'string' ? [] : cells, [{ code: 'shunfeng', name: '顺丰速运' }])
  expect(rows).toMatchObject([
    { line: 2, orderId: '1123598821738675201', companyCode: 'shunfeng', waybill: '780000000002', fault: null },
    { line: 3, orderId: '1123598821738675202', companyCode: 'shunfeng', waybill: '01234567', fault: null },
    { line: 4, orderId: '1123598821738675203', companyCode: 'shunfeng', waybill: '12345E12', fault: null },
  ])
})

/** The text of a saved row, without the mark and the line end. */
async function savedRow(...cells: readonly string[]): Promise<string> {
  const path = await inFolder(folder()).save('x', [cells])
  const text = readFileSync(path ?? '', 'utf8')
  expect(text).toMatch(/^\u{FEFF}[^\u{FEFF}]*\r\n$/u)
  return text.slice(1, -2)
}

test.each([
  ['12 digits, which it shows as 1.23457E+11', '123456789012'],
  ['16 digits, which it rounds', '1234567890123456'],
  ['an order', '1123598821738675201'],
  ['a zero in front, which it drops', '0123456'],
  ['zeros alone', '000000'],
  ['digits around an E, which it takes for a power of ten', '12345E12'],
  ['the same in small letters', '12345e12'],
  ['a formula', '=1+1'],
  ['a sum', '+1'],
  ['a difference', '-1+1'],
  ['a call of Lotus 1-2-3', '@x'],
  ['a full-width formula', '＝1+1'],
  ['a full-width sum', '＋1'],
  ['a full-width difference', '－1'],
  ['a full-width call', '＠x'],
  ['a small formula', '﹦1+1'],
  ['a small sum', '﹢1'],
  ['a small difference', '﹣1'],
  ['a small call', '﹫x'],
  ['a minus sign', '−1'],
  ['a formula behind a space', ' =1+1'],
  ['a formula behind a full-width space', '\u3000＝1+1'],
  ['a raised plus', '⁺1'],
  ['a Hebrew plus', '﬩1'],
  ['a full-width negative number', '－1'],
  ['a formula behind a space of any width', '\u{A0}\u{2009}=1'],
  ['a sum of a number below 0', '-1-2'],
  ['a decimal power of ten', '1.5E10'],
  ['a power of ten with a sign', '1E+5'],
  ['digits in full width', '０１２３'],
  ['a number in brackets, which is below 0', '(5)'],
  ['a code that reads as a day', '3-12'],
  ['a fraction that reads as a day', '1/2'],
  ['a short day', '1-2-3'],
  ['a code that reads as a month', 'MAR01'],
  ['a day with a month', '12-Mar'],
  ['a tab in front', '\t1'],
  ['a line feed in front', '\n1'],
])('a spreadsheet keeps the text of %s', async (_name, text) => {
  expect(await savedRow(text)).toBe(`"\t${text}"`)
})

test.each([
  ['nothing', ''],
  ['11 digits, which it shows whole', '12345678901'],
  ['a number without a zero in front', '12'],
  ['a zero', '0'],
  ['a number below 0, which stays one', '-12.50'],
  ['an amount', '1234.50'],
  ['a day with its year', '2026-03-12'],
  ['a moment', '2026-03-12 10:20:30'],
  ['three numbers', '1-2-3-4'],
  ['digits and letters', 'SF0123456789012'],
  ['12 digits and more', '123456789012 件'],
  ['an E without digits after it', '12345E'],
  ['a formula’s sign elsewhere', 'a=1'],
  ['a Chinese word', '顺丰'],
  ['a space in front', ' 顺丰'],
])('%s needs no tab', async (_name, text) => {
  expect(await savedRow(text)).toBe(`"${text}"`)
})

test.each([
  ['a zero-width space', '\u{200B}=cmd', '\t=cmd'],
  ['a mark of the direction', '\u{202E}＝HYPERLINK("x")', '\t＝HYPERLINK(""x"")'],
  ['a byte order mark', '\u{FEFF}王明', '王明'],
  ['a zero byte', 'a\u{0}b', 'ab'],
  ['a bell and an escape', '\u{7}a\u{1B}[31mb', 'a[31mb'],
  ['a carriage return', '一\r\n二\r三', '一\n二\n三'],
  ['a line separator', '一\u{2028}二\v三', '一\n二\n三'],
  ['a carriage return in front', '\r1', '\t\n1'],
  ['a picture of several', '王👩\u{200D}💼', '王👩\u{200D}💼'],
])('%s is written as a spreadsheet can hold it', async (_name, text, written) => {
  expect(await savedRow(text)).toBe(`"${written}"`)
})

test('quotes, separators and line ends stay in their cell', async () => {
  expect(await savedRow('a "quoted" word', 'b,c', 'd\ne', '')).toBe('"a ""quoted"" word","b,c","d\ne",""')
})

test('a table of several rows has a line for each, and one mark', async () => {
  const path = await inFolder(folder()).save('x', [HEADER, ['1', '2', '3', '4'], []])
  expect(readFileSync(path ?? '', 'utf8')).toBe('\u{FEFF}"订单编号","快递公司","运单号","检查结果"\r\n"1","2","3","4"\r\n\r\n')
})

test('the name is safe and free; without a folder the person is asked', async () => {
  const fixed = folder()
  await inFolder(fixed).save('a/b:c', [])
  await inFolder(fixed).save('a/b:c', [])
  const names = readdirSync(fixed)
  expect(names).toHaveLength(2)
  expect(names.every((name) => !/[/:]/u.test(name) && name.endsWith('.csv'))).toBe(true)
  const asked = new TableFiles({ fixedFolder: () => null, askSavePath: () => Promise.resolve(null), texts })
  expect(await asked.save('x', [])).toBeNull()
})

/** Texts with everything that is written in some other way than it is. */
const ODD = [
  '=1+1',
  '＝1',
  '\u{200B}=1',
  '-12.50',
  '0123',
  '1E+5',
  '3-12',
  'a,b',
  'a"b',
  '"',
  'a;b|c',
  '一\n二',
  '\t1',
  ' x ',
  '👩\u{200D}💼',
  '',
  '#N/A',
  'sep=;',
]

test('whatever was written reads as the same text, in the same cell', async () => {
  const rows = [ODD.map((_text, column) => `列${column}`), ...ODD.map((text) => ODD.map((other) => text + other))]
  const path = await inFolder(folder()).save('x', rows)
  const read = await readTable(new File([new Uint8Array(readFileSync(path ?? ''))], 'x.csv'))
  const tidy = (text: string): string => withoutInvisible(text).trim()
  expect(typeof read === 'string' ? read : read.map((cells) => cells.map(tidy))).toEqual(rows.map((cells) => cells.map(tidy)))
})
