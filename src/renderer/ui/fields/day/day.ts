import { toHalfWidth } from '#shared/text/toHalfWidth.ts'

/** A day as `yyyy-MM-dd`, without a zone: what is typed, picked and compared. */
export type Day = string

const two = (value: number): string => String(value).padStart(2, '0')

/** The local day of a date that a calendar gave. */
export const dayOfDate = (date: Date): Day =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The day as a local date, which calendars work with. At noon: midnight may not exist where clocks change at midnight. */
export const localDate = (day: Day): Date => new Date(`${day}T12:00:00`)

/** The formats in which people write a day. */
const WRITTEN = [/^(\d{4})(\d{2})(\d{2})$/u, /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u]

/**
 * Reads what was typed as a day: `2026-01-31`, `2026/1/31`, `2026.1.31`, `20260131`, `2026年1月31日`. Null if it is no day,
 * such as 31 February.
 */
export function parseDay(text: string): Day | null {
  const plain = toHalfWidth(text).replace(/\s+/gu, '')
  const match = WRITTEN.map((form) => form.exec(plain)).find((found) => found !== null)
  const [year, month, day] = match?.slice(1).map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(year, month - 1, day, 12)
  return date.getMonth() === month - 1 && date.getDate() === day ? dayOfDate(date) : null
}
