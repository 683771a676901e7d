import { expect, test } from 'vitest'
import { waybillFault } from '#shared/domain/orders/waybill.ts'

const ORDER = {
  numbers: ['2125342388384845829', 'old-77'],
  phones: ['+86 17700722545', '021-66001234', '138****0000', null],
  codes: ['SKU-1001', ' m2301 ', null],
}

test.each([
  ['waybill', '12/34567'],
  ['waybill', '12345'],
  ['ownNumber', '2125342388384845829'],
  ['ownNumber', 'OLD-77'],
  ['goodsCode', 'SKU-1001'],
  ['phone', '17700722545'],
  ['phone', '8617700722545'],
  ['phone', '177-0072-2545'],
  ['phone', '19912345678'],
  ['phone', '02166001234'],
  ['recordNumber', '1123598821738675201'],
])('%s: %s is no waybill', (fault, number) => {
  expect(waybillFault(number, ORDER)).toBe(fault)
})

test.each([
  'SF1029384756012',
  '78000000000002',
  '1380000',
  '12000000001',
  '4612345678901',
  '812345678901234567',
  'JDVA12345678901-1-1-',
  'M2301-9',
])('%s may be one', (number) => {
  expect(waybillFault(number, ORDER)).toBeNull()
})

test('a number as long as the own one is that of another record, where ids are shorter than today', () => {
  expect(waybillFault('812345678901234567', { numbers: ['112359882173867520'] })).toBe('recordNumber')
  expect(waybillFault('812345678901234', { numbers: ['112359882173867'] })).toBeNull()
})
