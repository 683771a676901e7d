import { useRef, useState } from 'react'
import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { DialogLayout } from '#renderer/ui/dialog/DialogLayout.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { BulkShipActions } from './BulkShipActions.tsx'
import { BulkShipFile } from './BulkShipFile.tsx'
import { BulkShipResult } from './BulkShipResult.tsx'
import { SendQuestion } from './SendQuestion.tsx'
import { useBulkShip } from './useBulkShip.ts'
import { useCompanies } from '#renderer/resource/parcel/useCompanies.ts'
import { isFileFault } from '#renderer/kit/tables/readTable.ts'
import { useFileDrop } from '#renderer/ui/fields/useFileDrop.ts'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, borderRadius: tokens.borderRadiusMedium },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '6px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  fault: { color: tokens.colorStatusDangerForeground1 },
})

/** Ships many orders from a CSV or xlsx file of waybills. Every line is checked, and faults are shown, before anything is sent. */
export function BulkShipDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation(['shipping', 'common'])
  const companies = useCompanies()
  const bulk = useBulkShip(companies.data)
  const [isAsking, setAsking] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const { phase } = bulk
  const isSending = phase === 'sending'
  const isOver = useFileDrop(content, (file) => {
    if (phase !== 'checking' && !isSending && companies.data !== undefined) void bulk.run.open(file, companies.data)
  })
  const close = (): void => {
    bulk.end()
    onClose()
  }
  return (
    // The dialog stays open while parcels are sent: only it shows their outcomes.
    <AppDialog size="large" isBusy={isSending} onClose={close}>
      <DialogLayout
        title={t('bulk.title')}
        {...(isSending ? {} : { onDismiss: close })}
        actions={<BulkShipActions bulk={bulk} onSend={() => setAsking(true)} onClose={close} />}
      >
        <div ref={content} className={mergeClasses(styles.content, isOver && styles.over)}>
          <Text className={styles.quiet}>{t('bulk.hint')}</Text>
          {companies.error !== null && !companies.isFetching && (
            <ErrorState compact error={companies.error} onRetry={() => void companies.refetch()} />
          )}
          <BulkShipFile bulk={bulk} companies={companies.data} />
          {bulk.fault !== null && (
            <Text role="alert" className={styles.fault}>
              {isFileFault(bulk.fault) ? t(`common:file.${bulk.fault}`) : t(`unreadable.${bulk.fault}`)}
            </Text>
          )}
          {phase !== 'choosing' && <BulkShipResult bulk={bulk} />}
        </div>
        <SendQuestion bulk={bulk} companies={companies.data ?? []} open={isAsking} onClose={() => setAsking(false)} />
      </DialogLayout>
    </AppDialog>
  )
}
