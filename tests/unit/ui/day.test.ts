import { describe, expect, test } from 'vitest'
import { addDays, addMonths, parseDay, weeksAround } from '#renderer/ui/day/day.ts'

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

describe('the calendar', () => {
  test('goes over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  })

  test('shows six weeks from Monday on that hold the whole month', () => {
    const weeks = weeksAround('2026-02-14')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-01-26')
    expect(weeks.flat()).toContain('2026-02-28')
    // A month that begins on a Sunday has it at the end of its first week.
    expect(weeksAround('2026-11-30')[0]?.[6]).toBe('2026-11-01')
  })
})
