export type DayPart = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** The part of the day by which people greet each other. */
export function dayPart(time: Date): DayPart {
  const hour = time.getHours()
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  if (hour < 18) return 'afternoon'
  return 'evening'
}
