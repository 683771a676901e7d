import type { TFunction } from 'i18next'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'

type Translate = TFunction<['errorLog']>

/** An entry as a text to paste into a mail. */
export function entryText(entry: ErrorLogEntry, t: Translate): string {
  const { type, url, message, stack, time, info, count } = entry
  const named = (term: string, value: string): string[] => (value === '' ? [] : [`${term}: ${value}`])
  return [
    `[${formatChinaTime(time)}] ${t(`type.${type}`)} ×${count}`,
    message,
    ...named(t('url'), url),
    ...named(t('info'), info.trim()),
    ...named(t('stack'), stack),
  ].join('\n')
}

/** The entries that contain every word of `wanted`, ignoring case. */
export function matching(entries: readonly ErrorLogEntry[], wanted: string, t: Translate): readonly ErrorLogEntry[] {
  const words = wanted
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return entries
  return entries.filter((entry) => {
    const text = `${entry.type} ${entryText(entry, t)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
