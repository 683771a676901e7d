import { useId, useState } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowRightRegular, WarningRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { AppError } from '#shared/errors.ts'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { BusyIcon } from '#renderer/ui/feedback/BusyIcon.tsx'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { shell } from '#renderer/kit/theme/shellTokens.ts'
import { Form, type FormHandle } from '#renderer/ui/fields/Form.tsx'
import { PasswordInput } from '#renderer/ui/fields/PasswordInput.tsx'
import { useSecondsUntil } from '#renderer/ui/format/useSecondsUntil.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '10px' },
  row: { display: 'flex', gap: '8px' },
  shaking: {
    animationName: {
      '0%, 100%': { transform: 'none' },
      '20%, 60%': { transform: 'translateX(-8px)' },
      '40%, 80%': { transform: 'translateX(8px)' },
    },
    animationDuration: '360ms',
  },
  input: { width: '260px', height: '40px' },
  wrong: { ':after': { borderBottomColor: tokens.colorStatusDangerForeground1, transform: 'scaleX(1)' } },
  button: {
    minWidth: '40px',
    maxWidth: '56px',
    height: '40px',
    padding: '0 8px',
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: shell.deepRaised,
    ':hover': { backgroundColor: shell.deepHover },
    ':hover:active': { backgroundColor: shell.deepHover },
  },
  message: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '20px',
    color: shell.deepFault,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** The form for the lock password. After a wrong one the field shakes and a message says so. */
export function UnlockForm() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const messageId = useId()
  const { password, setPassword, unlock, busy, isShaking, endShake, message, isMessageShown, secondsLeft } = useUnlock()
  return (
    <Form className={styles.form} initialField="lockPassword" onSubmit={unlock}>
      <div className={mergeClasses(styles.row, isShaking && styles.shaking)} onAnimationEnd={endShake}>
        <PasswordInput
          name="lockPassword"
          className={mergeClasses(styles.input, message !== null && styles.wrong)}
          aria-label={t('lock.password')}
          aria-describedby={messageId}
          aria-invalid={message !== null}
          placeholder={t('lock.password')}
          value={password}
          autoComplete="off"
          onValueChange={setPassword}
        />
        <Button
          type="submit"
          appearance="primary"
          className={styles.button}
          aria-label={t('lock.unlock')}
          aria-busy={busy}
          disabledFocusable={busy}
        >
          {/* The countdown is here: the message below must be read out once, not every second. */}
          {busy && <BusyIcon size="tiny" appearance="inverted" />}
          {!busy && (secondsLeft > 0 ? secondsLeft : <ArrowRightRegular fontSize={20} />)}
        </Button>
      </div>
      <div id={messageId} role="alert" className={styles.message}>
        {isMessageShown && (
          <>
            <WarningRegular fontSize={16} aria-hidden />
            {message}
          </>
        )}
      </div>
    </Form>
  )
}

/** Unlocks with the typed password. After too many wrong ones it must wait: `secondsLeft` counts down, and the message goes at 0. */
function useUnlock() {
  const { t } = useTranslation('errors')
  const [password, setPassword] = useState('')
  const [message, setMessage] = useState<string | null>(null)
  const [waitUntil, setWaitUntil] = useState(0)
  const { isBusy: busy, run } = useSingleFlight()
  const [isShaking, setShaking] = useState(false)
  const secondsLeft = useSecondsUntil(waitUntil)

  const refuse = (reason: string, { focusField }: FormHandle, waitMs = 0) => {
    setMessage(reason)
    setWaitUntil(waitMs > 0 ? performance.now() + waitMs : 0)
    setShaking(true)
    focusField('lockPassword')
  }
  const tryUnlock = async (form: FormHandle): Promise<void> => {
    if (password === '') return refuse(t('lockPasswordEmpty'), form)
    setMessage(null)
    try {
      await invoke('lock:unlock', password)
      // A lock may come before the pages are shown, and this form stays: Enter alone must not unlock it.
      setPassword('')
    } catch (error) {
      refuse(errorMessage(error), form, error instanceof AppError ? error.retryAfterMs : 0)
    }
  }
  const unlock = (form: FormHandle): void => void run(() => tryUnlock(form))
  const isMessageShown = message !== null && !(waitUntil > 0 && secondsLeft === 0)
  const endShake = (): void => setShaking(false)
  return { password, setPassword, unlock, busy, isShaking, endShake, message, isMessageShown, secondsLeft }
}
