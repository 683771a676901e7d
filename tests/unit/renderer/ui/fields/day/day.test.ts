import { describe, expect, test } from 'vitest'
import { dayOfDate, localDate, parseDay } from '#renderer/ui/fields/day/day.ts'

describe('a typed day', () => {
  test.each([
    ['2026-01-31', '2026-01-31'],
    [' 2026/1/5 ', '2026-01-05'],
    ['2026.12.1', '2026-12-01'],
    ['20260131', '2026-01-31'],
    ['2026年1月31日', '2026-01-31'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['2026-1', null],
    ['2026131', null],
    ['昨天', null],
    ['', null],
  ])('%j is understood as %j', (typed, day) => {
    expect(parseDay(typed)).toBe(day)
  })
})

test('a day is unchanged after conversion to a calendar date and back', () => {
  for (const day of ['2026-01-01', '2026-03-29', '2024-02-29', '2026-12-31']) expect(dayOfDate(localDate(day))).toBe(day)
})
