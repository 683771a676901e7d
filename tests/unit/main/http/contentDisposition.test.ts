import { expect, test } from 'vitest'
import { dispositionFileName } from '#main/http/contentDisposition.ts'

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
/** 订单.xlsx in GBK. */
const gbk = Uint8Array.from([0xb6, 0xa9, 0xb5, 0xa5, 0x2e, 0x78, 0x6c, 0x73, 0x78])

test.each([
  ['RFC 5987', "attachment;filename*=utf-8''%E8%AE%A2%E5%8D%95.xlsx", '订单.xlsx'],
  ['percent-encoded UTF-8 in filename', 'attachment; filename=%E8%AE%A2%E5%8D%95.xlsx', '订单.xlsx'],
  ['UTF-8 bytes', `attachment; filename="${latin1(Buffer.from('订单.xlsx'))}"`, '订单.xlsx'],
  ['GBK bytes', `attachment; filename="${latin1(gbk)}"`, '订单.xlsx'],
  ['GBK bytes without quotes', `attachment; filename=${latin1(gbk)}`, '订单.xlsx'],
  ['percent-encoded GBK', 'attachment; filename=%B6%A9%B5%A5.xlsx', '订单.xlsx'],
  ['GBK in the extended form', "attachment; filename*=GBK''%B6%A9%B5%A5.xlsx", '订单.xlsx'],
  ['both, the extended one first', 'attachment; filename="x.xlsx"; filename*=UTF-8\'\'%E8%AE%A2%E5%8D%95.xlsx', '订单.xlsx'],
  ['an extended form that is broken, beside a plain one', "attachment; filename*=utf-8''%zz.xlsx; filename=ok.xlsx", 'ok.xlsx'],
  ['the extended form in quotes', 'attachment; filename*="utf-8\'\'%E8%AE%A2%E5%8D%95.xlsx"', '订单.xlsx'],
  ['the extended form in quotes, with a language', 'attachment; filename*="utf-8\'zh-CN\'%E8%AE%A2%E5%8D%95.xlsx"', '订单.xlsx'],
  ['an empty plain one beside an extended one', 'attachment; filename=""; filename*=GBK\'\'%B6%A9%B5%A5.xlsx', '订单.xlsx'],
  ['an extended form without a character set', 'attachment; filename*="%E8%AE%A2.xlsx"', null],
  ['an extended form that its character set cannot read', 'attachment; filename*="utf-8\'\'%B6%A9%B5%A5.xlsx"', null],
  ['a plus sign for a blank among escapes', 'attachment; filename=%E8%AE%A2+%E5%8D%95.xlsx', '订 单.xlsx'],
  ['a plus sign alone', 'attachment; filename="C++.xlsx"', 'C++.xlsx'],
  ['escapes of which one has one digit', 'attachment; filename=%B6%A9%a.xlsx', '%B6%A9%a.xlsx'],
  ['escapes of two alphabets', 'attachment; filename=%E8%AE%A2%C3%A9.xlsx', '订é.xlsx'],
  ['UTF-8 bytes without a letter of ASCII', `attachment; filename="${latin1(Buffer.from('订单'))}"`, '订单'],
  ['blanks alone', 'attachment; filename="  "', null],
  ['bytes that Electron lost', `attachment; filename="${latin1(Buffer.from('\uFFFD\uFFFD.xlsx'))}"`, null],
  ['plain', 'attachment; filename="orders.xlsx"', 'orders.xlsx'],
  ['a broken escape', 'attachment; filename=50%25_%zz.xlsx', '50%25_%zz.xlsx'],
  ['no name', 'attachment', null],
  ['not a header at all', ';;;=', null],
  ['absent', null, null],
])('the file name of %s', (_name, header, expected) => {
  expect(dispositionFileName(header)).toBe(expected)
})
