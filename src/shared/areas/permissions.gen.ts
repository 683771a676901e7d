// Written by `npm run generate`. Do not edit.
import { PERMISSIONS as dictionary } from './dictionary/area.ts'
import { PERMISSIONS as insurance } from './insurance/area.ts'
import { PERMISSIONS as member } from './member/area.ts'
import { PERMISSIONS as menu } from './menu/area.ts'
import { PERMISSIONS as orders } from './orders/area.ts'
import { PERMISSIONS as organisation } from './organisation/area.ts'
import { PERMISSIONS as refundMoney } from './refundMoney/area.ts'
import { PERMISSIONS as refunds } from './refunds/area.ts'

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
