import { dayOf, daysBefore, timeOf } from '#shared/domain/days.ts'

/** The last `days` days up to and with the day of `now`. */
export const lastDays = (days: number, now: number): { readonly from: string; readonly to: string } => ({
  from: daysBefore(days - 1, now),
  to: dayOf(now),
})

/** `20260131` or `20260131-20260228` for a range, `全部_20260131093000` for everything: the middle of an export's name. */
export function exportRange(from: string, to: string, allWord: string, now: number): string {
  const digits = (text: string): string => text.replaceAll(/\D/gu, '')
  if (from === '' && to === '') return `${allWord}_${digits(timeOf(now))}`
  const [start, end] = [digits(from), digits(to === '' ? dayOf(now) : to)]
  return start === end ? start : `${start}-${end}`
}
