import { expect, test } from 'vitest'
import { withRecord, type PersonRecords } from '#main/person/personRecords.ts'

const many = (count: number): PersonRecords<number> =>
  Array.from({ length: count }, (_, index) => index).reduce<PersonRecords<number>>(
    (records, index) => withRecord(records, `p${index}`, index),
    {},
  )

test('the entry that was set last comes first and replaces the previous one', () => {
  const records = withRecord(withRecord(many(3), 'p1', 11), 'p0', 10)
  expect(Object.entries(records)).toEqual([
    ['p0', 10],
    ['p1', 11],
    ['p2', 2],
  ])
})

test('thirty people are kept, and beyond them only the entries that must be', () => {
  expect(Object.keys(many(40))).toHaveLength(30)
  const kept = withRecord(many(30), 'new', 99, (entry) => entry === 0)
  expect(Object.keys(kept)).toHaveLength(31)
  expect(kept).toHaveProperty('p0')
  expect(Object.keys(withRecord(many(30), 'new', 99))).not.toContain('p0')
})
