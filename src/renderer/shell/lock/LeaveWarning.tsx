import { useEffect, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { steadyBackdrop } from '#renderer/ui/dialog/steadyBackdrop.ts'
import { isFocusFree, useFocusReturn } from '#renderer/ui/focus/useFocusReturn.ts'
import { useSecondsUntil } from '#renderer/ui/format/useSecondsUntil.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '420px' },
  hint: { display: 'block', marginTop: tokens.spacingVerticalS, color: tokens.colorNeutralForeground3 },
})

/** Says that the session is about to end because nobody is there; any key or click says otherwise. */
export function LeaveWarning() {
  const [endsAt, setEndsAt] = useState<number | null>(null)
  useEffect(() => subscribe('lock:warning', (warning) => setEndsAt(warning === null ? null : performance.now() + warning.remainingMs)), [])
  return endsAt === null ? null : <Countdown endsAt={endsAt} />
}

function stay(): void {
  invoke('lock:stay').catch(notifyError)
}

/** `endsAt`: milliseconds of `performance.now()`. Main counts for itself; this only shows it. */
function Countdown({ endsAt }: { readonly endsAt: number }) {
  const styles = useStyles()
  const { t } = useTranslation('session')
  // Where it leads to sign-in or to the lock, their fields have the focus.
  useFocusReturn(isFocusFree)
  const left = useSecondsUntil(endsAt)
  useEffect(() => {
    const events = ['keydown', 'pointerdown'] as const
    for (const event of events) window.addEventListener(event, stay, true)
    return () => {
      for (const event of events) window.removeEventListener(event, stay, true)
    }
  }, [])
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface} backdrop={steadyBackdrop}>
        <DialogBody>
          <DialogTitle>{t('warning.title')}</DialogTitle>
          <DialogContent>
            {t('warning.body', { count: left })}
            <Text size={200} className={styles.hint}>
              {t('warning.hint')}
            </Text>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={stay}>
              {t('warning.stay')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
