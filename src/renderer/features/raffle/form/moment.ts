import { parseDay } from '#renderer/ui/fields/day/day.ts'
import { toHalfWidth } from '#shared/text/toHalfWidth.ts'

/** A moment as it is typed in two boxes. */
export interface TypedMoment {
  readonly day: string
  readonly time: string
}

/** The parts of a text `yyyy-MM-dd HH:mm`. What was typed in either place may be incomplete: the last space divides them. */
export function momentParts(text: string): TypedMoment {
  const at = text.lastIndexOf(' ')
  return at === -1 ? { day: text, time: '' } : { day: text.slice(0, at), time: text.slice(at + 1) }
}

/** The text of a moment; empty if nothing is typed. A complete moment that is pasted into the day's field fills both fields. */
export function momentText({ day, time }: TypedMoment): string {
  const pasted = /^(?<day>\S+)\s+(?<time>\S+)$/u.exec(day.trim())?.groups
  const [pastedDay, pastedTime] = [parseDay(pasted?.['day'] ?? ''), parseTimeOfDay(pasted?.['time'] ?? '')]
  if (pastedDay !== null && pastedTime !== null) return `${pastedDay} ${pastedTime}`
  // A space in the time would move the border between the parts.
  const tidyTime = time.replace(/\s/gu, '')
  return day === '' && tidyTime === '' ? '' : `${day} ${tidyTime}`
}

/** The formats in which people write a time. */
const WRITTEN = [/^(\d{1,2})[:.时点](\d{1,2})分?$/u, /^(\d{1,2})(\d{2})$/u, /^(\d{1,2})[时点]?$/u]

/** Parses a typed time of day: `09:05`, `9:5`, `0905`, `905`, `9时5分`, `9`. Returns `HH:mm`; null if it is not a time, such as 24:00. */
export function parseTimeOfDay(text: string): string | null {
  const plain = toHalfWidth(text).replace(/\s+/gu, '')
  const match = WRITTEN.map((form) => form.exec(plain)).find((found) => found !== null)
  const [hour, minute = 0] = match?.slice(1).map(Number) ?? []
  if (hour === undefined || hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
