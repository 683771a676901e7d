import { describe, expect, test } from 'vitest'
import { decodeText, parseCsv } from '#renderer/kit/tables/csv.ts'

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
