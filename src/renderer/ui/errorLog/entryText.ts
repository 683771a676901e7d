import type { TFunction } from 'i18next'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { sentenceOf } from '#renderer/kit/errors/errors.ts'
import type { ErrorLogEntry, FailedCall } from '#shared/schemas/errorLog.ts'

type Translate = TFunction<['errorLog']>

/** What is known of a failed call, each with its name. */
export const callParts = ({ path, status, durationMs, said }: FailedCall, t: Translate): readonly { term: string; value: string }[] => [
  { term: t('said'), value: said ?? '' },
  { term: t('status'), value: status === null ? '' : String(status) },
  { term: t('path'), value: path },
  { term: t('duration'), value: t('milliseconds', { ms: durationMs }) },
]

/** An entry as a text to paste into a mail. */
export function entryText(entry: ErrorLogEntry, t: Translate): string {
  const { type, url, stack, time, info, count, call } = entry
  const named = (term: string, value: string): string[] => (value === '' ? [] : [`${term}: ${value}`])
  return [
    `[${formatChinaTime(time)}] ${t(`type.${type}`)} ×${count}`,
    sentenceOf(entry),
    ...named(t('url'), url),
    ...(call === undefined ? [] : callParts(call, t)).flatMap(({ term, value }) => named(term, value)),
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
