import { Field, makeStyles, mergeClasses, Switch, Text, tokens } from '@fluentui/react-components'
import { useController, type Control, type FieldValues } from 'react-hook-form'
import type { AnyField } from './defineForm.ts'
import { FieldControl } from './FieldControl.tsx'
import type { Faults } from './faults.ts'

const useStyles = makeStyles({
  // A container has no width of its own: the dialog of a long form has one.
  room: { containerType: 'inline-size' },
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', columnGap: tokens.spacingHorizontalXXL },
  columns: { '@container (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  line: { gridColumn: '1 / -1' },
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

/** How many fields that can share a line give a form two columns, where there is room. */
const LONG = 6

const shownOf = (fields: Props<unknown>['fields']) => Object.entries(fields).filter(([, { isHidden }]) => isHidden !== true)

/** The controls that take a whole line also beside others. */
const WIDE: readonly AnyField['control'][] = ['textarea', 'switch', 'custom']

/** Whether a form is long enough for two columns. */
export const isLongForm = (fields: Props<unknown>['fields']): boolean =>
  shownOf(fields).filter(([, { control }]) => !WIDE.includes(control)).length >= LONG

/** The declared fields, one below the other, or a long form's in two columns, from left to right. */
export function FormFields<Output>({ fields, ...form }: Props<Output>) {
  const styles = useStyles()
  const isLong = isLongForm(fields)
  return (
    <div className={isLong ? styles.room : undefined}>
      <div className={mergeClasses(styles.root, isLong && styles.columns)}>
        {shownOf(fields).map(([name, field]) => (
          <FormField key={name} name={name} field={field} {...form} />
        ))}
      </div>
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
    <Text size={200} className={mergeClasses(styles.lead, styles.line)}>
      {field.lead}
    </Text>
  )
  if (field.control === 'switch') {
    return (
      <>
        {lead}
        <Switch
          ref={ref}
          className={mergeClasses(styles.switch, styles.line)}
          label={field.label}
          checked={value === true}
          // It keeps the focus, which a disabled one loses.
          aria-readonly={isBusy}
          onChange={(_event, { checked }) => !isBusy && onChange(checked)}
        />
      </>
    )
  }
  return (
    <>
      {lead}
      <Field
        className={mergeClasses(styles.field, field.hint !== undefined && styles.hinted, WIDE.includes(field.control) && styles.line)}
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
