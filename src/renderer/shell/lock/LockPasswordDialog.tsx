import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { Form, type FormHandle } from '#renderer/ui/fields/Form.tsx'
import { PasswordInput } from '#renderer/ui/fields/PasswordInput.tsx'
import { lockPasswordFault, type LockPasswordFault } from './lockPasswordFault.ts'
import { steadyBackdrop } from '#renderer/ui/dialog/steadyBackdrop.ts'
import { useFocusReturn } from '#renderer/ui/focus/useFocusReturn.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '420px' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  hint: { color: tokens.colorNeutralForeground3, marginBottom: tokens.spacingVerticalS },
  field: { minHeight: '76px', alignContent: 'start' },
})

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for a lock password, twice, and locks with it (spec.md §5, Lock password). */
export function LockPasswordDialog({ open, onClose }: Props) {
  const styles = useStyles()
  return (
    <Dialog open={open} onOpenChange={(_event, { type }) => type !== 'backdropClick' && onClose()}>
      <DialogSurface className={styles.surface} backdrop={steadyBackdrop}>
        {/* Mounted with the surface, so that a typed password does not outlive the dialog. */}
        <LockPasswordForm onClose={onClose} />
      </DialogSurface>
    </Dialog>
  )
}

function LockPasswordForm({ onClose }: Pick<Props, 'onClose'>) {
  const styles = useStyles()
  const { t } = useTranslation(['shell', 'common', 'errors'])
  useFocusReturn()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [fault, setFault] = useState<LockPasswordFault | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async ({ focusField }: FormHandle) => {
    const found = lockPasswordFault(password, repeated)
    setFault(found)
    setFailure(null)
    if (found !== null) return focusField(found === 'empty' ? 'lockPassword' : 'repeated')
    setBusy(true)
    try {
      await invoke('lock:lock', password)
      onClose()
    } catch (error) {
      setFailure(errorMessage(error))
      setBusy(false)
    }
  }
  const firstMessage = fault === 'empty' ? t('errors:lockPasswordEmpty') : failure
  return (
    <Form initialField="lockPassword" onSubmit={(form) => void submit(form)}>
      <DialogBody>
        <DialogTitle>{t('lock.setTitle')}</DialogTitle>
        <DialogContent className={styles.content}>
          <Text className={styles.hint}>{t('lock.setHint')}</Text>
          <Field
            className={styles.field}
            label={t('lock.password')}
            {...(firstMessage === null ? {} : { validationMessage: firstMessage })}
          >
            <PasswordInput name="lockPassword" value={password} autoComplete="new-password" onValueChange={setPassword} />
          </Field>
          <Field
            className={styles.field}
            label={t('lock.repeat')}
            {...(fault === 'different' ? { validationMessage: t('lock.different') } : {})}
          >
            <PasswordInput name="repeated" value={repeated} autoComplete="new-password" onValueChange={setRepeated} />
          </Field>
        </DialogContent>
        <DialogActions>
          <Button type="submit" appearance="primary" disabledFocusable={busy}>
            {t('lock.lockNow')}
          </Button>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </DialogActions>
      </DialogBody>
    </Form>
  )
}
