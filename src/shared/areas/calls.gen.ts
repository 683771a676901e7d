// Written by `npm run generate`. Do not edit.
import { calls as auth } from './auth/calls.ts'
import { calls as dictionary } from './dictionary/calls.ts'
import { calls as express } from './express/calls.ts'
import { calls as insurance } from './insurance/calls.ts'
import { calls as member } from './member/calls.ts'
import { calls as menu } from './menu/calls.ts'
import { calls as orders } from './orders/calls.ts'
import { calls as organisation } from './organisation/calls.ts'
import { calls as payment } from './payment/calls.ts'
import { calls as refundMoney } from './refundMoney/calls.ts'
import { calls as refunds } from './refunds/calls.ts'

/** Every call of the product, by name. The page uses these names and never sees a URL. */
export const catalogue = {
  ...auth,
  ...dictionary,
  ...express,
  ...insurance,
  ...member,
  ...menu,
  ...orders,
  ...organisation,
  ...payment,
  ...refundMoney,
  ...refunds,
}
