import { expect, test } from 'vitest'
import { isWithin } from '#main/update/offeredVersion.ts'

const at = (hours: number, minutes: number): Date => new Date(2026, 0, 5, hours, minutes)

test.each([
  ['22:00-07:00', 21, 59, false],
  ['22:00-07:00', 22, 0, true],
  ['22:00-07:00', 0, 0, true],
  ['22:00-07:00', 6, 59, true],
  ['22:00-07:00', 7, 0, false],
  ['01:30-05:00', 1, 29, false],
  ['01:30-05:00', 1, 30, true],
  ['01:30-05:00', 5, 0, false],
  ['03:00-03:00', 12, 0, true],
])('within %s at %i:%i: %s', (window, hours, minutes, expected) => {
  expect(isWithin(window, at(hours, minutes))).toBe(expected)
})
