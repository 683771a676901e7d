import { Button, makeStyles, Text } from '@fluentui/react-components'
import { ArrowDownloadRegular, DocumentTableRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { saveTable } from '#renderer/kit/exports/saveTable.ts'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'
import { FileButton } from '#renderer/ui/fields/FileButton.tsx'
import { TransientButton } from '#renderer/ui/fields/TransientButton.tsx'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { MAX_SHIPMENTS } from '#shared/domain/limits.ts'
import { awaitingShipment } from '../awaitingShipment.ts'
import type { BulkShip } from './useBulkShip.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '12px' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface Props {
  readonly bulk: BulkShip
  /** Undefined until they are loaded: a line's company cannot be checked without them. */
  readonly companies: readonly ExpressCompany[] | undefined
  /** The selected orders of the list, in its order. */
  readonly selected: readonly OrderRow[]
}

/** Chooses the table of waybills. */
export function BulkShipFile({ bulk, companies, selected }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shipping')
  const isBusy = bulk.phase === 'checking' || bulk.phase === 'sending'
  return (
    <div className={styles.root}>
      <FileButton
        label={t('bulk.file')}
        accept=".csv,.txt,.xlsx"
        icon={<DocumentTableRegular />}
        disabledFocusable={isBusy || companies === undefined}
        onFile={(file) => companies !== undefined && void bulk.run.open(file, companies)}
      >
        {t('bulk.choose')}
      </FileButton>
      {(bulk.phase === 'checked' || bulk.phase === 'sent') && bulk.wrong.length + bulk.ready.length > 0 && (
        <TransientButton onClick={() => void bulk.run.recheck()}>{t('bulk.recheck')}</TransientButton>
      )}
      <TemplateButton selected={selected} />
      <AwaitingExportButton />
      <Text className={styles.name}>{bulk.fileName}</Text>
    </div>
  )
}

/**
 * Saves a table with the columns, for people who may not export orders: with a row for each selected order that can be shipped, as many as
 * one file may have, or empty. Carrier and waybill are left to fill in; the recipient's name tells whose label belongs to the row.
 */
function TemplateButton({ selected }: Pick<Props, 'selected'>) {
  const { t } = useTranslation('shipping')
  const orders = awaitingShipment(selected).slice(0, MAX_SHIPMENTS)
  const header = [t('field.orderId'), t('field.company'), t('field.waybill')]
  const rows = orders.map(({ id, receiverName }) => [id, '', '', receiverName ?? ''])
  const save = (): Promise<void> => saveTable(t('bulk.emptyFile'), rows.length === 0 ? [header] : [[...header, t('receiver')], ...rows])
  return (
    <TransientButton
      appearance="subtle"
      icon={<ArrowDownloadRegular />}
      {...(rows.length === 0 ? { title: t('bulk.selectFirst') } : {})}
      onClick={(event) => isFirstClick(event) && void save()}
    >
      {rows.length === 0 ? t('bulk.empty') : t('bulk.selectedTemplate', { count: rows.length })}
    </TransientButton>
  )
}

/** Exports the orders that await shipment, as a table in which people fill in carrier and waybill. */
export function useAwaitingExport() {
  const { t } = useTranslation(['shipping', 'inout'])
  const isAllowed = useAllowed('order_send_export')
  const { isStarting, start } = useStartExport()
  const run = (): void => void start('order.exportShipping', {}, `${t('inout:kind.shipping')}.xlsx`)
  return { isAllowed, isStarting, name: t('bulk.template'), run }
}

/** The button of this export. Not shown without the permission. */
export function AwaitingExportButton() {
  const { isAllowed, isStarting, name, run } = useAwaitingExport()
  if (!isAllowed) return null
  return (
    <Button
      appearance="subtle"
      icon={<ArrowDownloadRegular />}
      disabledFocusable={isStarting}
      onClick={(event) => isFirstClick(event) && run()}
    >
      {name}
    </Button>
  )
}
