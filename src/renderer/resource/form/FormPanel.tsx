import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import type { FieldValues } from 'react-hook-form'
import { useUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { Form } from '#renderer/ui/fields/Form.tsx'
import type { FormDeclaration } from './defineForm.ts'
import { ConflictDialog } from './conflict/ConflictDialog.tsx'
import type { EditedRecord } from './conflict/editedRecord.ts'
import { useCheckedSubmit } from './conflict/useCheckedSubmit.ts'
import { FormFields } from './FormFields.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '560px' },
  submit: { alignSelf: 'start' },
})

interface Props<Input extends FieldValues, Output> {
  readonly form: FormDeclaration<Input, Output>
  /** The initial values; later ones are ignored. Give the panel a `key` per record, so that another record starts another form. */
  readonly initial: Input
  readonly submitLabel: string
  /** The record that the form changes: it is read again before it is saved, and a change of somebody else is shown first. */
  readonly edited?: EditedRecord<Input>
  /** Sends the values. If it rejects, the error is shown above the fields. */
  readonly onSubmit: (values: Output) => Promise<void>
}

/** A declared form in a page. Its tab asks before it closes while the form has unsaved changes. */
export function FormPanel<Input extends FieldValues, Output>({ form, initial, submitLabel, edited, onSubmit }: Props<Input, Output>) {
  const styles = useStyles()
  const { submission, conflict } = useCheckedSubmit({ schema: form.schema, initial, edited, send: onSubmit })
  const { isBusy, isDirty, failure, submit } = submission
  useUnsaved(isDirty && !isBusy, form.key)
  return (
    <Form className={styles.root} onSubmit={submit}>
      {failure !== null && (
        <MessageBar intent="error" role="alert" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <FormFields fields={form.fields} {...submission} />
      <Button type="submit" appearance="primary" className={styles.submit} disabledFocusable={isBusy || !isDirty}>
        {submitLabel}
      </Button>
      {conflict !== null && <ConflictDialog fields={form.fields} conflict={conflict} />}
    </Form>
  )
}
