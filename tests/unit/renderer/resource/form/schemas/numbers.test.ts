import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { decimalNumber, requiredAmount, wholeNumber } from '#renderer/resource/form/schemas/numbers.ts'

const schema = z.object({
  minutes: wholeNumber({ min: 0, max: 240 }, 'no minutes'),
  weight: decimalNumber(99.5, 'no weight'),
  price: requiredAmount('no price'),
})

test('the typed values become the sent values', () => {
  expect(schema.parse({ minutes: '0', weight: '12.5', price: 123_450 })).toEqual({ minutes: 0, weight: 12.5, price: 123_450 })
  expect(schema.parse({ minutes: '240', weight: '.5', price: 0 })).toEqual({ minutes: 240, weight: 0.5, price: 0 })
  expect(schema.parse({ minutes: '007', weight: '99.', price: 1 })).toEqual({ minutes: 7, weight: 99, price: 1 })
})

test.each([
  ['minutes', '241'],
  ['minutes', '1.5'],
  ['minutes', '-1'],
  ['minutes', ''],
  ['weight', ''],
  ['weight', '.'],
  ['weight', '1.234'],
  ['weight', '99.51'],
  ['price', null],
  ['price', -1],
])('%s is wrong as %j', (name, value) => {
  const { error } = schema.safeParse({ minutes: '10', weight: '1', price: 1, [name]: value })
  expect(error?.issues).toMatchObject([{ path: [name], message: `no ${name}` }])
})

test('an amount with parts of a fen is refused', () => {
  expect(schema.safeParse({ minutes: '10', weight: '1', price: 1.5 }).success).toBe(false)
})

test('a whole number has a least value', () => {
  const pieces = wholeNumber({ min: 1, max: 9 }, 'no pieces')
  expect(['0', '1', '9', '10'].map((typed) => pieces.safeParse(typed).success)).toEqual([false, true, true, false])
})
