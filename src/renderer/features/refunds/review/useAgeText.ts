import { useTranslation } from 'react-i18next'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { ageOf } from './age.ts'

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
