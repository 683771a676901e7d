import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { insuredParcelSchema, isWorthKeeping, NO_PARCEL } from '#renderer/features/insurance/submit/insuredParcel.ts'

const messages = { orderId: 'order', noWaybill: 'none', waybill: (fault: string) => fault, insuredAmount: 'amount' }
const schema = insuredParcelSchema(messages, { id: ' 1930000000000000001 ', phones: ['021-66001234'], codes: ['SKU-1001'] })
const GOOD = { orderId: '1930000000000000001', waybill: 'SF1029384756012', insuredAmount: 1_200 }

const faults = (change: object): string[] => {
  const checked = z.safeParse(schema, { ...GOOD, ...change })
  return checked.success ? [] : checked.error.issues.map(({ message }) => message)
}

test('both numbers are tidied, as a scanner or a copied text writes them', () => {
  expect(z.parse(schema, { ...GOOD, orderId: ' １930000000000000001 ', waybill: ' sf1029 384756012' })).toEqual(GOOD)
})

test('a number that is none, and an amount of nothing, are faults of their field', () => {
  expect(faults({})).toEqual([])
  for (const orderId of ['', '12', 'SF1029384756012']) expect(faults({ orderId })).toEqual(['order'])
  for (const waybill of ['12/3', '12345']) expect(faults({ waybill })).toEqual(['waybill'])
  expect(faults({ waybill: ' ' })).toEqual(['none'])
  for (const insuredAmount of [null, 0, -1]) expect(faults({ insuredAmount })).toEqual(['amount'])
})

test('a number of the order, of its goods or of its buyer is no waybill', () => {
  const numbers = ['1930000000000000001', 'sku-1001', '021 66001234', '13900000000']
  expect(numbers.map((waybill) => faults({ waybill })[0])).toEqual(['ownNumber', 'goodsCode', 'phone', 'phone'])
})

test('a draft with anything in it would be missed', () => {
  expect(isWorthKeeping(NO_PARCEL)).toBe(false)
  for (const change of [{ orderId: '1' }, { waybill: 'S' }, { insuredAmount: 0 }])
    expect(isWorthKeeping({ ...NO_PARCEL, ...change })).toBe(true)
})
