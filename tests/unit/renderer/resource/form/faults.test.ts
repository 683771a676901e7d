import { expect, test } from 'vitest'
import { faultsOf } from '#renderer/resource/form/faults.ts'

test('faults stand in the order of the fields, not of the checks', () => {
  const faults = faultsOf(['name', 'account', 'password'], { password: { message: 'empty' }, name: { message: 'missing' } })
  expect(Object.entries(faults)).toEqual([
    ['name', 'missing'],
    ['password', 'empty'],
  ])
})

test('what is no field of the form is not a fault of it', () => {
  expect(faultsOf(['name'], { root: { message: 'refused' }, name: undefined })).toEqual({})
})
