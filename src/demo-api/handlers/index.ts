import { authHandlers } from './auth.ts'
import { couponHandlers } from './coupons.ts'
import { dictionaryHandlers } from './dictionary.ts'
import { errorLogHandlers } from './errorLog.ts'
import { expressHandlers } from './express.ts'
import type { Handlers } from './handler.ts'
import { insuranceHandlers } from './finance/insurance.ts'
import { memberHandlers } from './member.ts'
import { menuHandlers } from './menu.ts'
import { orderHandlers } from './orders.ts'
import { organisationHandlers } from './organisation.ts'
import { paymentHandlers } from './payment.ts'
import { oldRefundHandlers } from './finance/oldRefunds.ts'
import { refundHandlers } from './finance/refunds.ts'
import { refundMoneyHandlers } from './finance/refundMoney.ts'

/** Every call of the catalogue, by its name there. */
export const handlers: Handlers = {
  ...authHandlers,
  ...menuHandlers,
  ...dictionaryHandlers,
  ...organisationHandlers,
  ...memberHandlers,
  ...couponHandlers,
  ...paymentHandlers,
  ...expressHandlers,
  ...orderHandlers,
  ...refundHandlers,
  ...oldRefundHandlers,
  ...refundMoneyHandlers,
  ...insuranceHandlers,
  ...errorLogHandlers,
}
