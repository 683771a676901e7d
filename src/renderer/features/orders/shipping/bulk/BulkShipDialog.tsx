import { useEffect, useEffectEvent, useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useOnceReady } from '#renderer/kit/async/useOnceReady.ts'
import { isFileFault } from '#renderer/kit/tables/faults.ts'
import { fileFaultText, sheetText } from '#renderer/kit/tables/fileTexts.ts'
import { useCompanies } from '#renderer/resource/parcel/useCompanies.ts'
import { BulkChoices } from '#renderer/resource/bulk/BulkChoices.tsx'
import type { SelectionActionProps } from '#renderer/resource/list/selection/selectionAction.ts'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { DialogLayout } from '#renderer/ui/dialog/DialogLayout.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { FileReading } from '#renderer/ui/feedback/FileReading.tsx'
import { TransientButton } from '#renderer/ui/fields/TransientButton.tsx'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { type ShipmentDoubt, doubtsOf } from '../file/doubts.ts'
import { BulkShipFile } from './BulkShipFile.tsx'
import { ordersIn } from './bulkShipment.ts'
import { BulkShipResult } from './BulkShipResult.tsx'
import { type BulkShip, useBulkShip } from './useBulkShip.ts'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  fault: { color: tokens.colorStatusDangerForeground1 },
})

/**
 * Ships many orders from a CSV or xlsx file of waybills. Every line is checked, and faults are shown, before anything is sent.
 * The selected orders are for its template; none where another page opens the dialog.
 */
export function BulkShipDialog({ selected = [], onClose }: Partial<SelectionActionProps<OrderRow>> & { readonly onClose: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation(['shipping', 'common'])
  const companies = useCompanies()
  const bulk = useBulkShip(companies.data)
  const [isAsking, setAsking] = useState(false)
  const { phase, run } = bulk
  const faultText = useFaultText()
  const isSending = phase === 'sending'
  // Its lines need the carriers.
  const { isWaiting, give } = useOnceReady(companies.data, (table: File | string, known) => {
    void (typeof table === 'string' ? run.paste(table, known) : run.open(table, known))
  })
  usePaste((text) => {
    if (phase === 'choosing') give(text)
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
        {...(phase === 'checking' || isSending ? {} : { onFile: give })}
        actions={<BulkShipActions bulk={bulk} onSend={() => setAsking(true)} onClose={close} />}
      >
        <Text className={styles.quiet}>{t('bulk.hint')}</Text>
        {companies.error !== null && !companies.isFetching && (
          <ErrorState compact error={companies.error} onRetry={() => void companies.refetch()} />
        )}
        <BulkShipFile bulk={bulk} companies={companies.data} selected={selected} />
        {bulk.fault !== null && (
          <Text role="alert" className={styles.fault}>
            {faultText(bulk)}
          </Text>
        )}
        {isWaiting && <Text role="status">{t('bulk.waiting')}</Text>}
        <FileReading share={bulk.reading ?? null} onStop={run.stop} />
        {sheetText(bulk.notes ?? {}) !== '' && <Text role="note">{sheetText(bulk.notes ?? {})}</Text>}
        {phase !== 'choosing' && <BulkShipResult bulk={bulk} />}
        <SendQuestion bulk={bulk} companies={companies.data ?? []} open={isAsking} onClose={() => setAsking(false)} />
      </DialogLayout>
    </AppDialog>
  )
}

/** Takes cells that are pasted anywhere in the dialog: it has no field for text. */
function usePaste(onPaste: (text: string) => void): void {
  const run = useEffectEvent(onPaste)
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (/\S/u.test(text)) run(text)
    }
    window.addEventListener('paste', listen)
    return () => window.removeEventListener('paste', listen)
  }, [])
}

/** Returns the function that says why a table cannot be read, and what it has instead of a missing column. */
function useFaultText(): (bulk: Pick<BulkShip, 'fault' | 'missing' | 'differing' | 'notes'>) => string {
  const { t } = useTranslation('shipping')
  return ({ fault, missing: lacking, differing, notes }) => {
    if (fault === null) return ''
    if (fault !== 'tooMany' && isFileFault(fault)) return fileFaultText(fault, notes ?? {})
    const separator = t('bulk.lineSeparator')
    if (fault === 'twoColumns') return t('unreadable.twoColumns', { columns: (differing ?? []).join(separator) })
    if (fault !== 'noColumns' || lacking === null || lacking === undefined) return t(`unreadable.${fault}`)
    return t('unreadable.missing', {
      columns: lacking.missing.map((field) => t(`field.${field}`)).join(separator),
      found: lacking.found.join(separator),
    })
  }
}

interface Props {
  readonly bulk: BulkShip
  /** Opens the question before the correct lines are sent. */
  readonly onSend: () => void
  readonly onClose: () => void
}

/** The buttons of each phase. */
export function BulkShipActions({ bulk: { phase, ready, outcomes, run }, onSend, onClose }: Props) {
  const { t } = useTranslation(['shipping', 'common'])
  // Stop has a place of its own: a second press of it must not press Close.
  if (phase === 'sending')
    return (
      <>
        <TransientButton onClick={run.stop}>{t('bulk.stop')}</TransientButton>
        <Button disabledFocusable>{t('common:close')}</Button>
      </>
    )
  if (phase === 'sent')
    return (
      <>
        <BulkChoices outcomes={outcomes} choices={run.choices} />
        <Button onClick={onClose}>{t('common:close')}</Button>
      </>
    )
  return (
    <>
      <TransientButton appearance="primary" disabledFocusable={phase !== 'checked' || ready.length === 0} onClick={onSend}>
        {t('bulk.send', { count: ordersIn(ready) })}
      </TransientButton>
      <TransientButton onClick={onClose}>{t('common:cancel')}</TransientButton>
    </>
  )
}

interface SendQuestionProps {
  readonly bulk: BulkShip
  readonly companies: readonly ExpressCompany[]
  readonly open: boolean
  readonly onClose: () => void
}

/** How many doubtful waybills the question names. */
const MAX_NAMED = 3

/** Asks before the correct lines are sent, and names waybills that are probably slips. */
export function SendQuestion({ bulk: { ready, wrong, run }, companies, open, onClose }: SendQuestionProps) {
  const { t } = useTranslation('shipping')
  const textOf = (warning: ShipmentDoubt): string =>
    warning.kind === 'carriers' || warning.kind === 'merged'
      ? t(`bulk.ask.${warning.kind}`, { waybill: warning.waybill, lines: warning.lines.join(t('bulk.lineSeparator')) })
      : warning.kind === 'zeros'
        ? t('bulk.ask.zeros', { line: warning.line, number: warning.number })
        : t(`bulk.ask.${warning.kind}`, { waybill: warning.waybill, line: warning.line, company: warning.company })
  const warnings = open ? doubtsOf(ready, companies) : []
  const sentences = warnings.slice(0, MAX_NAMED).map(textOf)
  if (warnings.length > MAX_NAMED) sentences.push(t('bulk.ask.more', { count: warnings.length - MAX_NAMED }))
  const body = wrong.length === 0 ? t('bulk.ask.plain') : t('bulk.ask.wrong', { count: wrong.length })
  return (
    <ConfirmDialog
      open={open}
      title={t('bulk.askTitle', { count: ordersIn(ready) })}
      body={[...sentences, body].join(' ')}
      confirmLabel={t('ship')}
      onConfirm={() => void run.send()}
      onClose={onClose}
    />
  )
}
