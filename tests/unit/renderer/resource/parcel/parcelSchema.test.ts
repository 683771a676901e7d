import { expect, test } from 'vitest'
import { parcelSchema } from '#renderer/resource/parcel/parcelSchema.ts'

const schema = parcelSchema(new Set(['shunfeng']), { noWaybill: 'none', waybill: 'wrong', noCompany: 'no company' })

test('a waybill number is sent without blanks and in capitals', () => {
  expect(schema.parse({ waybill: ' sf10293 84756012 ', company: 'shunfeng' })).toEqual({ waybill: 'SF1029384756012', company: 'shunfeng' })
})

test('full-width letters and digits are the same ones', () => {
  expect(schema.parse({ waybill: 'ｓｆ１０２９３８４７５６０１２', company: 'shunfeng' }).waybill).toBe('SF1029384756012')
})

test.each([
  [{ waybill: '  ', company: 'shunfeng' }, ['none']],
  [{ waybill: '12/3', company: 'shunfeng' }, ['wrong']],
  [{ waybill: 'SF1029384756012', company: '' }, ['no company']],
  [{ waybill: '', company: 'gone' }, ['none', 'no company']],
])('%j is wrong: %j', (typed, faults) => {
  expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(faults)
})
