import type { ReactNode } from 'react'
import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { FailureBar } from '../feedback/FailureBar.tsx'
import { Form, type FormProps } from '../fields/Form.tsx'
import { useRevealed } from './useRevealed.ts'

const useStyles = makeStyles({
  // Fluent lets a high dialog touch the window's edges.
  // The left half of an opening Chinese quotation mark is empty: without it, a line that begins with one looks indented.
  body: { maxHeight: 'calc(100vh - 96px)', textSpacingTrim: 'trim-start' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    // A bar of two lines keeps its height where the dialog has no more room: the content scrolls.
    '& > *': { flexShrink: 0 },
    // An edge where it goes on above or below: lines and shades stay, and the ends of the content cover them.
    backgroundImage: [
      `linear-gradient(${tokens.colorNeutralBackground1} 50%, transparent)`,
      `linear-gradient(transparent, ${tokens.colorNeutralBackground1} 50%)`,
      `linear-gradient(${tokens.colorNeutralStroke1}, ${tokens.colorNeutralStroke1})`,
      `linear-gradient(${tokens.colorNeutralStroke1}, ${tokens.colorNeutralStroke1})`,
      `linear-gradient(${tokens.colorNeutralShadowKey}, transparent)`,
      `linear-gradient(transparent, ${tokens.colorNeutralShadowKey})`,
    ].join(),
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'top, bottom, top, bottom, top, bottom',
    backgroundSize: '100% 32px, 100% 32px, 100% 1px, 100% 1px, 100% 14px, 100% 14px',
    backgroundAttachment: 'local, local, scroll, scroll, scroll, scroll',
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
  const content = useRevealed()
  const body = (
    <DialogBody className={styles.body}>
      <DialogTitle
        {...(onDismiss === undefined
          ? {}
          : { action: <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('close')} onClick={onDismiss} /> })}
      >
        {title}
      </DialogTitle>
      <DialogContent ref={content} className={styles.content}>
        {failure !== null && <FailureBar failure={failure} readAgain={readAgain} />}
        {children}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </DialogBody>
  )
  return form === undefined ? body : <Form {...form}>{body}</Form>
}
