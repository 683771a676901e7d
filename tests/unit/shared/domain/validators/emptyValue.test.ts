import { expect, test } from 'vitest'
import { isEmptyValue } from '#shared/domain/validators/emptyValue.ts'

test.each([[null], [undefined], [''], [[]], [{}], [Object.create(null)]])('%j counts as empty', (value) => {
  expect(isEmptyValue(value)).toBe(true)
})

test.each([[0], [-1], [Number.NaN], [false], [true], [' '], ['0'], [[null]], [{ a: undefined }], [new Date(0)], [new Map()], [0n]])(
  '%s does not',
  (value) => {
    expect(isEmptyValue(value)).toBe(false)
  },
)
