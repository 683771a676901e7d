/** A day as `yyyy-MM-dd`, without a zone: what is typed, picked and compared. */
export type Day = string

const two = (value: number): string => String(value).padStart(2, '0')
// UTC alone: in it every day has 24 hours and midnight always exists.
const dayOf = (date: Date): Day => `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
/** A day as a moment that `Intl` can format with `timeZone: 'UTC'`. */
export const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)

/** The ways in which people write a day. */
const WRITTEN = [/^(\d{4})(\d{2})(\d{2})$/u, /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u]

/** What was typed as a day: `2026-01-31`, `2026/1/31`, `2026.1.31`, `20260131`, `2026年1月31日`. Null when it is none, as 31 February is. */
export function parseDay(text: string): Day | null {
  const plain = text.replace(/\s+/gu, '')
  const match = WRITTEN.map((form) => form.exec(plain)).find((found) => found !== null)
  const [year, month, day] = match?.slice(1).map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? dayOf(date) : null
}

export function addDays(day: Day, count: number): Day {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + count)
  return dayOf(date)
}

/** The same day of another month, or that month's last where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = dateOf(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date.getUTCDate(), last))
  return dayOf(first)
}

/** The six weeks, Monday first, that a calendar page shows of the month of `day`. */
export function weeksAround(day: Day): readonly (readonly Day[])[] {
  const first = `${day.slice(0, 8)}01`
  // getUTCDay counts from Sunday.
  const start = addDays(first, -((dateOf(first).getUTCDay() + 6) % 7))
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_day, index) => addDays(start, week * 7 + index)))
}
