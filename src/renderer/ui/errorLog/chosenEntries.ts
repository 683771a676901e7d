import { matching } from './entryText.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'

/** The filters of the error log; an empty text means no filter. Days are `yyyy-MM-dd` in China Standard Time. */
export interface LogFilter {
  readonly loggedFrom: string
  readonly loggedTo: string
  readonly kind: ErrorLogEntry['type'] | ''
  /** Words; an entry that has all of them matches. */
  readonly words: string
}

export const NO_FILTER: LogFilter = { loggedFrom: '', loggedTo: '', kind: '', words: '' }

/** The end of a day, in milliseconds since the epoch. */
const endOf = (day: string): number => (parseChinaTime(`${day} 23:59:59`) ?? Infinity) + 999

/** The entries that match the filters, in their order. A day selects the errors whose last occurrence was on that day. */
export function chosenEntries(
  entries: readonly ErrorLogEntry[],
  { loggedFrom, loggedTo, kind, words }: LogFilter,
  t: Parameters<typeof matching>[2],
): readonly ErrorLogEntry[] {
  const first = parseChinaTime(loggedFrom) ?? -Infinity
  const last = loggedTo === '' ? Infinity : endOf(loggedTo)
  const inTime = entries.filter(({ type, time }) => time >= first && time <= last && (kind === '' || type === kind))
  return matching(inTime, words, t)
}
