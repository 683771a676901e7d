import { useState } from 'react'
import { Button, CounterBadge, makeStyles, Tooltip } from '@fluentui/react-components'
import { BugRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { BADGE_LIMIT } from '#shared/errorLog.ts'
import { useErrorCount } from '#renderer/kit/errors/errorLog.ts'
import { ErrorLogDialog } from './ErrorLogDialog.tsx'

const useStyles = makeStyles({
  anchor: { position: 'relative', display: 'inline-flex' },
  // Outside of the button, which would cut it off: '99+' is as wide as the icon.
  badge: { position: 'absolute', top: '0', left: '16px', zIndex: 1, pointerEvents: 'none' },
})

/** Opens the error log. The badge counts to 99 (spec.md §2, Error-log dialog); the button's name has the exact number. */
export function ErrorLogButton() {
  const styles = useStyles()
  const { t } = useTranslation('errorLog')
  const count = useErrorCount((state) => state.count)
  const [open, setOpen] = useState(false)
  return (
    <span className={styles.anchor}>
      <Tooltip content={count === 0 ? t('title') : t('badge', { count })} relationship="label">
        <Button appearance="subtle" icon={<BugRegular />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      </Tooltip>
      {count > 0 && (
        <CounterBadge className={styles.badge} count={count} overflowCount={BADGE_LIMIT} size="small" color="danger" aria-hidden />
      )}
      {open && <ErrorLogDialog onClose={() => setOpen(false)} />}
    </span>
  )
}
