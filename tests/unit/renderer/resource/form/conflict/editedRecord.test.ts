import { expect, test } from 'vitest'
import { differingNames, isChanged, keepTyped } from '#renderer/resource/form/conflict/editedRecord.ts'

const values = { name: '金卡', code: 'G03', sort: '3' }
const first = { values, updateTime: '2026-11-22 10:00:00' }

test('a record is changed by its update time alone', () => {
  expect(isChanged(first, { values, updateTime: '2026-11-22 10:00:01' })).toBe(true)
  expect(isChanged(first, { values, updateTime: '2026-11-22 10:00:00' })).toBe(false)
})

test('a record without an update time is changed by its fields', () => {
  expect(isChanged({ values }, { values: { ...values, sort: '4' } })).toBe(true)
  expect(isChanged({ values, updateTime: null }, { values: { ...values }, updateTime: '2026-11-22 10:00:01' })).toBe(false)
})

test('two saves within one second are found by the fields', () => {
  expect(isChanged(first, { ...first, values: { ...values, name: '铂金' } })).toBe(true)
})

test('values of custom controls are compared by what they hold', () => {
  const listed = { values: { ids: ['1', '2'] } }
  expect(isChanged(listed, { values: { ids: ['1', '2'] } })).toBe(false)
  expect(isChanged(listed, { values: { ids: ['2', '1'] } })).toBe(true)
})

test('the differing fields are those that a save would change', () => {
  expect(differingNames({ ...values, name: '黑金' }, { values: { ...values, sort: '9' } })).toEqual(['name', 'sort'])
  expect(differingNames({ ...values, sort: '9' }, { values: { ...values, sort: '9' } })).toEqual([])
})

test('keeping what was typed does not undo what somebody else changed in other fields', () => {
  const now = { values: { name: '铂金', code: 'G03', sort: '9' } }
  expect(keepTyped(first, { ...values, name: '黑金' }, now)).toEqual({ name: '黑金', code: 'G03', sort: '9' })
})
