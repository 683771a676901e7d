import { hourOf } from '#shared/domain/chinaTime.ts'

export type DayPart = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** The part of the day in China, for the greeting. `instant` is in milliseconds. */
export function dayPart(instant: number): DayPart {
  const hour = hourOf(instant)
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  if (hour < 18) return 'afternoon'
  return 'evening'
}
