import { Checkbox, Input, Select } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '#renderer/ui/fields/number/NumberInput.tsx'
import type { ActivityColumn } from '#shared/activity/activityFaults.ts'
import { MomentInput } from './MomentInput.tsx'
import { withValue, type Choice } from './useChoices.ts'

/** A value of a row. */
export interface CellColumn {
  readonly key: ActivityColumn
  readonly label: string
  readonly control: 'text' | 'number' | 'moment' | 'checkbox'
  /** Characters. */
  readonly maxLength: number
  /** The values that can be chosen instead of typed. */
  readonly choices?: readonly Choice[] | null
}

interface Props {
  readonly column: CellColumn
  /** Names the list, the row and the column. */
  readonly label: string
  readonly value: string | boolean
  readonly isReadOnly: boolean
  /** Its fault is said below the list. */
  readonly isFaulty: boolean
  readonly onChange: (value: string | boolean) => void
}

/** The control of one value of a row. */
export function CellControl({ column: { control, maxLength, choices = null }, label, value, isReadOnly, isFaulty, onChange }: Props) {
  const { t } = useTranslation('raffle')
  const invalid = isFaulty ? ({ 'aria-invalid': true } as const) : {}
  if (typeof value === 'boolean') {
    return <Checkbox aria-label={label} checked={value} onChange={(_event, { checked }) => onChange(checked === true)} />
  }
  if (choices !== null) {
    return (
      <Select {...invalid} aria-label={label} value={value} onChange={(_event, data) => onChange(data.value)}>
        <option value="">{t('choose')}</option>
        {withValue(choices, value).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    )
  }
  if (control === 'moment') return <MomentInput aria={invalid} label={label} value={value} isReadOnly={isReadOnly} onChange={onChange} />
  if (control === 'number') {
    return (
      <NumberInput {...invalid} aria-label={label} value={value} maxLength={maxLength} readOnly={isReadOnly} onValueChange={onChange} />
    )
  }
  return (
    <Input
      {...invalid}
      aria-label={label}
      value={value}
      maxLength={maxLength}
      readOnly={isReadOnly}
      onChange={(_event, data) => onChange(data.value)}
    />
  )
}
