import { Input, makeStyles, Select, Text, Textarea, type FieldControlProps } from '@fluentui/react-components'
import type { RefCallBack } from 'react-hook-form'
import { dayOf } from '#shared/domain/chinaTime.ts'
import { DayInput } from '#renderer/ui/fields/day/DayInput.tsx'
import { PasswordInput } from '#renderer/ui/fields/PasswordInput.tsx'
import { useNow } from '#renderer/ui/format/useNow.ts'
import type { CustomField, StringField } from './defineForm.ts'

const useStyles = makeStyles({
  number: { width: '220px', '& input': { width: '0' } },
  unit: { whiteSpace: 'nowrap' },
})

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
export function FieldControl({ field, aria, ...props }: Props<StringField | CustomField<unknown>> & { readonly aria: FieldControlProps }) {
  if (field.control === 'custom') return field.render({ ...props, aria })
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
    case 'number':
    case 'money':
      return <NumberControl field={field} {...props} />
    case 'select':
      return <SelectControl field={field} {...props} />
    case 'date':
      return <DateControl field={field} {...props} />
  }
}

function TextControl({ field, onChange, isReadOnly, ...input }: StringProps<'text'>) {
  const { autoComplete = 'off', maxLength, placeholder } = field
  return (
    <Input
      {...input}
      maxLength={maxLength}
      placeholder={placeholder}
      readOnly={isReadOnly}
      autoComplete={autoComplete}
      onChange={(_event, data) => onChange(data.value)}
    />
  )
}

function TextareaControl({ field: { maxLength, placeholder }, onChange, isReadOnly, ...input }: StringProps<'textarea'>) {
  return (
    <Textarea
      {...input}
      maxLength={maxLength}
      placeholder={placeholder}
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

/** A number or an amount as typed text. The schema turns it into a number. */
function NumberControl({ field, onChange, isReadOnly, ...input }: StringProps<'number' | 'money'>) {
  const styles = useStyles()
  const { maxLength = 16, placeholder } = field
  const unit = field.control === 'money' ? '¥' : field.unit
  const mark = (
    <Text size={200} className={styles.unit}>
      {unit}
    </Text>
  )
  return (
    <Input
      {...input}
      placeholder={placeholder}
      className={styles.number}
      inputMode={field.control === 'money' ? 'decimal' : 'numeric'}
      maxLength={maxLength}
      readOnly={isReadOnly}
      autoComplete="off"
      {...(field.control === 'money' ? { contentBefore: mark } : { contentAfter: mark })}
      onChange={(_event, data) => onChange(data.value)}
    />
  )
}

function SelectControl({ field, name, value: chosen, ref, onChange }: StringProps<'select'>) {
  return (
    <Select name={name} value={chosen} ref={ref} onChange={(_event, data) => onChange(data.value)}>
      {field.placeholder !== undefined && <option value="">{field.placeholder}</option>}
      {field.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

function DateControl({ name, value, ref, onChange, isReadOnly }: StringProps<'date'>) {
  return (
    <DayInput name={name} value={value} ref={ref} onChange={onChange} readOnly={isReadOnly} today={dayOf(useNow('minute').getTime())} />
  )
}
