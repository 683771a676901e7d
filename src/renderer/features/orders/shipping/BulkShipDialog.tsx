import { useRef, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  ProgressBar,
  Switch,
  Text,
  tokens,
} from '@fluentui/react-components'
import { DocumentTableRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { PassingButton } from '#renderer/ui/fields/PassingButton.tsx'
import { steadyBackdrop } from '#renderer/ui/dialog/steadyBackdrop.ts'
import { useFocusReturn } from '#renderer/ui/focus/useFocusReturn.ts'
import { AwaitingExportButton } from './AwaitingExportButton.tsx'
import { BulkShipTable } from './BulkShipTable.tsx'
import { useBulkShip } from './useBulkShip.ts'
import { useCompanies } from './useCompanies.ts'

const useStyles = makeStyles({
  surface: { maxWidth: 'min(960px, calc(100vw - 64px))', width: '960px' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBottom: '8px' },
  file: { display: 'flex', alignItems: 'center', gap: '12px' },
  fileName: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hidden: { display: 'none' },
  quiet: { color: tokens.colorNeutralForeground3 },
  fault: { color: tokens.colorStatusDangerForeground1 },
  sum: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '32px', gap: '16px' },
})

/** Ships many orders from a CSV or xlsx of waybills: every line is checked, and what is wrong is shown, before anything is sent. */
export function BulkShipDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation(['shipping', 'common'])
  const companies = useCompanies()
  const bulk = useBulkShip()
  const [isAsking, setAsking] = useState(false)
  const [onlyWrong, setOnlyWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useFocusReturn()
  const { phase, rows, outcomes, ready } = bulk
  const isBusy = phase === 'checking' || phase === 'sending'
  const isWrong = ({ line, fault }: (typeof rows)[number]): boolean => fault !== null || outcomes.get(line)?.kind === 'failed'
  const wrong = rows.filter(isWrong)
  const sentCount = [...outcomes.values()].filter(({ kind }) => kind === 'sent').length

  const close = (): void => {
    // Parcels under way are not left alone with nobody to hear what became of them.
    if (phase === 'sending') return
    bulk.stop()
    onClose()
  }
  const repeated = rows.filter(({ repeats }) => repeats !== null).length
  const sum = {
    choosing: '',
    checking: t('bulk.checking'),
    checked: t('bulk.checked', { total: rows.length, ready: ready.length, wrong: wrong.length }),
    sending: t('bulk.sending', { done: outcomes.size, total: ready.length + sentCount }),
    sent: t('bulk.done', { sent: sentCount, left: rows.length - repeated - sentCount }),
  }[phase]
  return (
    <Dialog
      open
      onOpenChange={(event, { open, type }) => {
        event.stopPropagation()
        if (!open && type !== 'backdropClick') close()
      }}
    >
      <DialogSurface className={styles.surface} backdrop={steadyBackdrop}>
        <DialogBody>
          <DialogTitle>{t('bulk.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text className={styles.quiet}>{t('bulk.hint')}</Text>
            {companies.error !== null && !companies.isFetching && (
              <ErrorState compact error={companies.error} onRetry={() => void companies.refetch()} />
            )}
            <div className={styles.file}>
              <input
                ref={input}
                type="file"
                accept=".csv,.txt,.xlsx"
                aria-label={t('bulk.file')}
                className={styles.hidden}
                onChange={({ target }) => {
                  const file = target.files?.[0]
                  // The same file, mended and saved once more, is a new choice.
                  target.value = ''
                  if (file !== undefined && companies.data !== undefined) void bulk.open(file, companies.data)
                }}
              />
              <Button
                icon={<DocumentTableRegular />}
                disabledFocusable={isBusy || companies.data === undefined}
                onClick={() => input.current?.click()}
              >
                {t('bulk.choose')}
              </Button>
              {phase === 'choosing' && <AwaitingExportButton />}
              <Text className={styles.fileName}>{bulk.fileName}</Text>
            </div>
            {bulk.fault !== null && (
              <Text role="alert" className={styles.fault}>
                {t(`unreadable.${bulk.fault}`)}
              </Text>
            )}
            {phase !== 'choosing' && (
              <>
                {phase === 'sending' && (
                  <ProgressBar aria-label={t('bulk.progress')} value={outcomes.size} max={Math.max(1, ready.length + sentCount)} />
                )}
                <div className={styles.sum}>
                  <Text role="status">{repeated === 0 || phase === 'checking' ? sum : sum + t('bulk.repeated', { count: repeated })}</Text>
                  {wrong.length > 0 && (
                    <Switch label={t('bulk.onlyWrong')} checked={onlyWrong} onChange={(_event, { checked }) => setOnlyWrong(checked)} />
                  )}
                </div>
                <BulkShipTable rows={onlyWrong && wrong.length > 0 ? wrong : rows} outcomes={outcomes} loading={phase === 'checking'} />
              </>
            )}
          </DialogContent>
          <DialogActions>
            {phase === 'sending' && <PassingButton onClick={bulk.stop}>{t('bulk.stop')}</PassingButton>}
            {(phase === 'checked' || phase === 'sent') && wrong.length + ready.length > 0 && (
              <PassingButton onClick={() => void bulk.recheck()}>{t('bulk.recheck')}</PassingButton>
            )}
            {phase !== 'sent' && (
              <PassingButton
                appearance="primary"
                disabledFocusable={phase !== 'checked' || ready.length === 0}
                onClick={() => setAsking(true)}
              >
                {t('bulk.send', { count: ready.length })}
              </PassingButton>
            )}
            <Button disabledFocusable={phase === 'sending'} onClick={close}>
              {t('common:close')}
            </Button>
          </DialogActions>
          <ConfirmDialog
            open={isAsking}
            title={t('bulk.askTitle', { count: ready.length })}
            body={wrong.length === 0 ? t('bulk.ask') : t('bulk.askWrong', { count: wrong.length })}
            confirmLabel={t('ship')}
            onConfirm={() => void bulk.send()}
            onClose={() => setAsking(false)}
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
