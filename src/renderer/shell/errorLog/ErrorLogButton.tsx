import { useMemo, useState } from 'react'
import { Button, CounterBadge, Input, makeStyles, Tooltip } from '@fluentui/react-components'
import { BugRegular, SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { BADGE_LIMIT } from '#shared/errorLog.ts'
import { errorsSince, useRecordedErrors } from '#renderer/kit/errors/errorLog.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { changeSettings, useSettings } from '#renderer/kit/session/session.ts'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import { NO_FILTER } from '#renderer/ui/errorLog/chosenEntries.ts'
import { ErrorLogView } from '#renderer/ui/errorLog/ErrorLogView.tsx'
import { useCommands } from '#renderer/kit/search/commands.ts'

const useStyles = makeStyles({
  anchor: { position: 'relative', display: 'inline-flex' },
  // Outside of the button, which would cut it off: '99+' is as wide as the icon.
  badge: { position: 'absolute', top: '0', left: '16px', zIndex: 1, pointerEvents: 'none' },
  // A fixed height, so that nothing moves when a search shortens the list.
  log: { height: 'min(520px, calc(100vh - 220px))', minHeight: '240px' },
  search: { flexGrow: 1, minWidth: '220px' },
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

function ErrorLogDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('errorLog')
  const [words, setWords] = useState('')
  const filter = useMemo(() => ({ ...NO_FILTER, words }), [words])
  const search = (
    <Input
      className={styles.search}
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      contentBefore={<SearchRegular />}
      value={words}
      maxLength={100}
      onChange={(_event, { value }) => setWords(value)}
    />
  )
  return (
    <InfoDialog title={t('title')} onClose={onClose}>
      <div className={styles.log}>
        <ErrorLogView filter={filter} search={search} />
      </div>
    </InfoDialog>
  )
}
