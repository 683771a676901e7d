import { useState } from 'react'
import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { DialogLayout } from '#renderer/ui/dialog/DialogLayout.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { BulkShipActions } from './BulkShipActions.tsx'
import { BulkShipFile } from './BulkShipFile.tsx'
import { BulkShipResult } from './BulkShipResult.tsx'
import { useBulkShip } from './useBulkShip.ts'
import { useCompanies } from './useCompanies.ts'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  fault: { color: tokens.colorStatusDangerForeground1 },
})

/** Ships many orders from a CSV or xlsx file of waybills. Every line is checked, and faults are shown, before anything is sent. */
export function BulkShipDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('shipping')
  const companies = useCompanies()
  const bulk = useBulkShip()
  const [isAsking, setAsking] = useState(false)
  const { phase, ready, wrong } = bulk
  const close = (): void => {
    bulk.stop()
    onClose()
  }
  return (
    // The dialog stays open while parcels are sent: only it shows their outcomes.
    <AppDialog size="large" isBusy={phase === 'sending'} onClose={close}>
      <DialogLayout title={t('bulk.title')} actions={<BulkShipActions bulk={bulk} onSend={() => setAsking(true)} onClose={close} />}>
        <Text className={styles.quiet}>{t('bulk.hint')}</Text>
        {companies.error !== null && !companies.isFetching && (
          <ErrorState compact error={companies.error} onRetry={() => void companies.refetch()} />
        )}
        <BulkShipFile bulk={bulk} companies={companies.data} />
        {bulk.fault !== null && (
          <Text role="alert" className={styles.fault}>
            {t(`unreadable.${bulk.fault}`)}
          </Text>
        )}
        {phase !== 'choosing' && <BulkShipResult bulk={bulk} />}
        <ConfirmDialog
          open={isAsking}
          title={t('bulk.askTitle', { count: ready.length })}
          body={wrong.length === 0 ? t('bulk.ask') : t('bulk.askWrong', { count: wrong.length })}
          confirmLabel={t('ship')}
          onConfirm={() => void bulk.send()}
          onClose={() => setAsking(false)}
        />
      </DialogLayout>
    </AppDialog>
  )
}
