import type { Language } from '../locales/languages.ts'

/**
 * Times as servers and screens write them: China Standard Time with 24 hours, in both languages and regardless of the PC's time zone. An
 * instant is a number of milliseconds since the epoch.
 */

/** Milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** China has had no summer time since 1991: the offset is the same all year. */
const OFFSET = 8 * HOUR
const ZONE = 'Asia/Shanghai'
const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' }

/** An instant as `yyyy-MM-dd HH:mm:ss`. */
export const formatChinaTime = (instant: number): string => new Date(instant + OFFSET).toISOString().slice(0, 19).replace('T', ' ')

/** The day of an instant as `yyyy-MM-dd`. */
export const dayOf = (instant: number): string => formatChinaTime(instant).slice(0, 10)

/** The instant of a `yyyy-MM-dd HH:mm:ss` or of the midnight that begins a `yyyy-MM-dd`; null for anything else, such as 30 February. */
export function parseChinaTime(text: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/u.exec(text)
  if (match === null) return null
  const instant = Date.parse(`${match[1]}T${match[2] ?? '00:00:00'}Z`) - OFFSET
  // `Date.parse` takes 30 February for 2 March, and 24:00 for the next day.
  return !Number.isNaN(instant) && formatChinaTime(instant).startsWith(text) ? instant : null
}

/** The day that lies `days` before the day of `now`. */
export const daysBefore = (days: number, now: number): string => dayOf(now - days * DAY)

/** The last `days` days, the day of `now` included. */
export const lastDays = (days: number, now: number): { readonly from: string; readonly to: string } => ({
  from: daysBefore(days - 1, now),
  to: dayOf(now),
})

/** Hour and minute, `00:05`. */
export const timeOf = (instant: number): string => formatChinaTime(instant).slice(11, 16)

/** The hour in China, 0 to 23. */
export const hourOf = (instant: number): number => Number(formatChinaTime(instant).slice(11, 13))

/** Hour and minute; with month and day for another day, and with the year for another year. */
export function momentOf(instant: number, now: number): string {
  const text = formatChinaTime(instant).slice(0, 16)
  if (dayOf(instant) === dayOf(now)) return text.slice(11)
  return dayOf(instant).slice(0, 4) === dayOf(now).slice(0, 4) ? text.slice(5) : text
}

/**
 * A time of the server (`yyyy-MM-dd HH:mm:ss`) as short as a list needs it: hour and minute of today, without the year in this year, and
 * the day alone of another year. Any other text stays as it is.
 * @param today `yyyy-MM-dd`
 */
export function shortTime(text: string, today: string): string {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d/u.test(text)) return text
  if (text.startsWith(today)) return text.slice(11, 16)
  return text.startsWith(today.slice(0, 5)) ? text.slice(5, 16) : text.slice(0, 10)
}

/** The day and its weekday in words: `2026年11月22日 星期日`, `Sunday, November 22, 2026`. */
export function dayInWords(instant: number, language: Language, { withYear }: { readonly withYear: boolean }): string {
  const day = { timeZone: ZONE, ...(withYear && { year: 'numeric' as const }), month: 'long', day: 'numeric' } as const
  const format = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(LOCALES[language], options).format(instant)
  return language === 'zh' ? `${format(day)} ${format({ timeZone: ZONE, weekday: 'long' })}` : format({ ...day, weekday: 'long' })
}

/**
 * How long ago: `3 小时前` or `3 hours ago` for less than 24 hours, and after that by the days of the calendar, `昨天` or `yesterday` and so
 * on.
 */
export function agoInWords(since: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' })
  const hours = Math.floor((now - since) / HOUR)
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(since))) / DAY
  const text = hours < 24 ? format.format(-hours, 'hour') : format.format(-days, 'day')
  // Intl writes Chinese without the space that our texts have.
  return text.replace(/(\d)(?=\p{Script=Han})/u, '$1 ')
}

/** Whether the PC's clock shows China time now. If not, people must be told that the program's times differ from the PC's. */
export const isPcOnChinaTime = (now: Date): boolean => now.getTimezoneOffset() * MINUTE === -OFFSET
