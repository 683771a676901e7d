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
  Switch,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { MAX_IDLE_MINUTES } from '#shared/settings.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { changeSettings, useSession, useSettings } from '#renderer/kit/session/session.ts'
import { Form, type FormHandle } from '#renderer/ui/fields/Form.tsx'
import { PasswordInput } from '#renderer/ui/fields/PasswordInput.tsx'
import { steadyBackdrop } from '#renderer/ui/dialog/steadyBackdrop.ts'
import { useFocusReturn } from '#renderer/ui/focus/useFocusReturn.ts'
import { lockSettingsFault, type LockSettingsFault, type LockSettingsForm } from './lockSettings.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '460px' },
  content: { display: 'flex', flexDirection: 'column' },
  switch: { marginInline: '-8px' },
  idle: { minHeight: '76px', marginTop: tokens.spacingVerticalS, alignContent: 'start' },
  minutes: { width: '220px', '& input': { width: '0' } },
  unit: { whiteSpace: 'nowrap' },
  note: { margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground3 },
  password: { minHeight: '76px', alignContent: 'start' },
})

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** When the screen locks by itself, and with what it opens (spec.md §4, §5). */
export function LockSettingsDialog({ open, onClose }: Props) {
  const styles = useStyles()
  return (
    <Dialog open={open} onOpenChange={(_event, { type }) => type !== 'backdropClick' && onClose()}>
      <DialogSurface className={styles.surface} backdrop={steadyBackdrop}>
        {/* Mounted with the surface, so that a typed password does not outlive the dialog. */}
        <LockSettings onClose={onClose} />
      </DialogSurface>
    </Dialog>
  )
}

function LockSettings({ onClose }: Pick<Props, 'onClose'>) {
  const styles = useStyles()
  const { t } = useTranslation(['session', 'common', 'errors', 'shell'])
  useFocusReturn()
  const { autoLock } = useSettings()
  const session = useSession()
  const hasPassword = session.phase === 'signed-in' && session.hasLockPassword
  const [form, setForm] = useState<LockSettingsForm>({
    onSystemLock: autoLock.onSystemLock,
    onSleep: autoLock.onSleep,
    idleMinutes: String(autoLock.idleMinutes),
    current: '',
    next: '',
    repeated: '',
  })
  const [fault, setFault] = useState<LockSettingsFault | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (patch: Partial<LockSettingsForm>) => setForm((before) => ({ ...before, ...patch }))

  const save = async ({ focusField }: FormHandle) => {
    const found = lockSettingsFault(form, hasPassword)
    setFault(found)
    setFailure(null)
    if (found !== null) return focusField(found)
    setBusy(true)
    try {
      if (form.next !== '') await invoke('lock:setPassword', hasPassword ? form.current : null, form.next)
      await changeSettings({ autoLock: { onSystemLock: form.onSystemLock, onSleep: form.onSleep, idleMinutes: Number(form.idleMinutes) } })
      notify('success', t('autoLock.saved'))
      onClose()
    } catch (error) {
      setFailure(errorMessage(error))
      setBusy(false)
      focusField(hasPassword ? 'current' : 'next')
    }
  }
  const message = (field: LockSettingsFault, text: string) => (fault === field ? { validationMessage: text } : {})
  const password = (name: 'current' | 'next' | 'repeated', text: string | null) => (
    <Field
      className={styles.password}
      label={t(({ current: 'autoLock.currentPassword', next: 'autoLock.newPassword', repeated: 'autoLock.repeat' } as const)[name])}
      {...(text === null ? {} : { validationMessage: text })}
    >
      <PasswordInput
        name={name}
        value={form[name]}
        autoComplete="new-password"
        placeholder={hasPassword ? t('autoLock.leaveEmpty') : ''}
        onValueChange={(value) => change({ [name]: value })}
      />
    </Field>
  )
  return (
    <Form onSubmit={(handle) => void save(handle)}>
      <DialogBody>
        <DialogTitle>{t('autoLock.title')}</DialogTitle>
        <DialogContent className={styles.content}>
          <Switch
            className={styles.switch}
            label={t('autoLock.onSystemLock')}
            checked={form.onSystemLock}
            onChange={(_event, { checked }) => change({ onSystemLock: checked })}
          />
          <Switch
            className={styles.switch}
            label={t('autoLock.onSleep')}
            checked={form.onSleep}
            onChange={(_event, { checked }) => change({ onSleep: checked })}
          />
          <Field
            className={styles.idle}
            label={t('autoLock.idle')}
            {...message('idleMinutes', t('autoLock.idleFault', { most: MAX_IDLE_MINUTES }))}
          >
            <Input
              name="idleMinutes"
              className={styles.minutes}
              inputMode="numeric"
              maxLength={4}
              value={form.idleMinutes}
              contentAfter={
                <Text size={200} className={styles.unit}>
                  {t('autoLock.idleMinutes')}
                </Text>
              }
              onChange={(_event, { value }) => change({ idleMinutes: value })}
            />
          </Field>
          <Text size={200} className={styles.note}>
            {t(hasPassword ? 'autoLock.hasPassword' : 'autoLock.noPassword')}
          </Text>
          {hasPassword && password('current', fault === 'current' ? t('errors:lockPasswordEmpty') : failure)}
          {password('next', fault === 'next' ? t('errors:lockPasswordEmpty') : hasPassword ? null : failure)}
          {password('repeated', fault === 'repeated' ? t('shell:lock.different') : null)}
        </DialogContent>
        <DialogActions>
          <Button type="submit" appearance="primary" disabledFocusable={busy}>
            {t('autoLock.save')}
          </Button>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </DialogActions>
      </DialogBody>
    </Form>
  )
}
