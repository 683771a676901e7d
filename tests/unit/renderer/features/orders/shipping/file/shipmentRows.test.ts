import { describe, expect, test } from 'vitest'
import { missingIn, pastedCells, toShipmentRows, type ShipmentRow } from '#renderer/features/orders/shipping/file/shipmentRows.ts'

const COMPANIES = [
  { code: 'shunfeng', name: '顺丰速运' },
  { code: 'yuantong', name: '圆通速递' },
  { code: 'jd', name: '京东物流' },
  { code: 'ems', name: 'EMS' },
]
const HEADER = ['订单编号', '快递公司', '运单号']
const ID = '1123598821738675201'
const WAYBILL = 'SF1029384756012'

function rowsOf(...lines: string[][]): readonly ShipmentRow[] {
  const rows = toShipmentRows([HEADER, ...lines], COMPANIES)
  if (typeof rows === 'string') throw new Error(rows)
  return rows
}
function cellsOf(text: string): readonly (readonly string[])[] {
  const cells = pastedCells(text)
  if (typeof cells === 'string') throw new Error(cells)
  return cells
}
const faultOf = (...line: string[]) => rowsOf(line)[0]?.fault?.kind ?? null

describe('the lines of a table', () => {
  test('a valid line is accepted with every formatting of its cells', () => {
    const written = [` '${ID}`, '顺丰', ' sf1029384756012 ']
    expect(rowsOf(written)).toEqual([
      { line: 2, orderId: ID, company: '顺丰', companyCode: 'shunfeng', waybill: WAYBILL, fault: null, repeats: null, written },
    ])
  })
  test('full-width letters and digits in numbers are the same ones', () => {
    const fullWidth = (text: string): string => text.replaceAll(/[\dA-Z]/gu, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))
    expect(rowsOf([fullWidth(ID), '顺丰', fullWidth(WAYBILL)])).toMatchObject([{ orderId: ID, waybill: WAYBILL, fault: null }])
  })
  test.each<[string | null, string, string, string]>([
    ['noOrderId', '', '顺丰速运', WAYBILL],
    ['orderId', '订单1', '顺丰速运', WAYBILL],
    ['digitsLost', '1.12360E+18', '顺丰速运', WAYBILL],
    ['digitsLost', ID, '顺丰速运', '7.8123E+13'],
    [null, ID, '', WAYBILL],
    ['noCompany', ID, '', '78000000000002'],
    ['swapped', ID, WAYBILL, '顺丰速运'],
    ['company', ID, '飞毛腿', WAYBILL],
    ['company', ID, '速', WAYBILL],
    ['noWaybill', ID, 'EMS', ''],
    ['waybill', ID, 'EMS', '12/34567'],
    ['waybill', ID, 'EMS', '123'],
    ['ownNumber', ID, 'EMS', ID],
    ['phone', ID, 'EMS', '17700722545'],
    ['recordNumber', ID, 'EMS', '2125342388384845829'],
    [null, ID, 'JD', 'JDVA00012345678'],
  ])('%s: %s, %s, %s', (kind, ...line) => {
    expect(faultOf(...line)).toBe(kind)
  })
  test('a repeated parcel belongs to its first line; a second parcel of an order is separate', () => {
    const rows = rowsOf([ID, 'EMS', WAYBILL], [ID, 'EMS', 'SF2222222222222'], [ID, 'ems', WAYBILL])
    expect(rows.map(({ fault, repeats }) => [fault, repeats])).toEqual([
      [null, null],
      [null, null],
      [null, 2],
    ])
  })
  test('a sheet with a line for each of an order’s goods may be filled in on one line or on all', () => {
    const rows = rowsOf([ID, '', ''], [ID, 'EMS', WAYBILL], [ID, '', ''], ['2', '', ''])
    expect(rows.map(({ fault, repeats }) => [fault?.kind ?? null, repeats])).toEqual([
      [null, 3],
      [null, null],
      [null, 3],
      ['noCompany', null],
    ])
  })
  test('one waybill with two carriers is a fault; an invalid line causes no fault in another', () => {
    expect(rowsOf([ID, 'EMS', WAYBILL], [ID, '顺丰', WAYBILL]).map(({ fault }) => fault)).toEqual([null, { kind: 'duplicate', line: 2 }])
    expect(rowsOf([ID, '飞毛腿', WAYBILL], [ID, '顺丰', WAYBILL]).map(({ fault }) => fault)).toEqual([{ kind: 'company' }, null])
  })
  test('one waybill for two orders is a fault of both lines; for two lines of one order it is not', () => {
    const rows = rowsOf([ID, 'EMS', WAYBILL], ['2', 'EMS', 'SF2222222222222'], ['3', 'EMS', WAYBILL], [ID, 'EMS', WAYBILL])
    expect(rows.map(({ fault, repeats }) => [fault, repeats])).toEqual([
      [{ kind: 'shared', line: 4 }, null],
      [null, null],
      [{ kind: 'shared', line: 2 }, null],
      [null, 2],
    ])
  })
  test('columns are found by their names in any order, empty lines are passed over, lines keep their numbers', () => {
    const rows = toShipmentRows([[], ['备注', '快递单号*', '物流公司', '订单号'], [], ['急', WAYBILL, '圆通速递', ID]], COMPANIES)
    expect(rows).toMatchObject([{ line: 4, orderId: ID, companyCode: 'yuantong', waybill: WAYBILL, fault: null, repeats: null }])
  })
  test('a title above the header is passed over, and without a column of carriers the numbers tell them', () => {
    const rows = toShipmentRows([['11 月 26 日发货表'], [], ['订单编号', '运单号'], [ID, WAYBILL], ['2', '78000000000002']], COMPANIES)
    expect(rows).toMatchObject([
      { line: 4, company: '顺丰速运', companyCode: 'shunfeng', fault: null },
      { line: 5, fault: { kind: 'noCompany' } },
    ])
  })
  test('a missing column is named, with the columns that are there', () => {
    const cells = [['发货表'], ['订单编号', '快递公司', '备注'], [ID, '顺丰', '']]
    expect(toShipmentRows(cells, COMPANIES)).toBe('noColumns')
    expect(missingIn(cells)).toEqual({ missing: ['waybill'], found: ['订单编号', '快递公司', '备注'] })
    expect(missingIn([[ID, '顺丰']])).toBeNull()
  })
  test('copied rows that begin with an order need no header', () => {
    for (const text of [`${ID}\t顺丰\t${WAYBILL}\n`, `${ID}\t${WAYBILL}`, `订单编号\t运单号\n${ID}\t${WAYBILL}`]) {
      expect(toShipmentRows(cellsOf(text), COMPANIES)).toMatchObject([
        { orderId: ID, companyCode: 'shunfeng', waybill: WAYBILL, fault: null },
      ])
    }
  })
  test('an invalid table is refused with the reason', () => {
    expect(toShipmentRows([[ID, '顺丰', WAYBILL]], COMPANIES)).toBe('noColumns')
    expect(toShipmentRows([], COMPANIES)).toBe('empty')
    expect(toShipmentRows([HEADER, ['', '', ' ']], COMPANIES)).toBe('empty')
    expect(toShipmentRows([HEADER, ...Array.from({ length: 2001 }, (_, index) => [String(index), 'EMS', WAYBILL])], COMPANIES)).toBe(
      'tooMany',
    )
  })
})
