import { useState } from 'react'
import { Button, CounterBadge, makeStyles, Tooltip } from '@fluentui/react-components'
import { BugRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { BADGE_LIMIT } from '#shared/errorLog.ts'
import { errorsSince, useRecordedErrors } from '#renderer/kit/errors/errorLog.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { changeSettings, useSettings } from '#renderer/kit/session/session.ts'
import { useCommands } from '#renderer/kit/search/commands.ts'
import { lazyComponent, lazyPart, usePreload } from '#renderer/kit/tabs/lazyPart.ts'

const dialog = lazyPart(async () => ({ default: (await import('./ErrorLogDialog.tsx')).ErrorLogDialog }))
const ErrorLogDialog = lazyComponent(dialog)

const useStyles = makeStyles({
  anchor: { position: 'relative', display: 'inline-flex' },
  // Outside of the button, which would cut it off: '99+' is as wide as the icon.
  badge: { position: 'absolute', top: '0', left: '16px', zIndex: 1, pointerEvents: 'none' },
})

/**
 * Opens the error log. The badge counts what is new since the log was last looked at, to 99 (spec.md §2, Error-log dialog); the
 * button's name has the number of all entries.
 */
export function ErrorLogButton() {
  const styles = useStyles()
  const { t } = useTranslation('errorLog')
  const { errorLogSeenAt } = useSettings()
  const count = useRecordedErrors((state) => state.count)
  const fresh = useRecordedErrors((state) => errorsSince(errorLogSeenAt, state))
  const [open, setOpen] = useState(false)
  const show = (isOpen: boolean): void => {
    setOpen(isOpen)
    // Also set when it closes: errors that were added meanwhile were visible.
    if (count > 0) changeSettings({ errorLogSeenAt: Date.now() }).catch(notifyError)
  }
  usePreload(dialog)
  useCommands([{ id: 'errorLog', name: t('title'), run: () => show(true) }])
  return (
    <span className={styles.anchor}>
      <Tooltip content={count === 0 ? t('title') : t('badge', { count })} relationship="label">
        <Button appearance="subtle" icon={<BugRegular />} aria-haspopup="dialog" onClick={() => show(true)} />
      </Tooltip>
      {fresh > 0 && !open && (
        <CounterBadge className={styles.badge} count={fresh} overflowCount={BADGE_LIMIT} size="small" color="informative" aria-hidden />
      )}
      {open && <ErrorLogDialog onClose={() => show(false)} />}
    </span>
  )
}
