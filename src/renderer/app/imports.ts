import { lazy } from 'react'
import { loadBulkShip } from '#renderer/features/orders/index.ts'

/** What the import page offers of other features: a feature never imports another, so that they meet here. */

/** Ships many orders from a table of waybills. */
export const WaybillImport = lazy(async () => ({ default: (await loadBulkShip()).BulkShipDialog }))
