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
import { withSeveralCarriers } from '../file/shipmentRows.ts'
import { useBulkShip, type BulkShip } from './useBulkShip.ts'
import { useCompanies } from '../useCompanies.ts'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  fault: { color: tokens.colorStatusDangerForeground1 },
})

/** Ships many orders from a CSV or xlsx file of waybills. Every line is checked, and faults are shown, before anything is sent. */
export function BulkShipDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('shipping')
  const companies = useCompanies()
  const bulk = useBulkShip(companies.data)
  const [isAsking, setAsking] = useState(false)
  const { phase } = bulk
  const close = (): void => {
    bulk.end()
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
        <SendQuestion bulk={bulk} open={isAsking} onClose={() => setAsking(false)} />
      </DialogLayout>
    </AppDialog>
  )
}

interface QuestionProps {
  readonly bulk: BulkShip
  readonly open: boolean
  readonly onClose: () => void
}

/** How many doubtful waybills the question names. */
const MOST_NAMED = 3

/** Asks before the correct lines are sent, and names waybills that stand beside two carriers: one of them is a slip. */
function SendQuestion({ bulk: { ready, wrong, run }, open, onClose }: QuestionProps) {
  const { t } = useTranslation('shipping')
  const body = wrong.length === 0 ? t('bulk.ask') : t('bulk.askWrong', { count: wrong.length })
  const doubtful = withSeveralCarriers(ready)
  const warnings = doubtful
    .slice(0, MOST_NAMED)
    .map(({ waybill, lines }) => t('bulk.askCarriers', { waybill, lines: lines.join(t('bulk.lineSeparator')) }))
  if (doubtful.length > MOST_NAMED) warnings.push(t('bulk.askCarriersMore', { count: doubtful.length - MOST_NAMED }))
  return (
    <ConfirmDialog
      open={open}
      title={t('bulk.askTitle', { count: ready.length })}
      body={[...warnings, body].join(' ')}
      confirmLabel={t('ship')}
      onConfirm={() => void run.send()}
      onClose={onClose}
    />
  )
}
