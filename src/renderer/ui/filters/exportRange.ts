import { dayOf, formatChinaTime } from '#shared/domain/chinaTime.ts'

/** `20260131` or `20260131-20260228` for a range, `全部_20260131093000` for everything: the middle of an export's name. */
export function exportRange(from: string, to: string, allWord: string, now: number): string {
  const digits = (text: string): string => text.replaceAll(/\D/gu, '')
  if (from === '' && to === '') return `${allWord}_${digits(formatChinaTime(now))}`
  const [start, end] = [digits(from), digits(to === '' ? dayOf(now) : to)]
  return start === end ? start : `${start}-${end}`
}
