import { useTranslation } from 'react-i18next'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { warningsOf, type ShipmentWarning } from '../file/shipmentWarnings.ts'
import { ordersIn } from './bulkShipment.ts'
import type { BulkShip } from './useBulkShip.ts'

interface Props {
  readonly bulk: BulkShip
  readonly companies: readonly ExpressCompany[]
  readonly open: boolean
  readonly onClose: () => void
}

/** How many doubtful waybills the question names. */
const MAX_NAMED = 3

/** Asks before the correct lines are sent, and names waybills that are probably slips. */
export function SendQuestion({ bulk: { ready, wrong, run }, companies, open, onClose }: Props) {
  const { t } = useTranslation('shipping')
  const textOf = (warning: ShipmentWarning): string =>
    warning.kind === 'carriers'
      ? t('bulk.askCarriers', { waybill: warning.waybill, lines: warning.lines.join(t('bulk.lineSeparator')) })
      : t('bulk.askOtherCarrier', { waybill: warning.waybill, line: warning.line, company: warning.company })
  const warnings = open ? warningsOf(ready, companies) : []
  const sentences = warnings.slice(0, MAX_NAMED).map(textOf)
  if (warnings.length > MAX_NAMED) sentences.push(t('bulk.askMore', { count: warnings.length - MAX_NAMED }))
  const body = wrong.length === 0 ? t('bulk.ask') : t('bulk.askWrong', { count: wrong.length })
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
