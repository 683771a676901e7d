import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { requiredAmount, wholeNumber } from '#renderer/resource/form/schemas/numbers.ts'

const schema = z.object({ minutes: wholeNumber({ min: 0, max: 240 }, 'no minutes') })

test.each([
  ['0', 0],
  ['240', 240],
  ['007', 7],
])('%s becomes the number %i', (minutes, number) => {
  expect(schema.parse({ minutes })).toEqual({ minutes: number })
})

test.each(['241', '1.5', '-1', ''])('%j is wrong', (minutes) => {
  const { error } = schema.safeParse({ minutes })
  expect(error?.issues).toMatchObject([{ path: ['minutes'], message: 'no minutes' }])
})

test('a whole number has a least value', () => {
  const pieces = wholeNumber({ min: 1, max: 9 }, 'no pieces')
  expect(['0', '1', '9', '10'].map((typed) => pieces.safeParse(typed).success)).toEqual([false, true, true, false])
})

test('an amount is above 0', () => {
  const amount = requiredAmount('no amount')
  expect([null, 0, -1, 1].map((fen) => amount.safeParse(fen).success)).toEqual([false, false, false, true])
})
