import { useId } from 'react'
import { Field, Label, makeStyles, mergeClasses } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/domain/chinaTime.ts'
import { presetOf, presetRange, type DatePreset, type DayRange } from '#shared/domain/datePresets.ts'
import { DayInput } from '../../fields/day/DayInput.tsx'
import { useNow } from '../../format/useNow.ts'
import { DatePresets } from './DatePresets.tsx'
import { useFilterStyles } from '../filterStyles.ts'
import type { FilterProblem } from '../filterForm.ts'
import type { RangeNames } from './ranges.ts'
import { useFilterLabel, useRangeLabel } from '../useFilterLabel.ts'

const useStyles = makeStyles({
  root: { display: 'grid' },
  days: { gridColumn: '2 / -1', display: 'flex', alignItems: 'flex-start', gap: '4px', minWidth: 0 },
  day: {
    flex: '0 1 118px',
    minWidth: '104px',
    '& .fui-Input': { minWidth: 0, width: '100%', paddingInline: '8px 4px' },
    '& input': { minWidth: 0, padding: 0 },
    // The error message does not wrap: it may overflow the narrow day field.
    '& .fui-Field__validationMessage': { whiteSpace: 'nowrap' },
  },
  dash: { lineHeight: '32px' },
  presets: { display: 'flex', flexGrow: 1, minWidth: 0, minHeight: '32px', alignItems: 'center' },
})

interface Props {
  readonly names: RangeNames
  readonly range: DayRange
  readonly problems: { readonly from: FilterProblem | null; readonly to: FilterProblem | null }
  readonly hasPresets: boolean
  /** The preset that was chosen last, even if its days were changed since. */
  readonly chosen: DatePreset | undefined
  readonly onChange: (name: string, value: string) => void
  readonly onPreset: (preset: DatePreset, days: DayRange) => void
}

/** One range of days: its label, the first and the last day, and the presets. */
export function RangeControl({ names, range, problems, hasPresets, chosen, onChange, onPreset }: Props) {
  const styles = useStyles()
  const labelled = useFilterStyles()
  const { t } = useTranslation('filters')
  const labelId = useId()
  const filterLabel = useFilterLabel()
  const label = useRangeLabel()(names.from)
  // Every minute: 'today' must be today's.
  const now = useNow('minute').getTime()
  const end = (which: 'from' | 'to') => {
    const problem = problems[which]
    // Only the first message is written: the line has room for one.
    const isSaid = problem !== null && (which === 'from' || problems.from === null)
    const field = filterLabel(names[which])
    return (
      <Field
        className={styles.day}
        validationState={problem === null ? 'none' : 'error'}
        validationMessage={isSaid ? t(`wrong.${problem}`, { field }) : null}
      >
        <DayInput aria-label={field} value={range[which]} onChange={(value) => onChange(names[which], value)} today={dayOf(now)} />
      </Field>
    )
  }
  return (
    <div role="group" aria-labelledby={labelId} className={mergeClasses(styles.root, labelled.field)}>
      <Label id={labelId}>{label}</Label>
      <div className={styles.days}>
        {end('from')}
        <span className={styles.dash} aria-hidden>
          –
        </span>
        {end('to')}
        {hasPresets && (
          <div className={styles.presets}>
            <DatePresets
              label={label}
              chosen={presetOf(range, now, chosen)}
              onChoose={(preset) => onPreset(preset, presetRange(preset, Date.now()))}
            />
          </div>
        )}
      </div>
    </div>
  )
}
