import { hasId } from '#shared/api/noValue.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'

/** Those of the orders that can be shipped, in their order. */
export const awaitingShipment = (orders: readonly OrderRow[]): readonly OrderRow[] =>
  orders.filter((order) => hasId(order) && order.status === ORDER_STATUS.awaitingShipment)
