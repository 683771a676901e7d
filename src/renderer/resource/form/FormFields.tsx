import { Field, makeStyles, mergeClasses, Switch, Text, tokens } from '@fluentui/react-components'
import { useController, type Control, type FieldValues } from 'react-hook-form'
import type { AnyField } from './defineForm.ts'
import { FieldControl } from './FieldControl.tsx'
import type { Faults } from './faults.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column' },
  lead: { margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground3 },
  // The space for a message is reserved, with a gap below it, so that nothing moves or touches when one appears.
  field: { minHeight: '84px', alignContent: 'start' },
  hinted: { minHeight: '106px' },
  switch: { margin: `0 -8px ${tokens.spacingVerticalXS}` },
})

interface Props<Output> {
  readonly fields: Readonly<Record<string, AnyField>>
  readonly control: Control<FieldValues, unknown, Output>
  readonly faults: Faults
  readonly isBusy: boolean
}

/** The declared fields, one below the other. */
export function FormFields<Output>({ fields, ...form }: Props<Output>) {
  const styles = useStyles()
  const shown = Object.entries(fields).filter(([, { isHidden }]) => isHidden !== true)
  return (
    <div className={styles.root}>
      {shown.map(([name, field]) => (
        <FormField key={name} name={name} field={field} {...form} />
      ))}
    </div>
  )
}

interface FieldProps<Output> extends Omit<Props<Output>, 'fields'> {
  readonly name: string
  readonly field: AnyField
}

/** One field: label, required mark, control, hint and fault. The control's `aria-describedby` names the hint and the fault. */
function FormField<Output>({ name, field, control, faults, isBusy }: FieldProps<Output>) {
  const styles = useStyles()
  const {
    field: { value, onChange, ref },
  } = useController({ name, control })
  const fault = faults[name]
  const lead = field.lead !== undefined && (
    <Text size={200} className={styles.lead}>
      {field.lead}
    </Text>
  )
  if (field.control === 'switch') {
    return (
      <>
        {lead}
        <Switch
          ref={ref}
          className={styles.switch}
          label={field.label}
          checked={value === true}
          onChange={(_event, { checked }) => onChange(checked)}
        />
      </>
    )
  }
  return (
    <>
      {lead}
      <Field
        className={mergeClasses(styles.field, field.hint !== undefined && styles.hinted)}
        label={field.label}
        required={field.isRequired === true}
        {...(field.hint === undefined ? {} : { hint: field.hint })}
        {...(fault === undefined ? {} : { validationMessage: fault })}
      >
        {(aria) => <FieldControl field={field} name={name} value={value} onChange={onChange} isReadOnly={isBusy} ref={ref} aria={aria} />}
      </Field>
    </>
  )
}
