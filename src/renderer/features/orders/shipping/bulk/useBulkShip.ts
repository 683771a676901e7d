import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { dropTabWork, keepTabWork, useTabWork } from '#renderer/kit/tabs/tabWork.ts'
import { BulkShipment, readyOf, wrongOf } from './bulkShipment.ts'
import type { KeptTable } from '../file/keptTable.ts'

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
