import * as z from 'zod'
import { formatChinaTime, HOUR, MINUTE, parseChinaTime } from '../domain/chinaTime.ts'

/**
 * The forms in which Spring servers write a time (wire.md, Times). Jackson alone has five, by the type of the field and the settings of
 * the server; others come from servers without its module for times, and from `toString`. All of them become `yyyy-MM-dd HH:mm:ss` in
 * China Standard Time, so that cells, sorting and comparisons know one form.
 */

/** What a field of a time may hold. Anything else is refused, and read as 'no value'. */
export const wireTime = z.union([
  z.string(),
  z.number(),
  // LocalDateTime and LocalDate as `[2026, 3, 1, 10, 0]`.
  z.array(z.number()),
  // The same types without Jackson's module for them, then Instant and java.util.Date as objects.
  z.object({
    year: z.number(),
    monthValue: z.number(),
    dayOfMonth: z.number(),
    hour: z.number().optional(),
    minute: z.number().optional(),
    second: z.number().optional(),
  }),
  z.object({ epochSecond: z.number() }),
  z.object({ time: z.number() }),
])

type WireTime = z.infer<typeof wireTime>

/** Year, month from 1, day, and hour, minute and second unless it is a day alone. */
type Parts = readonly (number | undefined)[]

/**
 * The instants that a number can mean, in milliseconds: 1990 to 2100. As seconds they have 9 or 10 digits, as milliseconds 12 or 13, so
 * that no number means both: what would be a time of today in one unit is one of January 1970 or of a far future in the other.
 */
const FIRST = Date.UTC(1990, 0)
const END = Date.UTC(2100, 0)

/**
 * The time that a server sent, as `yyyy-MM-dd HH:mm:ss` in China Standard Time, or `yyyy-MM-dd` for a day; null for 'no value' (`-1` and
 * the empty text as well). What is no time stays as the server sent it. Fractions of a second are left out.
 */
export function givenTime(sent: WireTime | null | undefined): string | null {
  if (sent == null || sent === '' || sent === -1 || sent === '-1') return null
  return timeOf(sent) ?? (typeof sent === 'object' ? JSON.stringify(sent) : String(sent))
}

function timeOf(sent: WireTime): string | null {
  if (typeof sent === 'number') return ofNumber(sent)
  if (typeof sent === 'string') return ofText(sent.trim())
  if ('epochSecond' in sent) return ofNumber(sent.epochSecond)
  if ('time' in sent) return ofNumber(sent.time)
  if ('year' in sent) return written([sent.year, sent.monthValue, sent.dayOfMonth, sent.hour, sent.minute, sent.second])
  return sent.length === 3 || (sent.length >= 5 && sent.length <= 7) ? written(sent) : null
}

/** Milliseconds or seconds since the epoch. */
function ofNumber(value: number): string | null {
  const isInstant = (instant: number): boolean => instant >= FIRST && instant < END
  const instant = [value, value * 1_000].find(isInstant)
  return instant === undefined ? null : formatChinaTime(instant)
}

const EPOCH = /^\d{9,13}(?:\.\d{1,9})?$/u
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?$/u
/** ISO and its relatives: `/` for `-`, a blank for `T`, digits left out, a fraction, a zone with its name behind it. */
const WRITTEN =
  /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:(?:T| +)(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)? ?(Z|[+-]\d\d(?::?\d\d)?)?(?:\[[\w/+-]+\])?)?$/u
/** `toString` of java.util.Date. Its CST is China's on a server of China. */
const JAVA_DATE = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d\d) (\d\d):(\d\d):(\d\d) (CST|UTC|GMT(?:[+-]\d\d:\d\d)?) (\d{4})$/u
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function ofText(text: string): string | null {
  // A day of eight digits before an instant: no instant has eight.
  const compact = COMPACT.exec(text)
  if (compact !== null) return written(numbers(compact.slice(1)))
  if (EPOCH.test(text)) return ofNumber(Number(text))
  const iso = WRITTEN.exec(text)
  if (iso !== null) return written(numbers([iso[1], ...iso.slice(3, 8)]), iso[8])
  const java = JAVA_DATE.exec(text)
  if (java === null) return null
  const [, month = '', day, hour, minute, second, zone = '', year] = java
  const parts = numbers([year, String(MONTHS.indexOf(month) + 1), day, hour, minute, second])
  return written(parts, zone === 'CST' ? undefined : zone.slice(3) || 'Z')
}

const numbers = (texts: readonly (string | undefined)[]): Parts => texts.map((text) => (text === undefined ? undefined : Number(text)))

/** The parts as a text in China's time; null where no such day or hour exists. `zone` as `Z`, `+08`, `+0800` or `+08:00`. */
function written([year, month, day, hour, minute, second]: Parts, zone?: string): string | null {
  const date = [year, month, day].map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
  if (hour === undefined) return parseChinaTime(date) === null ? null : date
  const wall = `${date} ${[hour, minute ?? 0, second ?? 0].map((part) => String(part).padStart(2, '0')).join(':')}`
  const instant = parseChinaTime(wall)
  if (instant === null || zone === undefined) return instant === null ? null : wall
  return formatChinaTime(instant + 8 * HOUR - offsetOf(zone))
}

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0
  const digits = zone.replaceAll(/\D/gu, '')
  const offset = Number(digits.slice(0, 2)) * HOUR + Number(digits.slice(2)) * MINUTE
  return zone.startsWith('-') ? -offset : offset
}
