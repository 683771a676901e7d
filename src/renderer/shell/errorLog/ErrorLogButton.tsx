import { useState } from 'react'
import { Button, CounterBadge, makeStyles, Tooltip } from '@fluentui/react-components'
import { BugRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { BADGE_LIMIT } from '#shared/errorLog.ts'
import { useErrorCount } from '#renderer/app/errorLog.ts'
import { ErrorLogDialog } from './ErrorLogDialog.tsx'

const useStyles = makeStyles({
  anchor: { position: 'relative', display: 'inline-flex' },
  badge: { position: 'absolute', top: '-5px', left: '10px', pointerEvents: 'none' },
})

/** Opens the error log; its badge shows up to 99 (spec.md §2, Error-log dialog), its name the true number. */
export function ErrorLogButton() {
  const { t } = useTranslation('errorLog')
  const count = useErrorCount((state) => state.count)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip content={count === 0 ? t('title') : t('badge', { count })} relationship="label">
        <Button appearance="subtle" icon={<Anchor count={count} />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      </Tooltip>
      {open && <ErrorLogDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Anchor({ count }: { readonly count: number }) {
  const styles = useStyles()
  return (
    <span className={styles.anchor}>
      <BugRegular />
      {count > 0 && <CounterBadge className={styles.badge} count={count} overflowCount={BADGE_LIMIT} size="small" color="danger" aria-hidden />}
    </span>
  )
}
