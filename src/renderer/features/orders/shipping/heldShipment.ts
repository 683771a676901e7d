import { i18n } from '#renderer/kit/i18n.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import type { Held } from '#renderer/kit/writes/writeOrReadBack.ts'
import { codeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { CallArgs } from '#shared/api/index.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'

/** The waybills that the server has of an order. */
export const waybillsOf = async (orderId: string, context: { readonly signal?: AbortSignal } = {}): Promise<readonly string[]> =>
  Object.keys(await call('express.byOrder', { orderId }, context))

/**
 * What the server holds of a parcel that was sent, after a lost answer or a refusal. The parcel is shipped when its order has exactly this
 * waybill: a shipped order alone may be a colleague's work.
 * @throws AppError of a call
 */
export async function heldShipment({ orderId, waybill }: Pick<CallArgs<'order.send'>[number], 'orderId' | 'waybill'>): Promise<Held> {
  const { records } = await call('order.list', { current: 1, size: 1, orderId })
  // A server that does not know the filter returns any order.
  const order = records.find(({ id }) => id === orderId)
  if (order === undefined) return { state: i18n.t('shipping:held.gone'), fate: 'closed' }
  const status = codeLabel('orderStatus', order.status)
  if (order.status === ORDER_STATUS.awaitingShipment) return { state: status, fate: 'open' }
  const waybills = await waybillsOf(orderId)
  const state =
    waybills.length === 0
      ? status
      : i18n.t('shipping:held.shipped', { status, waybills: waybills.join(i18n.t('shipping:bulk.lineSeparator')) })
  return { state, fate: waybills.includes(waybill) ? 'done' : 'closed' }
}
