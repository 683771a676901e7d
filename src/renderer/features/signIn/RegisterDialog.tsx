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
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { Form, type FormHandle } from '#renderer/ui/fields/Form.tsx'
import { PasswordInput } from '#renderer/ui/fields/PasswordInput.tsx'
import { steadyBackdrop } from '#renderer/ui/dialog/steadyBackdrop.ts'
import { useFocusReturn } from '#renderer/ui/focus/useFocusReturn.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { registrationFault, type RegistrationFault, type RegistrationForm } from './registration.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  content: { display: 'flex', flexDirection: 'column' },
  body: { color: tokens.colorNeutralForeground3, marginBottom: tokens.spacingVerticalM },
  field: { minHeight: '76px', alignContent: 'start' },
})

interface Props {
  readonly providerName: string
  readonly onClose: () => void
}

/** Applies for an account, for a person whom the provider knows and the server does not (spec.md §7, register-guest). */
export function RegisterDialog({ providerName, onClose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['session', 'common', 'shell'])
  useFocusReturn()
  const [form, setForm] = useState<RegistrationForm>({ name: '', account: '', password: '', repeated: '' })
  const [fault, setFault] = useState<RegistrationFault | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (patch: Partial<RegistrationForm>) => setForm((before) => ({ ...before, ...patch }))

  const submit = async ({ focusField }: FormHandle) => {
    const found = registrationFault(form)
    setFault(found)
    setFailure(null)
    if (found !== null) return focusField(found)
    setBusy(true)
    try {
      await invoke('session:register', { name: form.name.trim(), account: form.account.trim(), password: form.password })
      notify('success', t('register.submitted'))
      onClose()
    } catch (error) {
      setFailure(errorMessage(error))
      setBusy(false)
    }
  }
  const message = (field: RegistrationFault) => {
    if (fault !== field) return {}
    return { validationMessage: field === 'repeated' ? t('shell:lock.different') : t(`register.missing.${field}`) }
  }
  const text = (field: 'name' | 'account', longest: number) => (
    <Field className={styles.field} label={t(`register.${field}`)} {...message(field)}>
      <Input
        name={field}
        value={form[field]}
        autoComplete="off"
        maxLength={longest}
        onChange={(_event, { value }) => change({ [field]: value })}
      />
    </Field>
  )
  return (
    <Dialog open onOpenChange={(_event, { type }) => type !== 'backdropClick' && onClose()}>
      <DialogSurface className={styles.surface} backdrop={steadyBackdrop}>
        <Form initialField="name" onSubmit={(handle) => void submit(handle)}>
          <DialogBody>
            <DialogTitle>{t('register.title')}</DialogTitle>
            <DialogContent className={styles.content}>
              <Text className={styles.body}>{t('register.body', { name: providerName })}</Text>
              {failure !== null && (
                <MessageBar intent="error" role="alert">
                  <MessageBarBody>{failure}</MessageBarBody>
                </MessageBar>
              )}
              {text('name', MAX_LENGTH.personName)}
              {text('account', MAX_LENGTH.account)}
              <Field className={styles.field} label={t('register.password')} {...message('password')}>
                <PasswordInput
                  name="password"
                  value={form.password}
                  autoComplete="new-password"
                  onValueChange={(password) => change({ password })}
                />
              </Field>
              <Field className={styles.field} label={t('register.repeat')} {...message('repeated')}>
                <PasswordInput
                  name="repeated"
                  value={form.repeated}
                  autoComplete="new-password"
                  onValueChange={(repeated) => change({ repeated })}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button type="submit" appearance="primary" disabledFocusable={busy}>
                {t('register.submit')}
              </Button>
              <Button onClick={onClose}>{t('common:cancel')}</Button>
            </DialogActions>
          </DialogBody>
        </Form>
      </DialogSurface>
    </Dialog>
  )
}
