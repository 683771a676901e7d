// Written by `npm run generate`. Do not edit.
import { routes as dashboardRoutes } from '#renderer/features/dashboard/index.ts'
import { routes as dictionaryRoutes } from '#renderer/features/dictionary/index.ts'
import { routes as embeddedRoutes } from '#renderer/features/embedded/index.ts'
import { routes as employeesRoutes } from '#renderer/features/employees/index.ts'
import { routes as errorLogRoutes } from '#renderer/features/errorLog/index.ts'
import { routes as extendRoutes } from '#renderer/features/extend/index.ts'
import { routes as homeRoutes } from '#renderer/features/home/index.ts'
import { routes as infoRoutes } from '#renderer/features/info/index.ts'
import { routes as inoutRoutes } from '#renderer/features/inout/index.ts'
import { routes as insuranceRoutes } from '#renderer/features/insurance/index.ts'
import { routes as membersRoutes } from '#renderer/features/members/index.ts'
import { routes as menuAdminRoutes } from '#renderer/features/menuAdmin/index.ts'
import { routes as oldRefundsRoutes } from '#renderer/features/oldRefunds/index.ts'
import { routes as ordersRoutes } from '#renderer/features/orders/index.ts'
import { routes as organisationRoutes } from '#renderer/features/organisation/index.ts'
import { routes as payTypesRoutes } from '#renderer/features/payTypes/index.ts'
import { routes as promotionRoutes } from '#renderer/features/promotion/index.ts'
import { routes as raffleRoutes } from '#renderer/features/raffle/index.ts'
import { routes as refundMoneyRoutes } from '#renderer/features/refundMoney/index.ts'
import { routes as refundsRoutes } from '#renderer/features/refunds/index.ts'
import { routes as selfTestRoutes } from '#renderer/features/selfTest/index.ts'
import { dialogs as ordersDialogs } from '#renderer/features/orders/index.ts'
import type { PageRoute } from '#renderer/kit/tabs/page.ts'

/** The pages of all features. */
export const routes: readonly PageRoute[] = [
  ...dashboardRoutes,
  ...dictionaryRoutes,
  ...embeddedRoutes,
  ...employeesRoutes,
  ...errorLogRoutes,
  ...extendRoutes,
  ...homeRoutes,
  ...infoRoutes,
  ...inoutRoutes,
  ...insuranceRoutes,
  ...membersRoutes,
  ...menuAdminRoutes,
  ...oldRefundsRoutes,
  ...ordersRoutes,
  ...organisationRoutes,
  ...payTypesRoutes,
  ...promotionRoutes,
  ...raffleRoutes,
  ...refundMoneyRoutes,
  ...refundsRoutes,
  ...selfTestRoutes,
]

/** The dialogs that features share. */
export const dialogs = {
  ...ordersDialogs,
}
