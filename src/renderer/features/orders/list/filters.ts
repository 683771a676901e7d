import { tidyPhone } from '#renderer/ui/filters/filterForm.ts'
import type { Look } from '#renderer/resource/list/look/look.ts'
import type { Sort } from '#renderer/ui/table/column.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { ID_PATTERN, PHONE_PATTERN } from '#shared/domain/patterns.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'

/** The statuses that people look for, in the order of an order's life. */
const { awaitingPayment, awaitingShipment, shipped, completed, awaitingRefund, refunding, refundFailed, cancelled } = ORDER_STATUS
export const STATUS_TABS = [awaitingPayment, awaitingShipment, shipped, completed, awaitingRefund, refunding, refundFailed, cancelled]

/** Those of them in which something is still to be done: their tabs show how many orders there are. */
export const COUNTED_TABS = [awaitingPayment, awaitingShipment, awaitingRefund, refunding, refundFailed]

/** Since when an order waits for its shipment: since it was paid; null for an order that does not. */
export const waitsSince = ({ status, payTime, createTime }: Pick<OrderRow, 'status' | 'payTime' | 'createTime'>): string | null =>
  status !== awaitingShipment ? null : payTime === null || payTime === '' ? createTime : payTime

/** The order in which the list shows orders until a person chooses another. */
export const NEWEST_FIRST: Sort = { key: 'createTime', direction: 'descending' }

/** What an order is compared with where no filter finds a text. */
export const ORDER_LOOK: Look<OrderRow> = {
  kind: 'order',
  phones: ({ mobile, receiverPhone }) => [mobile, receiverPhone],
  names: ({ userName, receiverName }) => [userName, receiverName],
  amounts: ({ paiedPrice }) => [paiedPrice],
}

/** The longest phone number: with the country's code. Digits. */
const MAX_PHONE_LENGTH = 13

/**
 * Whether a code that was scanned into the filter of this name filters the list. Codes in the fields for orders and waybills do
 * not: like codes that are scanned anywhere else, they open the order. Nor does a code that the filter would refuse.
 */
export function isFiltersOwn(name: string, code: string): boolean {
  const phone = tidyPhone(code)
  if (name === 'mobile') return phone.length <= MAX_PHONE_LENGTH && PHONE_PATTERN.test(phone)
  return name === 'userId' && ID_PATTERN.test(code)
}
