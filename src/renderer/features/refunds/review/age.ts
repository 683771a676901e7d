import { DAY, HOUR, MINUTE, parseChinaTime } from '#shared/domain/chinaTime.ts'

/** How long a refund has waited, in the two largest units. Whole numbers. */
export interface Age {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/** The age of what began at this time (`yyyy-MM-dd HH:mm:ss`); null for no time. `now`: milliseconds. A time to come has the age 0. */
export function ageOf(time: string | null, now: number): Age | null {
  const began = time === null ? null : parseChinaTime(time)
  if (began === null) return null
  const ms = Math.max(0, now - began)
  return { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR), minutes: Math.floor((ms % HOUR) / MINUTE) }
}
