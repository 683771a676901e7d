import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Button, makeStyles, ProgressBar, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { DialogLayout } from '#renderer/ui/dialog/DialogLayout.tsx'
import { TransientButton } from '#renderer/ui/fields/TransientButton.tsx'
import { BulkResults } from './BulkResults.tsx'
import { countOutcomes } from './bulkRun.ts'
import type { BulkWork } from './bulkWork.ts'

const useStyles = makeStyles({ progress: { display: 'flex', flexDirection: 'column', gap: '8px' } })

interface Props<Row> {
  readonly work: BulkWork<Row>
  readonly rowKey: (row: Row) => string
  /** The name of a row for people: its number or name. */
  readonly nameOf: (row: Row) => string
  /** Called after each run: rows may have changed. */
  readonly onRun: () => void
  readonly onClose: () => void
}

/** Asks before a bulk action, shows each row's outcome, and offers to retry the refused rows. */
export function BulkActionDialog<Row>({ work, rowKey, nameOf, onRun, onClose }: Props<Row>) {
  const styles = useStyles()
  const { t } = useTranslation(['list', 'common'])
  const { action, rows, leftOut, run } = work
  const { phase, outcomes } = useSyncExternalStore(run.subscribe, run.progress)
  const isBusy = work.isBusy()
  const ended = useEffectEvent(onRun)
  // An effect, not the button's handler: after a lock another dialog shows the end.
  useEffect(() => {
    if (phase === 'ended') ended()
  }, [phase])
  const counts = countOutcomes(outcomes)
  const tried = counts.done + counts.refused + counts.unknown
  const label = action.label()
  const ask = t('bulk.ask', { count: rows.length, action: label })
  const status = phase === 'ended' ? t('bulk.ended', counts) : t('bulk.running', { done: tried, total: rows.length })
  return (
    <AppDialog size="large" isBusy={isBusy} onClose={onClose}>
      <DialogLayout
        title={t('bulk.title', { action: label, count: rows.length })}
        actions={
          <>
            {phase === 'ready' && (
              <TransientButton appearance="primary" disabledFocusable={rows.length === 0} onClick={() => void run.start()}>
                {t('bulk.start')}
              </TransientButton>
            )}
            {isBusy && (
              <TransientButton disabledFocusable={phase === 'stopping'} onClick={() => run.stop()}>
                {t(phase === 'stopping' ? 'bulk.stopping' : 'bulk.stop')}
              </TransientButton>
            )}
            {phase === 'ended' && counts.refused > 0 && (
              <TransientButton onClick={() => void run.retryRefused()}>{t('bulk.retry', { count: counts.refused })}</TransientButton>
            )}
            <Button disabledFocusable={isBusy} onClick={onClose}>
              {t(phase === 'ready' ? 'common:cancel' : 'common:close')}
            </Button>
          </>
        }
      >
        <div className={styles.progress}>
          {phase === 'ready' ? (
            <Text>{leftOut === 0 ? ask : `${ask}${t('bulk.left', { count: leftOut })}`}</Text>
          ) : (
            <>
              <ProgressBar aria-label={t('bulk.progress')} value={tried} max={Math.max(1, rows.length)} />
              <Text role="status">{status}</Text>
              {counts.unknown > 0 && <Text role="alert">{t('bulk.unknownHint')}</Text>}
            </>
          )}
        </div>
        <BulkResults rows={rows} rowKey={rowKey} nameOf={nameOf} outcomes={outcomes} />
      </DialogLayout>
    </AppDialog>
  )
}
