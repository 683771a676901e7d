import type { ReactNode } from 'react'
import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { FailureBar } from '../feedback/FailureBar.tsx'
import { Form, type FormProps } from '../fields/Form.tsx'

const useStyles = makeStyles({
  // Fluent lets a high dialog touch the window's edges.
  // The left half of an opening Chinese quotation mark is empty: without it, a line that begins with one looks indented.
  body: { maxHeight: 'calc(100vh - 96px)', textSpacingTrim: 'trim-start' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    // The same distance to the buttons below one line as below several: Fluent's content has a minimum height.
    minHeight: 0,
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalM,
  },
})

interface Props {
  readonly title: string
  /** Shows a cross beside the title. */
  readonly onDismiss?: () => void
  /** The message of the dialog's last attempt, if it failed. The caller removes it at the next attempt. */
  readonly failure?: string | null
  /** Looks at the record of that attempt again: see `useWriteFailure`. */
  readonly readAgain?: (() => Promise<void>) | undefined
  /** Makes the whole body a form: its submit button stands among the actions. */
  readonly form?: Omit<FormProps, 'children' | 'className'>
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** The content of a dialog: title, failure, body, actions. */
export function DialogLayout({ title, onDismiss, failure = null, readAgain, form, actions, children }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  const body = (
    <DialogBody className={styles.body}>
      <DialogTitle
        {...(onDismiss === undefined
          ? {}
          : { action: <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('close')} onClick={onDismiss} /> })}
      >
        {title}
      </DialogTitle>
      <DialogContent className={styles.content}>
        {failure !== null && <FailureBar failure={failure} readAgain={readAgain} />}
        {children}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </DialogBody>
  )
  return form === undefined ? body : <Form {...form}>{body}</Form>
}
