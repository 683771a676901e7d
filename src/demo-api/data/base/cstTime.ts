/** China Standard Time has no summer time: an offset of eight hours, all year. Instants are milliseconds since the epoch. */

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const OFFSET = 8 * HOUR

/** The wire's form: `yyyy-MM-dd HH:mm:ss`. */
export const formatCst = (instant: number): string => new Date(instant + OFFSET).toISOString().slice(0, 19).replace('T', ' ')

/** The day alone: `yyyy-MM-dd`. */
export const cstDay = (instant: number): string => formatCst(instant).slice(0, 10)

/** The instant of a `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`; null for anything else. */
export function parseCst(text: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/u.exec(text)
  if (match === null) return null
  const instant = Date.parse(`${match[1]}T${match[2] ?? '00:00:00'}Z`)
  return Number.isNaN(instant) ? null : instant - OFFSET
}
