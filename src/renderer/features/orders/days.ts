/** Days as the server counts them: China Standard Time, whatever zone the PC is set to. */

const DAY_MS = 86_400_000
const cstDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' })
const cstTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

/** The day of a moment (ms since the epoch) as `yyyy-MM-dd`. */
export const dayOf = (moment: number): string => cstDay.format(moment)

/** The last `days` days up to and with the day of `now`. */
export const lastDays = (days: number, now: number): { readonly from: string; readonly to: string } => ({
  from: dayOf(now - (days - 1) * DAY_MS),
  to: dayOf(now),
})

/** `20260131` or `20260131-20260228` for a range, `全部_20260131093000` for everything: the middle of an export's name. */
export function exportRange(from: string, to: string, allWord: string, now: number): string {
  const digits = (text: string): string => text.replaceAll(/\D/gu, '')
  if (from === '' && to === '') return `${allWord}_${digits(cstTime.format(now))}`
  const [start, end] = [digits(from), digits(to === '' ? dayOf(now) : to)]
  return start === end ? start : `${start}-${end}`
}
