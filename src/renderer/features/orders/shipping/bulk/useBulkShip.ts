import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { dropTabWork, keepTabWork, useTabWork } from '#renderer/kit/tabs/tabWork.ts'
import type { BulkProgress } from '#renderer/resource/bulk/bulkRun.ts'
import { useOutcomeState, type RowState } from '#renderer/resource/bulk/outcomeColumns.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { BulkShipment, lineKey, readyOf, wrongOf } from './bulkShipment.ts'
import type { KeptTable } from '../file/keptTable.ts'
import type { RowFault, ShipmentRow } from '../file/shipmentRows.ts'

const WORK = 'bulk ship'

export type BulkShip = ReturnType<typeof useBulkShip>

/**
 * The tab's bulk shipment: the one that is under way, for example since before a lock, or the table that was open before a reload,
 * or a new one.
 */
export function useBulkShip(companies: readonly ExpressCompany[] | undefined) {
  const tabKey = useTabKey()
  const [kept, keep] = usePersistedTabState<KeptTable | null>(WORK, null)
  const current = useTabWork<BulkShipment>(WORK)
  const [run] = useState(() => current ?? new BulkShipment(keep))
  useEffect(() => keepTabWork(tabKey, WORK, run), [tabKey, run])
  useEffect(() => {
    if (kept !== null && companies !== undefined) void run.restore(kept, companies)
  }, [kept, companies, run])
  const state = useSyncExternalStore(run.subscribe, run.progress)
  return {
    ...state,
    run,
    ready: readyOf(state),
    wrong: wrongOf(state),
    /** To be called when the person closes the dialog. */
    end: (): void => {
      run.stop()
      dropTabWork(tabKey, WORK)
      keep(null)
    },
  }
}

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
