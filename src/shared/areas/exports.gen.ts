// Written by `npm run generate`. Do not edit.
import { EXPORTS as insurance } from './insurance/area.ts'
import { EXPORTS as orders } from './orders/area.ts'
import { EXPORTS as refundMoney } from './refundMoney/area.ts'
import { EXPORTS as refunds } from './refunds/area.ts'

/** The exports of all areas. */
export const EXPORTS = {
  ...insurance,
  ...orders,
  ...refundMoney,
  ...refunds,
}
