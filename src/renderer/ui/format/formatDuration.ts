import type { TFunction } from 'i18next'

/** A duration as text: `8 秒`, `2 分 05 秒`. Rounded up to whole seconds. */
export function formatDuration(ms: number, t: TFunction<'shell'>): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const rest = seconds % 60
  return seconds < 60
    ? t('exports.seconds', { seconds })
    : t('exports.minutes', { minutes: Math.floor(seconds / 60), seconds: String(rest).padStart(2, '0') })
}
