import type { ClipboardEvent } from 'react'
import { Field, Input, mergeClasses, Select } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { usePayTypes } from '#renderer/kit/reference/index.ts'
import { hasId } from '#shared/api/noValue.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import type { FilterField, FilterList } from '#shared/domain/filters.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { DayInput } from '../fields/day/DayInput.tsx'
import { useNow } from '../format/useNow.ts'
import { joinLines, type FilterHint, type FilterProblem } from './filterForm.ts'
import { useFilterStyles } from './filterStyles.ts'
import { StoreField } from './store/StoreField.tsx'
import { useCodeChoices } from './useCodeChoices.ts'
import { useFilterLabel } from './useFilterLabel.ts'

interface Props {
  readonly name: string
  readonly field: FilterField
  readonly value: string
  readonly problem: FilterProblem | null
  /** Said below the field if nothing is wrong with it. */
  readonly hint: FilterHint | null
  readonly onChange: (value: string) => void
}

/** One filter with its label and its error message. */
export function FilterControl({ name, field, value, problem, hint, onChange }: Props) {
  const styles = useFilterStyles()
  const { t } = useTranslation('filters')
  const label = useFilterLabel()(name)
  const className = mergeClasses(styles.field, styles.filling)
  const message = problem === null ? null : t(`wrong.${problem}`, { field: label })
  if (field.kind === 'store') {
    return <StoreField className={className} label={label} value={value} problem={message} onChange={onChange} />
  }
  return (
    <Field
      className={className}
      orientation="horizontal"
      label={label}
      validationMessage={message}
      hint={message === null && hint !== null ? t(`hint.${hint}`) : null}
    >
      <Control name={name} field={field} value={value} onChange={onChange} />
    </Field>
  )
}

type ControlProps = Pick<Props, 'name' | 'value' | 'onChange'> & { readonly field: Exclude<FilterField, { kind: 'store' }> }

function Control({ name, field, value, onChange }: ControlProps) {
  if (field.kind === 'code') return <CodeSelect list={field.list} value={value} onChange={onChange} />
  if (field.kind === 'payMethod') return <PayMethodSelect value={value} onChange={onChange} />
  if (field.kind === 'from' || field.kind === 'to') return <TodaysDayInput value={value} onChange={onChange} />
  if (field.kind === 'text') return <TextInput name={name} value={value} onChange={onChange} />
  return <IdInput name={name} value={value} onChange={onChange} />
}

/** An id or a phone number. Several pasted lines stay apart: the browser would join them to one number. */
function IdInput({ name, value, onChange }: Pick<Props, 'name' | 'value' | 'onChange'>) {
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text').trim()
    if (!/[\t\r\n]/u.test(pasted)) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    onChange(value.slice(0, selectionStart ?? value.length) + joinLines(pasted) + value.slice(selectionEnd ?? value.length))
  }
  return <Input name={name} value={value} onChange={(_event, data) => onChange(data.value)} onPaste={paste} autoComplete="off" />
}

function TextInput({ name, value, onChange }: Pick<Props, 'name' | 'value' | 'onChange'>) {
  return (
    <Input
      name={name}
      value={value}
      maxLength={MAX_LENGTH.filterText}
      onChange={(_event, data) => onChange(data.value)}
      autoComplete="off"
    />
  )
}

type SelectProps = Pick<Props, 'value' | 'onChange'>

function CodeSelect({ list, ...props }: SelectProps & { readonly list: FilterList }) {
  return <Choices {...props} choices={useCodeChoices(list)} />
}

/** The methods of spec.md §9, then those that the server has added. */
function PayMethodSelect(props: SelectProps) {
  const known = useCodeChoices('payMethod')
  const { data = [] } = usePayTypes()
  const codes = new Set(known.map(({ code }) => String(code)))
  const later = data.filter((type) => hasId(type) && !codes.has(type.id)).map(({ id, payName }) => ({ code: id, label: payName ?? id }))
  return <Choices {...props} choices={[...known, ...later]} />
}

interface ChoicesProps extends SelectProps {
  readonly choices: readonly { readonly code: number | string; readonly label: string; readonly short?: string }[]
}

function Choices({ value, onChange, choices }: ChoicesProps) {
  const { t } = useTranslation()
  const styles = useFilterStyles()
  return (
    // A long choice is cut in a narrow column: its tooltip has all of it.
    <Select
      className={value === '' ? styles.unset : ''}
      title={choices.find(({ code }) => String(code) === value)?.label ?? ''}
      value={value}
      onChange={(_event, data) => onChange(data.value)}
    >
      <option value="">{t('all')}</option>
      {choices.map(({ code, label, short = label }) => (
        <option key={code} value={code}>
          {short}
        </option>
      ))}
    </Select>
  )
}

function TodaysDayInput(props: Pick<Props, 'value' | 'onChange'>) {
  // Every minute: the calendar's 'today' must be today's.
  return <DayInput {...props} today={dayOf(useNow('minute').getTime())} />
}
