import { Input, makeStyles, Select, Text, Textarea, type FieldControlProps } from '@fluentui/react-components'
import type { RefCallBack } from 'react-hook-form'
import { TAKES_CODE } from '#renderer/ui/dialog/useScanGuard.ts'
import { SearchedChoice } from '#renderer/ui/fields/choice/SearchedChoice.tsx'
import { useMissingChoices } from '#renderer/ui/fields/choice/useMissingChoices.ts'
import { DayInput } from '#renderer/ui/fields/day/DayInput.tsx'
import { MoneyInput } from '#renderer/ui/fields/number/MoneyInput.tsx'
import { NumberInput } from '#renderer/ui/fields/number/NumberInput.tsx'
import { PasswordInput } from '#renderer/ui/fields/PasswordInput.tsx'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import type { CustomField, MoneyField, StringField } from './defineForm.ts'

const useStyles = makeStyles({ unit: { whiteSpace: 'nowrap' } })

interface Props<Field> {
  readonly field: Field
  readonly name: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** While a submit is in flight. */
  readonly isReadOnly: boolean
  readonly ref: RefCallBack
}

/** The control of a declared field. `aria` is for custom controls; Fluent's own read these attributes from their `Field`. */
export function FieldControl({
  field,
  aria,
  ...props
}: Props<StringField | MoneyField | CustomField<unknown>> & { readonly aria: FieldControlProps }) {
  if (field.control === 'custom') return field.render({ ...props, aria })
  if (field.control === 'money') {
    return <MoneyControl field={field} {...props} value={typeof props.value === 'number' ? props.value : null} />
  }
  return <StringControl field={field} {...props} value={typeof props.value === 'string' ? props.value : ''} />
}

type StringProps<Control extends StringField['control']> = Omit<Props<Extract<StringField, { control: Control }>>, 'value'> & {
  readonly value: string
}

function StringControl({ field, ...props }: StringProps<StringField['control']>) {
  switch (field.control) {
    case 'text':
      return <TextControl field={field} {...props} />
    case 'textarea':
      return <TextareaControl field={field} {...props} />
    case 'password':
      return <PasswordControl field={field} {...props} />
    case 'date':
      return <DateControl {...props} />
    case 'number':
      return <NumberControl field={field} {...props} />
    case 'select':
      return <SelectControl field={field} {...props} />
    case 'choice':
      return <ChoiceControl field={field} {...props} />
  }
}

type TextProps = Omit<StringProps<'text'>, 'field' | 'onChange'> & {
  readonly onChange: (value: string) => void
  readonly field: Pick<Extract<StringField, { control: 'text' }>, 'autoComplete' | 'maxLength' | 'placeholder' | 'takesCode'>
}

/** A line of text; also a part of a page's own control. */
export function TextControl({ field, onChange, isReadOnly, ...input }: TextProps) {
  const { autoComplete = 'off', maxLength, placeholder, takesCode } = field
  return (
    <Input
      {...input}
      {...(takesCode === true ? TAKES_CODE : {})}
      maxLength={maxLength}
      placeholder={placeholder}
      readOnly={isReadOnly}
      autoComplete={autoComplete}
      onChange={(_event, data) => onChange(data.value)}
    />
  )
}

function TextareaControl({ field: { maxLength, placeholder, rows }, onChange, isReadOnly, ...input }: StringProps<'textarea'>) {
  return (
    <Textarea
      {...input}
      maxLength={maxLength}
      placeholder={placeholder}
      rows={rows}
      readOnly={isReadOnly}
      resize="vertical"
      onChange={(_event, data) => onChange(data.value)}
    />
  )
}

function PasswordControl({ field, onChange, isReadOnly, ...input }: StringProps<'password'>) {
  const { autoComplete = 'new-password', placeholder } = field
  return <PasswordInput {...input} placeholder={placeholder} readOnly={isReadOnly} autoComplete={autoComplete} onValueChange={onChange} />
}

function DateControl({ isReadOnly, ...input }: Omit<StringProps<'date'>, 'field'>) {
  return <DayInput {...input} today={dayOf(useNow('minute').getTime())} readOnly={isReadOnly} />
}

function NumberControl({ field, onChange, isReadOnly, ...input }: StringProps<'number'>) {
  const styles = useStyles()
  const { maxLength, placeholder, unit } = field
  return (
    <NumberInput
      {...input}
      maxLength={maxLength}
      placeholder={placeholder}
      readOnly={isReadOnly}
      onValueChange={onChange}
      contentAfter={
        <Text size={200} className={styles.unit}>
          {unit}
        </Text>
      }
    />
  )
}

function MoneyControl({ field, onChange, isReadOnly, ...input }: Omit<Props<MoneyField>, 'value'> & { readonly value: number | null }) {
  return <MoneyInput {...input} placeholder={field.placeholder} readOnly={isReadOnly} onValueChange={onChange} />
}

function SelectControl({ field, name, value: chosen, isReadOnly, ref, onChange }: StringProps<'select'>) {
  return (
    <Select
      name={name}
      value={chosen}
      ref={ref}
      aria-readonly={isReadOnly}
      onChange={(_event, data) => !isReadOnly && onChange(data.value)}
    >
      {field.placeholder !== undefined && <option value="">{field.placeholder}</option>}
      {field.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

function ChoiceControl({ field, onChange, ref, ...input }: StringProps<'choice'>) {
  const { choices, query } = field.from
  return (
    <SearchedChoice
      {...input}
      inputRef={ref}
      choices={choices}
      missing={useMissingChoices(query)}
      placeholder={field.placeholder}
      onChange={onChange}
      onOpen={() => {
        if (query.isError) void query.refetch()
      }}
    />
  )
}
