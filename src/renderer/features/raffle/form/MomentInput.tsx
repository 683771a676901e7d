import type { RefCallBack } from 'react-hook-form'
import { FieldContextProvider, makeStyles, type FieldControlProps } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/domain/chinaTime.ts'
import { DayInput } from '#renderer/ui/fields/day/DayInput.tsx'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { momentParts, momentText, type TypedMoment } from './moment.ts'
import { TimeInput } from './TimeInput.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: '4px',
    minWidth: 0,
    '& .fui-Input': { minWidth: 0, paddingInline: '8px 4px' },
    '& .fui-Input:first-child': { flex: '1 1 118px' },
    '& input': { minWidth: 0, width: '100%', padding: 0 },
  },
  time: { flex: '0 0 64px' },
})

interface Props {
  /** Names the two boxes. */
  readonly label: string
  /** `yyyy-MM-dd HH:mm` in China time, or the incomplete text that was typed; empty without any. The form checks it. */
  readonly value: string
  readonly isReadOnly: boolean
  readonly name?: string
  readonly aria?: FieldControlProps
  /** Attached to the day. */
  readonly ref?: RefCallBack
  readonly onChange: (value: string) => void
}

/** A day with its time, each typed; the day may be picked from a calendar. */
export function MomentInput({ label, value, isReadOnly, name, aria, ref, onChange }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('raffle')
  const today = dayOf(useNow('minute').getTime())
  const { day, time } = momentParts(value)
  const change = (typed: Partial<TypedMoment>): void => {
    const text = momentText({ day, time, ...typed })
    if (text !== value) onChange(text)
  }
  const { id, 'aria-labelledby': _fieldLabel, ...described } = aria ?? {}
  return (
    // Two controls: each would take the field's id and name from this context.
    <FieldContextProvider value={undefined}>
      <div className={styles.root} role="group" aria-label={label}>
        <DayInput
          {...described}
          {...(id === undefined ? {} : { id })}
          {...(name === undefined ? {} : { name })}
          {...(ref === undefined ? {} : { ref })}
          aria-label={t('dayOf', { label })}
          value={day}
          today={today}
          readOnly={isReadOnly}
          onChange={(next) => change({ day: next })}
        />
        <TimeInput
          {...described}
          className={styles.time}
          aria-label={t('timeOf', { label })}
          value={time}
          readOnly={isReadOnly}
          onChange={(next) => change({ time: next })}
        />
      </div>
    </FieldContextProvider>
  )
}
