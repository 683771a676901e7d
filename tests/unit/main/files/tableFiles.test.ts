import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TableFiles } from '#main/files/tableFiles.ts'
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
  ['a difference', '-1'],
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
  ['a tab in front', '\t1'],
  ['a carriage return in front', '\r1'],
  ['a line feed in front', '\n1'],
])('a spreadsheet keeps the text of %s', async (_name, text) => {
  expect(await savedRow(text)).toBe(`"\t${text}"`)
})

test.each([
  ['nothing', ''],
  ['11 digits, which it shows whole', '12345678901'],
  ['a number without a zero in front', '12'],
  ['a zero', '0'],
  ['digits and letters', 'SF0123456789012'],
  ['12 digits and more', '123456789012 件'],
  ['an E without digits after it', '12345E'],
  ['a formula’s sign elsewhere', 'a=1'],
  ['a Chinese word', '顺丰'],
  ['a space in front', ' 顺丰'],
])('%s needs no tab', async (_name, text) => {
  expect(await savedRow(text)).toBe(`"${text}"`)
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
