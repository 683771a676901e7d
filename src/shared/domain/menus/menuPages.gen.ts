// Written by `npm run generate`. Do not edit.
import { PAGES as dictionary } from '../../areas/dictionary/area.ts'
import { PAGES as insurance } from '../../areas/insurance/area.ts'
import { PAGES as member } from '../../areas/member/area.ts'
import { PAGES as menu } from '../../areas/menu/area.ts'
import { PAGES as orders } from '../../areas/orders/area.ts'
import { PAGES as organisation } from '../../areas/organisation/area.ts'
import { PAGES as payment } from '../../areas/payment/area.ts'
import { PAGES as refundMoney } from '../../areas/refundMoney/area.ts'
import { PAGES as refunds } from '../../areas/refunds/area.ts'

/** The pages of all areas. */
export const AREA_PAGES = {
  ...dictionary,
  ...insurance,
  ...member,
  ...menu,
  ...orders,
  ...organisation,
  ...payment,
  ...refundMoney,
  ...refunds,
} as const
