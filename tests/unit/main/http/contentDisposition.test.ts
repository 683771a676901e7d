import { expect, test } from 'vitest'
import { dispositionFileName } from '#main/http/contentDisposition.ts'

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const base64 = (text: string): string => Buffer.from(text).toString('base64')
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
  ['an extended form without a character set', 'attachment; filename*="%E8%AE%A2.xlsx"', '订.xlsx'],
  ['an extended form that its character set cannot read', 'attachment; filename*="utf-8\'\'%B6%A9%B5%A5.xlsx"', null],
  ['a plus sign for a blank among escapes', 'attachment; filename=%E8%AE%A2+%E5%8D%95.xlsx', '订 单.xlsx'],
  ['a plus sign alone', 'attachment; filename="C++.xlsx"', 'C++.xlsx'],
  ['escapes of which one has one digit', 'attachment; filename=%B6%A9%a.xlsx', '%B6%A9%a.xlsx'],
  ['escapes of two alphabets', 'attachment; filename=%E8%AE%A2%C3%A9.xlsx', '订é.xlsx'],
  ['UTF-8 bytes without a letter of ASCII', `attachment; filename="${latin1(Buffer.from('订单'))}"`, '订单'],
  ['blanks alone', 'attachment; filename="  "', null],
  ['bytes that Electron lost', `attachment; filename="${latin1(Buffer.from('\uFFFD\uFFFD.xlsx'))}"`, '.xlsx'],
  ['bytes that Electron lost, without an ending', `attachment; filename="${latin1(Buffer.from('\uFFFD\uFFFD'))}"`, null],
  ['an encoded word', `attachment; filename="=?UTF-8?B?${base64('订单.xlsx')}?="`, '订单.xlsx'],
  ['an encoded word without quotes', `attachment; filename==?UTF-8?B?${base64('订单.xlsx')}?=`, '订单.xlsx'],
  ['an encoded word in small letters', `attachment; filename="=?utf-8?b?${base64('订单.xlsx')}?="`, '订单.xlsx'],
  ['an encoded word with a language', `attachment; filename="=?UTF-8*zh-CN?B?${base64('订单.xlsx')}?="`, '订单.xlsx'],
  ['an encoded word before its ending', `attachment; filename="=?UTF-8?B?${base64('订单')}?=.xlsx"`, '订单.xlsx'],
  ['an encoded word in GBK', `attachment; filename="=?GBK?B?${Buffer.from(gbk).toString('base64')}?="`, '订单.xlsx'],
  ['an encoded word in GB2312', 'attachment; filename="=?gb2312?Q?=B6=A9=B5=A5.xlsx?="', '订单.xlsx'],
  ['a quoted-printable word', 'attachment; filename="=?UTF-8?Q?=E8=AE=A2=E5=8D=95_1.xlsx?="', '订单 1.xlsx'],
  ['several encoded words', `attachment; filename="=?UTF-8?B?${base64('订单')}?= =?UTF-8?B?${base64('导出.xlsx')}?="`, '订单导出.xlsx'],
  ['encoded words on lines of their own', `attachment; filename="=?UTF-8?B?${base64('订单')}?=\t =?UTF-8?Q?.xlsx?="`, '订单.xlsx'],
  ['a character that is cut between two words', 'attachment; filename="=?UTF-8?B?6K6i5Y0=?= =?UTF-8?B?lS54bHN4?="', '订单.xlsx'],
  ['words of two character sets', `attachment; filename="=?UTF-8?B?${base64('订')}?= =?GBK?Q?=B5=A5?=.xlsx"`, '订单.xlsx'],
  ['a word of an unknown character set', 'attachment; filename="=?x-mac?B?6K6i?=.xlsx"', '=?x-mac?B?6K6i?=.xlsx'],
  ['a word that its character set cannot read', 'attachment; filename="=?UTF-8?Q?=B6=A9?=.xlsx"', '=?UTF-8?Q?=B6=A9?=.xlsx'],
  ['a name in which = and ? stand', 'attachment; filename="a=?b?=c.xlsx"', 'a=?b?=c.xlsx'],
  ['the name of a parameter in another case', `attachment;fileName=%E8%AE%A2%E5%8D%95.xlsx`, '订单.xlsx'],
  ['the extended form with raw bytes', `attachment; filename*=UTF-8''${latin1(Buffer.from('订单.xlsx'))}`, '订单.xlsx'],
  ['the extended form alone, without quotes and character set', 'attachment; filename*=%E8%AE%A2%E5%8D%95.xlsx', '订单.xlsx'],
  ['a name with blanks and no quotes', `attachment; filename=${latin1(Buffer.from('订单 2026.xlsx'))}`, '订单 2026.xlsx'],
  ['a name with a separator and no quotes', `attachment; filename=${latin1(Buffer.from('订单,退单(1).xlsx'))}`, '订单,退单(1).xlsx'],
  ['a name without the kind of disposition', 'filename=%E8%AE%A2%E5%8D%95.xlsx', '订单.xlsx'],
  ['plain', 'attachment; filename="orders.xlsx"', 'orders.xlsx'],
  ['a broken escape', 'attachment; filename=50%25_%zz.xlsx', '50%25_%zz.xlsx'],
  ['no name', 'attachment', null],
  ['not a header at all', ';;;=', null],
  ['absent', null, null],
])('the file name of %s', (_name, header, expected) => {
  expect(dispositionFileName(header)).toBe(expected)
})
