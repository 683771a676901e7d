import { expect, test } from 'vitest'
import { dayPart } from '#renderer/features/home/dayPart.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'

/** The greeting changes with the full hour in China: the last minute before each change, and the change itself. */
test.each([
  ['00:00:00', 'night'],
  ['04:59:59', 'night'],
  ['05:00:00', 'morning'],
  ['10:59:59', 'morning'],
  ['11:00:00', 'noon'],
  ['12:59:59', 'noon'],
  ['13:00:00', 'afternoon'],
  ['17:59:59', 'afternoon'],
  ['18:00:00', 'evening'],
  ['23:59:59', 'evening'],
] as const)('at %s it is %s', (time, part) => {
  expect(dayPart(parseChinaTime(`2026-11-24 ${time}`) ?? Number.NaN)).toBe(part)
})
