import { expect, test } from 'vitest'
import { detectFileKind, opensSafely, withTrueEnding } from '#main/http/fileKind.ts'

const zip = Buffer.from('PK\u0003\u0004…')
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])
const EXCEL = 'application/vnd.ms-excel'

test.each([
  [zip, EXCEL, '订单.xlsx', 'xlsx'],
  [zip, 'application/octet-stream', null, 'xlsx'],
  [zip, '', '订单.xls', 'xlsx'],
  [zip, 'application/zip', '订单.zip', 'zip'],
  [zip, 'application/json', '订单.xlsx', 'not-a-file'],
  [zip, 'text/json', '订单.xlsx', 'not-a-file'],
  [zip, 'application/problem+json', '订单.xlsx', 'not-a-file'],
  [zip, 'text/html', '订单.xlsx', 'page'],
  [zip, 'application/zip', null, 'zip'],
  [zip, 'application/octet-stream', '订单.zip', 'zip'],
  [zip, 'text/csv', null, 'other-type'],
  [ole, EXCEL, '订单.xls', 'xls'],
  [ole, 'application/zip', null, 'other-type'],
  [Buffer.from('订单,金额\r\n1,2'), 'text/csv', null, 'csv'],
  [Buffer.from('订单,金额'), EXCEL, '订单.csv', 'csv'],
  [Buffer.from([0xb6, 0xa9, 0xb5, 0xa5, 0x2c]), 'text/csv', null, 'csv'],
  [Buffer.from('订单,金额'), 'text/plain', '订单.csv', 'csv'],
  [Buffer.from('订单,金额'), 'text/plain', '订单.TXT', 'csv'],
  [Buffer.from('系统繁忙，请稍后再试'), 'text/plain', null, 'message'],
  [Buffer.from('系统繁忙，请稍后再试'), 'text/plain', '订单.xlsx', 'message'],
  [Buffer.from([0x41, 0x00, 0x42]), 'text/plain', null, 'other-type'],
  [zip, 'text/plain', '订单.csv', 'other-type'],
  [Buffer.from('订单,金额'), EXCEL, '订单.xlsx', 'other-type'],
  [Buffer.from([0x41, 0x00, 0x42]), 'text/csv', null, 'other-type'],
  [Buffer.from('订单 编号\t金额'), 'text/csv', null, 'csv'],
  [Buffer.from(`订单,备注\r\n${'1,x\r\n'.repeat(20)}2,第一行\u000B第二行\r\n`), 'text/csv', null, 'csv'],
  [Buffer.from('订单,金额'), 'application/octet-stream', '.csv', 'csv'],
  [zip, 'application/octet-stream', '.zip', 'zip'],
  [Buffer.from('[{"code":500}]'), EXCEL, '订单.xlsx', 'not-a-file'],
  [Buffer.from(' \r\n{"code":500}'), EXCEL, '订单.xlsx', 'not-a-file'],
  [Buffer.from('\uFEFF{"code":500}'), 'text/csv', null, 'not-a-file'],
  [Buffer.from('\uFEFF  <html>'), 'text/csv', null, 'page'],
  [Buffer.from('<?xml version="1.0"?><html/>'), EXCEL, null, 'page'],
  [Buffer.from('%PDF-1.7'), EXCEL, '订单.xlsx', 'other-type'],
  [Buffer.from('MZ\u0090\u0000'), 'application/octet-stream', '订单.exe', 'other-type'],
  [Buffer.from(''), EXCEL, '订单.xlsx', 'empty'],
  [Buffer.from('PK'), EXCEL, '订单.xlsx', 'other-type'],
] as const)('%j as %s, named %s, is %s', (head, type, fileName, expected) => {
  expect(detectFileKind(head, { type, fileName })).toBe(expected)
})

test.each([
  ['订单.xlsx', 'xlsx', '订单.xlsx'],
  ['订单.XLSX', 'xlsx', '订单.XLSX'],
  ['订单.xls', 'xlsx', '订单.xlsx'],
  ['订单.xlsx', 'xls', '订单.xls'],
  ['订单', 'csv', '订单.csv'],
  ['run.bat', 'csv', 'run.bat.csv'],
  ['2026.05.20', 'xlsx', '2026.05.20.xlsx'],
  ['订单.xlsm', 'xlsx', '订单.xlsx'],
] as const)('%s of the kind %s is named %s', (name, kind, expected) => {
  expect(withTrueEnding(name, kind)).toBe(expected)
  expect(opensSafely(withTrueEnding(name, kind))).toBe(true)
})

test('executables are not opened', () => {
  for (const name of ['a.exe', 'a.xlsx.bat', 'a.xlsm', 'a.lnk', 'a']) expect(opensSafely(name)).toBe(false)
})
