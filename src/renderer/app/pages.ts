import { dashboardRoutes } from '#renderer/features/dashboard/index.ts'
import { dictionaryRoutes } from '#renderer/features/dictionary/index.ts'
import { embeddedRoutes } from '#renderer/features/embedded/index.ts'
import { employeeRoutes } from '#renderer/features/employees/index.ts'
import { errorLogRoutes } from '#renderer/features/errorLog/index.ts'
import { extendRoutes } from '#renderer/features/extend/index.ts'
import { homeRoutes } from '#renderer/features/home/index.ts'
import { infoRoutes } from '#renderer/features/info/index.ts'
import { inoutRoutes } from '#renderer/features/inout/index.ts'
import { insuranceRoutes } from '#renderer/features/insurance/index.ts'
import { menuAdminRoutes } from '#renderer/features/menuAdmin/index.ts'
import { memberRoutes } from '#renderer/features/members/index.ts'
import { oldRefundRoutes } from '#renderer/features/oldRefunds/index.ts'
import { orderDialogs, orderRoutes } from '#renderer/features/orders/index.ts'
import { organisationRoutes } from '#renderer/features/organisation/index.ts'
import { payTypeRoutes } from '#renderer/features/payTypes/index.ts'
import { promotionRoutes } from '#renderer/features/promotion/index.ts'
import { raffleRoutes } from '#renderer/features/raffle/index.ts'
import { refundMoneyRoutes } from '#renderer/features/refundMoney/index.ts'
import { refundRoutes } from '#renderer/features/refunds/index.ts'
import { selfTestRoutes } from '#renderer/features/selfTest/index.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { registerDialogs } from '#renderer/kit/tabs/sharedDialogs.ts'

/** Registers the pages of all features and the dialogs that features share. */
export function registerFeatures(): void {
  registerPages([
    ...homeRoutes,
    ...dashboardRoutes,
    ...orderRoutes,
    ...refundRoutes,
    ...refundMoneyRoutes,
    ...oldRefundRoutes,
    ...insuranceRoutes,
    ...employeeRoutes,
    ...payTypeRoutes,
    ...promotionRoutes,
    ...organisationRoutes,
    ...dictionaryRoutes,
    ...memberRoutes,
    ...raffleRoutes,
    ...embeddedRoutes,
    ...menuAdminRoutes,
    ...errorLogRoutes,
    ...inoutRoutes,
    ...extendRoutes,
    ...selfTestRoutes,
    ...infoRoutes,
  ])
  registerDialogs(orderDialogs)
}
