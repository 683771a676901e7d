// Written by `npm run generate`. Do not edit.
import { EXPORTS as insurance } from '../areas/insurance/area.ts'
import { EXPORTS as orders } from '../areas/orders/area.ts'
import { EXPORTS as refundMoney } from '../areas/refundMoney/area.ts'
import { EXPORTS as refunds } from '../areas/refunds/area.ts'

/** The exports of all areas. */
export const EXPORTS = {
  ...insurance,
  ...orders,
  ...refundMoney,
  ...refunds,
}
