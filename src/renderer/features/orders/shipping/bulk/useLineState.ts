import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkProgress } from '#renderer/resource/bulk/bulkRun.ts'
import { useOutcomeState, type RowState } from '#renderer/resource/bulk/outcomeColumns.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { RowFault, ShipmentRow } from '../file/shipmentRows.ts'
import { lineKey } from './bulkShipment.ts'

/** Returns the function that puts into words what is wrong with a line, or what became of it. */
export function useLineState(outcomes: BulkProgress['outcomes']): (row: ShipmentRow) => RowState {
  const { t } = useTranslation('shipping')
  const faultText = useFaultText()
  const outcomeState = useOutcomeState()
  return useCallback(
    (row) => {
      const { fault, repeats } = row
      const outcome = outcomes.get(lineKey(row))
      if (repeats !== null) return { tone: 'neutral', label: t('bulk.repeat'), reason: t('bulk.repeats', { line: repeats }) }
      if (fault !== null) return { tone: 'danger', label: t('bulk.wrong'), reason: faultText(fault) }
      if (outcome === undefined) return { tone: 'active', label: t('bulk.ready'), reason: '' }
      if (outcome.kind !== 'done') return outcomeState(outcome)
      return { ...outcomeState(outcome), label: t(outcome.checked === undefined ? 'bulk.sent' : 'bulk.sentChecked') }
    },
    [t, faultText, outcomeState, outcomes],
  )
}

/** Returns the function that turns a line's fault into a sentence. */
function useFaultText(): (fault: RowFault) => string {
  const { t } = useTranslation('shipping')
  const label = useCodeLabel()
  return useCallback(
    (fault) => {
      switch (fault.kind) {
        case 'duplicate':
          return t('wrong.duplicate', { line: fault.line })
        case 'shared':
          return t('wrong.shared', { line: fault.line })
        case 'used':
          return t('wrong.used', { orderId: fault.orderId })
        case 'status':
          return t('wrong.status', { status: label('orderStatus', fault.status) })
        default:
          return t(`wrong.${fault.kind}`)
      }
    },
    [t, label],
  )
}
