import { ToggleButton } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { lastDays } from '#shared/domain/chinaTime.ts'

const CHOICES = [
  { name: 'today', days: 1 },
  { name: 'last7Days', days: 7 },
  { name: 'last30Days', days: 30 },
] as const

interface Range {
  readonly from: string
  readonly to: string
}

interface Props {
  /** The days in the form, to show which choice they are. */
  readonly range: Range
  readonly now: number
  readonly onChoose: (range: Range) => void
}

/** The ranges that clerks ask for most, in one click. */
export function QuickDates({ range, now, onChoose }: Props) {
  const { t } = useTranslation('filters')
  return CHOICES.map(({ name, days }) => {
    const choice = lastDays(days, now)
    return (
      <ToggleButton
        key={name}
        appearance="subtle"
        checked={choice.from === range.from && choice.to === range.to}
        onClick={() => onChoose(choice)}
      >
        {t(name)}
      </ToggleButton>
    )
  })
}
