import { expect, test } from 'vitest'
import { doubtsOf } from '#renderer/features/orders/shipping/file/doubts.ts'
import { toShipmentRows } from '#renderer/features/orders/shipping/file/shipmentRows.ts'

const COMPANIES = [
  { code: 'shunfeng', name: '顺丰速运' },
  { code: 'shentong', name: '申通快递' },
]

const warnings = (...lines: readonly (readonly [order: string, company: string, waybill: string])[]) => {
  const rows = toShipmentRows([['订单编号', '快递公司', '运单号'], ...lines], COMPANIES)
  if (typeof rows === 'string') throw new Error(rows)
  // As after the check with the server, where the orders that share a waybill go to one receiver.
  return doubtsOf(
    rows.map((row) => (row.fault?.kind === 'shared' ? { ...row, fault: null } : row)),
    COMPANIES,
  )
}

test('a waybill beside two carriers is doubtful, and one of several orders', () => {
  expect(
    warnings(
      ['1', '顺丰', 'SF100000000001'],
      ['2', '申通', 'SF100000000001'],
      ['3', '顺丰', 'SF100000000002'],
      ['4', '顺丰', 'SF100000000002'],
    ),
  ).toEqual([
    { kind: 'carriers', waybill: 'SF100000000001', lines: [2, 3] },
    { kind: 'merged', waybill: 'SF100000000002', lines: [4, 5] },
  ])
})

test('a waybill number of another carrier is doubtful', () => {
  expect(warnings(['1', '申通', 'SF100000000001'], ['2', '申通', '770000000000001'])).toEqual([
    { kind: 'otherCarrier', waybill: 'SF100000000001', line: 2, company: '顺丰速运' },
  ])
})

test('a number that the carrier of its line does not have is doubtful', () => {
  expect(warnings(['1', '申通', '12345678'], ['2', '申通', 'RR000000004CN'])).toEqual([
    { kind: 'form', waybill: '12345678', line: 2, company: '申通快递' },
    { kind: 'checkDigit', waybill: 'RR000000004CN', line: 3, company: '申通快递' },
  ])
})
