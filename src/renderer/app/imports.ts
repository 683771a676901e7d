import { loadBulkShip } from '#renderer/features/orders/index.ts'
import { lazyPart } from '#renderer/kit/tabs/lazyPart.ts'

/** What the import page offers of other features: a feature never imports another, so that they meet here. */

/** Ships many orders from a table of waybills. */
export const waybillImport = lazyPart(async () => ({ default: (await loadBulkShip()).BulkShipDialog }))
