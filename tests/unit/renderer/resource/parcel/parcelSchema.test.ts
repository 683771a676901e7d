import { expect, test } from 'vitest'
import { parcelSchema } from '#renderer/resource/parcel/parcelSchema.ts'

const ORDER = { numbers: ['1123598821738675201'], phones: ['17700722545'], codes: ['SKU-1001', null] }
const carriers = {
  companies: new Set(['shunfeng', 'ems']),
  companyOf: (waybill: string) => ({ SF1029384756013: 'shunfeng', YT1029384756013: 'yuantong' })[waybill] ?? '',
}
const schema = parcelSchema(carriers, ORDER, { noWaybill: 'none', waybill: (fault) => fault, noCompany: 'no company' })

test('a waybill number is sent without blanks and in capitals', () => {
  expect(schema.parse({ waybill: ' sf10293 84756012 ', company: 'shunfeng' })).toEqual({ waybill: 'SF1029384756012', company: 'shunfeng' })
})

test('full-width letters and digits are the same ones, and what nobody sees is left out', () => {
  for (const waybill of ['ｓｆ１０２９３８４７５６０１２', 'SF1029\u{200B}384756012\u{202C}'])
    expect(schema.parse({ waybill, company: 'shunfeng' }).waybill).toBe('SF1029384756012')
})

test.each([
  [{ waybill: '  ', company: 'shunfeng' }, ['none']],
  [{ waybill: '12/3', company: 'shunfeng' }, ['waybill']],
  [{ waybill: 'SF1029384756012', company: '' }, ['no company']],
  [{ waybill: '', company: 'gone' }, ['none', 'no company']],
])('%j is wrong: %j', (typed, faults) => {
  expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(faults)
})

test('a company that is not chosen is the one that the number tells', () => {
  expect(schema.parse({ waybill: 'sf 1029384756013', company: '' })).toEqual({ waybill: 'SF1029384756013', company: 'shunfeng' })
  expect(schema.parse({ waybill: 'SF1029384756013', company: 'ems' }).company).toBe('ems')
  expect(schema.safeParse({ waybill: 'YT1029384756013', company: '' }).error?.issues.map(({ message }) => message)).toEqual(['no company'])
})

test('a number that is none is said also before a carrier is chosen', () => {
  const faults = (waybill: string) => schema.safeParse({ waybill, company: '' }).error?.issues.map(({ message }) => message)
  expect(faults('1123598821738675201')).toEqual(['ownNumber', 'no company'])
  expect(faults('sku-1001')).toEqual(['goodsCode', 'no company'])
  expect(faults('177 0072 2545')).toEqual(['phone', 'no company'])
  expect(faults('2125342388384845829')).toEqual(['recordNumber', 'no company'])
})
