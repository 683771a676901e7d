import { useTranslation } from 'react-i18next'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { doubtsOf, type Doubt } from '../file/doubts.ts'
import { ordersIn } from './bulkShipRun.ts'
import type { BulkShip } from './useBulkShip.ts'

interface Props {
  readonly bulk: BulkShip
  readonly companies: readonly ExpressCompany[]
  readonly open: boolean
  readonly onClose: () => void
}

/** How many doubtful waybills the question names. */
const MOST_NAMED = 3

/** Asks before the correct lines are sent, and names waybills that are probably slips. */
export function SendQuestion({ bulk: { ready, wrong, run }, companies, open, onClose }: Props) {
  const { t } = useTranslation('shipping')
  const textOf = (doubt: Doubt): string =>
    doubt.kind === 'carriers'
      ? t('bulk.askCarriers', { waybill: doubt.waybill, lines: doubt.lines.join(t('bulk.lineSeparator')) })
      : t('bulk.askOtherCarrier', { waybill: doubt.waybill, line: doubt.line, company: doubt.company })
  const doubts = open ? doubtsOf(ready, companies) : []
  const warnings = doubts.slice(0, MOST_NAMED).map(textOf)
  if (doubts.length > MOST_NAMED) warnings.push(t('bulk.askMore', { count: doubts.length - MOST_NAMED }))
  const body = wrong.length === 0 ? t('bulk.ask') : t('bulk.askWrong', { count: wrong.length })
  return (
    <ConfirmDialog
      open={open}
      title={t('bulk.askTitle', { count: ordersIn(ready) })}
      body={[...warnings, body].join(' ')}
      confirmLabel={t('ship')}
      onConfirm={() => void run.send()}
      onClose={onClose}
    />
  )
}
