import { DAY, dayOf, daysBefore, lastDays } from './chinaTime.ts'

/** The most common ranges of days, in the order in which they are offered. Their texts are `filters:preset.<name>`. */
export const DATE_PRESETS = ['today', 'yesterday', 'last7Days', 'last30Days', 'thisMonth', 'lastMonth'] as const
export type DatePreset = (typeof DATE_PRESETS)[number]

/** Days as `yyyy-MM-dd` in China Standard Time, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** The days of a preset. 本月 ends today: later days have no records. @param now Milliseconds since the epoch. */
export function presetRange(preset: DatePreset, now: number): DayRange {
  switch (preset) {
    case 'today':
      return lastDays(1, now)
    case 'yesterday':
      return { from: daysBefore(1, now), to: daysBefore(1, now) }
    case 'last7Days':
      return lastDays(7, now)
    case 'last30Days':
      return lastDays(30, now)
    case 'thisMonth':
      return { from: firstOfMonth(dayOf(now)), to: dayOf(now) }
    case 'lastMonth': {
      const to = dayBefore(firstOfMonth(dayOf(now)))
      return { from: firstOfMonth(to), to }
    }
  }
}

/**
 * The preset that equals a range of days; null for other days. Two presets can be the same days (on the 7th 近 7 天 and 本月): then the chosen
 * one is returned, or else the first.
 */
export function presetOf({ from, to }: DayRange, now: number, chosen?: DatePreset): DatePreset | null {
  const same = DATE_PRESETS.filter((preset) => {
    const range = presetRange(preset, now)
    return range.from === from && range.to === to
  })
  return same.find((preset) => preset === chosen) ?? same[0] ?? null
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)
