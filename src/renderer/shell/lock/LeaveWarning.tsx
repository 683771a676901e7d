import { useEffect, useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { DialogLayout } from '#renderer/ui/dialog/DialogLayout.tsx'
import { useSecondsUntil } from '#renderer/ui/format/useSecondsUntil.ts'

const useStyles = makeStyles({ hint: { display: 'block', color: tokens.colorNeutralForeground3 } })

/** Warns that the session will soon end because of inactivity. Any key or click keeps the session. */
export function LeaveWarning() {
  const [endsAt, setEndsAt] = useState<number | null>(null)
  useEffect(() => subscribe('lock:warning', (warning) => setEndsAt(warning === null ? null : performance.now() + warning.remainingMs)), [])
  return endsAt === null ? null : <Countdown endsAt={endsAt} />
}

function stay(): void {
  invoke('lock:stay').catch(notifyError)
}

/** `endsAt`: milliseconds of `performance.now()`. Main has its own timer; this only shows the remaining time. */
function Countdown({ endsAt }: { readonly endsAt: number }) {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const left = useSecondsUntil(endsAt)
  useEffect(() => {
    const events = ['keydown', 'pointerdown'] as const
    for (const event of events) window.addEventListener(event, stay, true)
    return () => {
      for (const event of events) window.removeEventListener(event, stay, true)
    }
  }, [])
  return (
    <AppDialog size="small" yieldsFocus>
      <DialogLayout
        title={t('warning.title')}
        actions={
          <Button appearance="primary" onClick={stay}>
            {t('warning.stay')}
          </Button>
        }
      >
        <Text>{t('warning.body', { count: left })}</Text>
        <Text size={200} className={styles.hint}>
          {t('warning.hint')}
        </Text>
      </DialogLayout>
    </AppDialog>
  )
}
