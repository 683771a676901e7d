// Written by `npm run generate`. Do not edit.
import { PERMISSIONS as dictionary } from '../areas/dictionary/area.ts'
import { PERMISSIONS as insurance } from '../areas/insurance/area.ts'
import { PERMISSIONS as member } from '../areas/member/area.ts'
import { PERMISSIONS as menu } from '../areas/menu/area.ts'
import { PERMISSIONS as orders } from '../areas/orders/area.ts'
import { PERMISSIONS as organisation } from '../areas/organisation/area.ts'
import { PERMISSIONS as refundMoney } from '../areas/refundMoney/area.ts'
import { PERMISSIONS as refunds } from '../areas/refunds/area.ts'

/** The permissions of all areas. */
export const AREA_PERMISSIONS = [
  ...dictionary,
  ...insurance,
  ...member,
  ...menu,
  ...orders,
  ...organisation,
  ...refundMoney,
  ...refunds,
] as const
