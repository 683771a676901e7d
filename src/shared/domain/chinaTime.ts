/**
 * Times as servers and screens write them: China Standard Time, whatever zone the PC is set to. An instant is a number of
 * milliseconds since the epoch.
 */

/** Milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** China has had no summer time since 1991: the offset is the same all year. */
const OFFSET = 8 * HOUR

/** An instant as `yyyy-MM-dd HH:mm:ss`. */
export const formatChinaTime = (instant: number): string => new Date(instant + OFFSET).toISOString().slice(0, 19).replace('T', ' ')

/** The day of an instant as `yyyy-MM-dd`. */
export const dayOf = (instant: number): string => formatChinaTime(instant).slice(0, 10)

/** The instant of a `yyyy-MM-dd HH:mm:ss` or of the midnight that begins a `yyyy-MM-dd`; null for anything else. */
export function parseChinaTime(text: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/u.exec(text)
  if (match === null) return null
  const instant = Date.parse(`${match[1]}T${match[2] ?? '00:00:00'}Z`)
  return Number.isNaN(instant) ? null : instant - OFFSET
}

/** The day that lies `days` before the day of `now`. */
export const daysBefore = (days: number, now: number): string => dayOf(now - days * DAY)

/** The last `days` days, the day of `now` included. */
export const lastDays = (days: number, now: number): { readonly from: string; readonly to: string } => ({
  from: daysBefore(days - 1, now),
  to: dayOf(now),
})
