import { describe, expect, test } from 'vitest'
import { DATE_PRESETS, presetOf, presetRange } from '#shared/domain/datePresets.ts'

/** 00:30 on 1 March 2028 in China; in UTC it is still February, and 2028 has a 29th. */
const LEAP = Date.UTC(2028, 1, 29, 16, 30)
/** Noon on 7 January 2026 in China. */
const SEVENTH = Date.UTC(2026, 0, 7, 4)

describe('a date preset', () => {
  test.each([
    ['today', '2028-03-01', '2028-03-01'],
    ['yesterday', '2028-02-29', '2028-02-29'],
    ['last7Days', '2028-02-24', '2028-03-01'],
    ['last30Days', '2028-02-01', '2028-03-01'],
    ['thisMonth', '2028-03-01', '2028-03-01'],
    ['lastMonth', '2028-02-01', '2028-02-29'],
  ] as const)('%s is counted in China time, over the end of a month', (preset, from, to) => {
    expect(presetRange(preset, LEAP)).toEqual({ from, to })
  })

  test('lastMonth in January is the December before', () => {
    expect(presetRange('lastMonth', SEVENTH)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })

  test('is found by its days; of two with the same days the chosen one counts', () => {
    for (const preset of DATE_PRESETS) expect(presetOf(presetRange(preset, LEAP), LEAP, preset)).toBe(preset)
    const week = presetRange('last7Days', SEVENTH)
    expect(presetOf(week, SEVENTH)).toBe('last7Days')
    expect(presetOf(week, SEVENTH, 'thisMonth')).toBe('thisMonth')
    expect(presetOf(week, SEVENTH, 'lastMonth')).toBe('last7Days')
    expect(presetOf({ from: '2026-01-02', to: '2026-01-03' }, SEVENTH, 'today')).toBeNull()
    expect(presetOf({ from: '2026-01-01', to: '2026-01-06' }, SEVENTH, 'thisMonth')).toBeNull()
    expect(presetOf({ from: '2026-01-06', to: '2026-01-07' }, SEVENTH, 'today')).toBeNull()
    expect(presetOf({ from: '', to: '' }, SEVENTH)).toBeNull()
  })
})
