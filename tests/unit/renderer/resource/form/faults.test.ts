import { expect, test } from 'vitest'
import { faultsOf } from '#renderer/resource/form/faults.ts'

test('faults are in the order of the fields, not of the checks', () => {
  const faults = faultsOf(['name', 'account', 'password'], { password: { message: 'empty' }, name: { message: 'missing' } })
  expect(Object.entries(faults)).toEqual([
    ['name', 'missing'],
    ['password', 'empty'],
  ])
})

test('a fault of an unknown field is ignored', () => {
  expect(faultsOf(['name'], { root: { message: 'refused' }, name: undefined })).toEqual({})
})
