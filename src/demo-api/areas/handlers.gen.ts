// Written by `npm run generate`. Do not edit.
import type { Handlers } from '../handlers/handler.ts'
import { handlers as auth } from './auth.ts'
import { handlers as coupons } from './coupons.ts'
import { handlers as dictionary } from './dictionary.ts'
import { handlers as errorLog } from './errorLog.ts'
import { handlers as express } from './express.ts'
import { handlers as insurance } from './insurance.ts'
import { handlers as member } from './member.ts'
import { handlers as menu } from './menu.ts'
import { handlers as oldRefunds } from './oldRefunds.ts'
import { handlers as orders } from './orders.ts'
import { handlers as organisation } from './organisation.ts'
import { handlers as payment } from './payment.ts'
import { handlers as refundMoney } from './refundMoney.ts'
import { handlers as refunds } from './refunds.ts'

/** Every call of the catalogue, by its name there. */
export const handlers: Handlers = {
  ...auth,
  ...coupons,
  ...dictionary,
  ...errorLog,
  ...express,
  ...insurance,
  ...member,
  ...menu,
  ...oldRefunds,
  ...orders,
  ...organisation,
  ...payment,
  ...refundMoney,
  ...refunds,
}
