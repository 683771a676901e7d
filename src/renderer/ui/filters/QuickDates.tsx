import { ToggleButton } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { lastDays } from '#shared/domain/chinaTime.ts'
import { QUICK_RANGES } from './quickRanges.ts'

interface Range {
  readonly from: string
  readonly to: string
}

interface Props {
  /** The days in the form; the matching choice is shown as pressed. */
  readonly range: Range
  readonly now: number
  readonly onChoose: (range: Range) => void
}

/** The most used ranges, one click each. */
export function QuickDates({ range, now, onChoose }: Props) {
  const { t } = useTranslation('filters')
  return QUICK_RANGES.map(({ name, days }) => {
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
