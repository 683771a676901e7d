import { expect, test } from 'vitest'
import { companyOfWaybill, isCarriersWaybill, otherCompany, waybillDoubt } from '#shared/domain/orders/carriers.ts'

const company = (code: string | null, name: string | null) => ({ code, name })
const freight = company('shunfengkuaiyun', '顺丰快运')
const sf = company('shunfeng', '顺丰速运')
const yto = company('YTO', '圆通速递')
const jd = company(null, '京东物流')
const ems = company('ems', 'EMS')
const zto = company('zhongtong', '中通快递')
const dbl = company('DBL', 'Deppon')
const unnamed = company(null, null)
const COMPANIES = [unnamed, freight, sf, yto, jd, ems, dbl, zto]

test.each([
  ['SF1029384756012', sf],
  ['YT1234567890123', yto],
  ['JDVA12345678901', jd],
  ['JD0123456789012', jd],
  ['EA123456789CN', ems],
  ['DPK123456789012', dbl],
])('the number %s tells its company, by code or name', (waybill, expected) => {
  expect(companyOfWaybill(waybill, COMPANIES)).toBe(expected)
})

test.each(['', 'SF123', '78000000000002', '4600000000000', 'XSF1029384756012', 'LA123456789CN', 'JT1234567890123'])(
  'the number %j tells no company of the list',
  (waybill) => {
    expect(companyOfWaybill(waybill, COMPANIES)).toBeNull()
  },
)

test('a code with the letters of one carrier is a waybill', () => {
  expect(['SF1029384756012', 'EA123456789CN', '78000000000002', 'SF123', ''].map(isCarriersWaybill)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a chosen company is contradicted only by the number of another one', () => {
  expect(otherCompany('SF1029384756012', yto, COMPANIES)).toBe(sf)
  expect(otherCompany('SF1029384756012', sf, COMPANIES)).toBeNull()
  expect(otherCompany('SF1029384756012', freight, COMPANIES)).toBeNull()
  expect(otherCompany('78000000000002', yto, COMPANIES)).toBeNull()
  expect(otherCompany('JT1234567890123', yto, COMPANIES)).toBeNull()
})

test.each([
  ['SF1029384756012', sf],
  ['102938475601', sf],
  ['YT1234567890123', yto],
  ['812345678901234567', yto],
  ['78000000000002', zto],
  ['JDVA12345678901-1-1-', jd],
  ['1234567890123', ems],
  ['EA473124829CN', ems],
  ['DPK123456789012', dbl],
  ['AB-2026-000123', company('local', '同城配送')],
  ['12345678', freight],
  ['12345678', null],
])('nothing is doubtful about the number %s', (waybill, chosen) => {
  expect(waybillDoubt(waybill, chosen)).toBeNull()
})

test.each([
  ['SF12345', sf],
  ['12345678901', zto],
  ['1234567890', ems],
  ['1234567', null],
  ['12345678901234567890123', company('local', '同城配送')],
])('the number %s has a form that its carrier does not have', (waybill, chosen) => {
  expect(waybillDoubt(waybill, chosen)).toBe('form')
})

test('an item of the post has its check digit; the remainders 10 and 11 are 0 and 5', () => {
  expect(['EA473124829CN', 'EA473124828CN', 'RR000000005CN', 'RR000000050CN'].map((item) => waybillDoubt(item, ems))).toEqual([
    null,
    'checkDigit',
    null,
    'checkDigit',
  ])
  // The fourth digit counts twice: 6 × 2 leaves 1, and 11 − 1 is 10.
  expect(['RR000600000CN', 'RR000600001CN'].map((item) => waybillDoubt(item, null))).toEqual([null, 'checkDigit'])
})
