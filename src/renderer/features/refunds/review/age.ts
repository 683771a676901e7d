import { useTranslation } from 'react-i18next'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { DAY, HOUR, MINUTE, parseChinaTime } from '#shared/domain/chinaTime.ts'

/** How long a refund has waited, in the two largest units. Whole numbers. */
export interface Age {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/** The age of what began at this time (`yyyy-MM-dd HH:mm:ss`); null for no time. `now`: milliseconds. A time to come has the age 0. */
export function ageOf(time: string | null, now: number): Age | null {
  const began = time === null ? null : parseChinaTime(time)
  if (began === null) return null
  const ms = Math.max(0, now - began)
  return { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR), minutes: Math.floor((ms % HOUR) / MINUTE) }
}

/** Gives the age of a time as text: `3 天 4 小时`, `2 小时 5 分`. It follows the clock. */
export function useAgeText(): (time: string | null) => string {
  const { t } = useTranslation(['refundActions', 'common'])
  const now = useNow('minute').getTime()
  return (time) => {
    const age = ageOf(time, now)
    if (age === null) return t('common:none')
    const { days, hours, minutes } = age
    return days > 0 ? t('review.age.days', { days, hours }) : t('review.age.hours', { hours, minutes })
  }
}
