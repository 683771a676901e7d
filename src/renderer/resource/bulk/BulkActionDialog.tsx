import { useState, useSyncExternalStore } from 'react'
import { Button, makeStyles, ProgressBar, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { DialogLayout } from '#renderer/ui/dialog/DialogLayout.tsx'
import { TransientButton } from '#renderer/ui/fields/TransientButton.tsx'
import type { BulkAction } from './bulkAction.ts'
import { BulkResults } from './BulkResults.tsx'
import { BulkRun, countOutcomes } from './bulkRun.ts'

const useStyles = makeStyles({ progress: { display: 'flex', flexDirection: 'column', gap: '8px' } })

interface Props<Row> {
  readonly action: BulkAction<Row>
  readonly selected: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The name of a row for people: its number or name. */
  readonly nameOf: (row: Row) => string
  /** Called after each run: rows may have changed. */
  readonly onRun: () => void
  readonly onClose: () => void
}

/** Asks before a bulk action, shows each row's outcome, and offers to retry the refused rows. */
export function BulkActionDialog<Row>({ action, selected, rowKey, nameOf, onRun, onClose }: Props<Row>) {
  const styles = useStyles()
  const { t } = useTranslation(['list', 'common'])
  // The rows at the time the dialog opened: the list behind it may be refreshed meanwhile.
  const [rows] = useState(() => selected.filter(action.isOffered))
  const [left] = useState(() => selected.length - rows.length)
  const [run] = useState(() => new BulkRun({ rows, rowKey, run: action.run }))
  const { phase, outcomes } = useSyncExternalStore(run.subscribe, run.progress)
  const isBusy = phase === 'running' || phase === 'stopping'
  useUnsaved(isBusy, `bulk ${action.key}`)
  const counts = countOutcomes(outcomes)
  const tried = counts.done + counts.refused + counts.unknown
  const label = action.label()
  const ask = t('bulk.ask', { count: rows.length, action: label })
  const status = phase === 'ended' ? t('bulk.ended', counts) : t('bulk.running', { done: tried, total: rows.length })
  const work = (begin: () => Promise<void>): void => void begin().then(onRun)
  return (
    <AppDialog size="large" isBusy={isBusy} onClose={onClose}>
      <DialogLayout
        title={t('bulk.title', { action: label, count: rows.length })}
        actions={
          <>
            {phase === 'ready' && (
              <TransientButton appearance="primary" disabledFocusable={rows.length === 0} onClick={() => work(() => run.start())}>
                {t('bulk.start')}
              </TransientButton>
            )}
            {isBusy && (
              <TransientButton disabledFocusable={phase === 'stopping'} onClick={() => run.stop()}>
                {t(phase === 'stopping' ? 'bulk.stopping' : 'bulk.stop')}
              </TransientButton>
            )}
            {phase === 'ended' && counts.refused > 0 && (
              <TransientButton onClick={() => work(() => run.retryRefused())}>{t('bulk.retry', { count: counts.refused })}</TransientButton>
            )}
            <Button disabledFocusable={isBusy} onClick={onClose}>
              {t(phase === 'ready' ? 'common:cancel' : 'common:close')}
            </Button>
          </>
        }
      >
        <div className={styles.progress}>
          {phase === 'ready' ? (
            <Text>{left === 0 ? ask : `${ask}${t('bulk.left', { count: left })}`}</Text>
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
