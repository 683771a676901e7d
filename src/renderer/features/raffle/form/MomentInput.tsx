import type { RefCallBack } from 'react-hook-form'
import { FieldContextProvider, Input, makeStyles, type FieldControlProps } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/domain/chinaTime.ts'
import { DayInput } from '#renderer/ui/fields/day/DayInput.tsx'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { parseDay } from '#renderer/ui/fields/day/day.ts'
import { toHalfWidth } from '#shared/text/toHalfWidth.ts'

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

/** A moment as it is typed in two boxes. */
interface TypedMoment {
  readonly day: string
  readonly time: string
}

/** The parts of a text `yyyy-MM-dd HH:mm`. What was typed in either place may be incomplete: the last space divides them. */
export function momentParts(text: string): TypedMoment {
  const at = text.lastIndexOf(' ')
  return at === -1 ? { day: text, time: '' } : { day: text.slice(0, at), time: text.slice(at + 1) }
}

/** The text of a moment; empty if nothing is typed. A complete moment that is pasted into the day's field fills both fields. */
export function momentText({ day, time }: TypedMoment): string {
  const pasted = /^(?<day>\S+)\s+(?<time>\S+)$/u.exec(day.trim())?.groups
  const [pastedDay, pastedTime] = [parseDay(pasted?.['day'] ?? ''), parseTimeOfDay(pasted?.['time'] ?? '')]
  if (pastedDay !== null && pastedTime !== null) return `${pastedDay} ${pastedTime}`
  // A space in the time would move the border between the parts.
  const tidyTime = time.replace(/\s/gu, '')
  return day === '' && tidyTime === '' ? '' : `${day} ${tidyTime}`
}

/** The formats in which people write a time. */
const WRITTEN = [/^(\d{1,2})[:.时点](\d{1,2})分?$/u, /^(\d{1,2})(\d{2})$/u, /^(\d{1,2})[时点]?$/u]

/** Parses a typed time of day: `09:05`, `9:5`, `0905`, `905`, `9时5分`, `9`. Returns `HH:mm`; null if it is not a time, such as 24:00. */
export function parseTimeOfDay(text: string): string | null {
  const plain = toHalfWidth(text).replace(/\s+/gu, '')
  const match = WRITTEN.map((form) => form.exec(plain)).find((found) => found !== null)
  const [hour, minute = 0] = match?.slice(1).map(Number) ?? []
  if (hour === undefined || hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Characters: more than any way to write a time has, so that a pasted one is not cut. */
const LONGEST = 16

interface TimeInputProps extends Pick<FieldControlProps, 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  /** `HH:mm`, or what was typed so far. The form checks it. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly className?: string
  /** Added by Fluent's `Field` if the input is its child. */
  readonly id?: string
  readonly name?: string
  readonly 'aria-label'?: string
  readonly readOnly?: boolean
  readonly ref?: RefCallBack
}

/** A typed time of day with 24 hours. Invalid text stays in the field. */
export function TimeInput({ value, onChange, ...input }: TimeInputProps) {
  const { t } = useTranslation('raffle')
  return (
    <Input
      {...input}
      value={value}
      placeholder={t('timeFormat')}
      maxLength={LONGEST}
      autoComplete="off"
      onChange={(_event, data) => onChange(data.value)}
      onBlur={() => onChange(parseTimeOfDay(value) ?? value.trim())}
    />
  )
}
