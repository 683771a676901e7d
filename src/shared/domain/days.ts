/** Days and times as the server counts them: China Standard Time, whatever zone the PC is set to. */

const DAY_MS = 86_400_000
const cstDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' })
const cstTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

/** The day of a moment (ms since the epoch) as `yyyy-MM-dd`. */
export const dayOf = (moment: number): string => cstDay.format(moment)

/** A moment as the server writes it: `yyyy-MM-dd HH:mm:ss`. */
export const timeOf = (moment: number): string => cstTime.format(moment)

/** The day that lies `days` before that of `now`. */
export const daysBefore = (days: number, now: number): string => dayOf(now - days * DAY_MS)

/** The last `days` days up to and with the day of `now`. */
export const lastDays = (days: number, now: number): { readonly from: string; readonly to: string } => ({
  from: daysBefore(days - 1, now),
  to: dayOf(now),
})
