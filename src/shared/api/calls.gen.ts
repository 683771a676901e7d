// Written by `npm run generate`. Do not edit.
import { calls as auth } from '../areas/auth/calls.ts'
import { calls as dictionary } from '../areas/dictionary/calls.ts'
import { calls as express } from '../areas/express/calls.ts'
import { calls as insurance } from '../areas/insurance/calls.ts'
import { calls as member } from '../areas/member/calls.ts'
import { calls as menu } from '../areas/menu/calls.ts'
import { calls as orders } from '../areas/orders/calls.ts'
import { calls as organisation } from '../areas/organisation/calls.ts'
import { calls as payment } from '../areas/payment/calls.ts'
import { calls as refundMoney } from '../areas/refundMoney/calls.ts'
import { calls as refunds } from '../areas/refunds/calls.ts'

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
