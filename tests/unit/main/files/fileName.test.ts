import { expect, test } from 'vitest'
import { safeFileName } from '#main/files/fileName.ts'

test.each([
  ['订单_20260101.xlsx', '订单_20260101.xlsx'],
  ['a:b/c\\d*e?.xlsx', 'a_b_c_d_e_.xlsx'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['con.xlsx', 'con_.xlsx'],
  ['aux.tar.gz', 'aux_.tar.gz'],
  ['COM¹.xlsx', 'COM¹_.xlsx'],
  ['订单 . xlsx', '订单 . xlsx'],
  ['订单 .xlsx', '订单.xlsx'],
  ['  订单.xlsx. . ', '订单.xlsx'],
  ['订单\u202excod.xlsx', '订单xcod.xlsx'],
  ['订\u0000单\n.xlsx', '订_单.xlsx'],
  ['orders.', 'orders'],
  ['...', 'export.xlsx'],
  ['', 'export.xlsx'],
])('%j becomes %j', (proposed, expected) => {
  expect(safeFileName(proposed)).toBe(expected)
})

test.each(['a', '订', '😀', '订a', '𠮷'])(
  'a long name of %s leaves room for the folder in the path, and ends with a whole character',
  (part) => {
    const name = safeFileName(`${part.repeat(400)}.xlsx`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(234)
    expect(name.length).toBeLessThanOrEqual(120)
    expect(name.length).toBeGreaterThan(75)
    expect(name.isWellFormed()).toBe(true)
    expect(name.endsWith('.xlsx')).toBe(true)
  },
)

test('a long Chinese name fits in 255 bytes and keeps its ending', () => {
  const name = safeFileName(`${'订'.repeat(400)}.xlsx`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(234)
  expect(name).toMatch(/^订+\.xlsx$/u)
})
