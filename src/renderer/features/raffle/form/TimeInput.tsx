import type { RefCallBack } from 'react-hook-form'
import { Input, type FieldControlProps } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { parseTimeOfDay } from './moment.ts'

/** Characters: more than any way to write a time has, so that a pasted one is not cut. */
const LONGEST = 16

interface Props extends Pick<FieldControlProps, 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
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
export function TimeInput({ value, onChange, ...input }: Props) {
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
