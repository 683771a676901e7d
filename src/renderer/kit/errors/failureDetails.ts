import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { knownVersion } from '../ipc/environment.ts'
import { i18n } from '../i18n.ts'
import { pageUrl, stackOf } from './errors.ts'

/** A failure as text for store IT: message, place, version, time, stack (spec.md §8, Uncaught UI errors). */
export function failureDetails(error: unknown, place: string, time: number): string {
  const t = i18n.t
  const message = error instanceof Error ? error.message : String(error)
  return [
    t('errorLog:details.message', { message }),
    t('errorLog:details.place', { place }),
    t('errorLog:details.url', { url: pageUrl() }),
    t('errorLog:details.version', { version: knownVersion() ?? t('none') }),
    t('errorLog:details.time', { time: formatChinaTime(time) }),
    '',
    stackOf(error),
  ].join('\n')
}
