import { i18n } from '#renderer/kit/i18n.ts'
import { defineRecordDraft } from '#renderer/kit/tabs/defineDraft.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'

/** Whether an order can be shipped. */
export const isAwaiting = ({ status }: Pick<OrderRow, 'status'>): boolean => status === ORDER_STATUS.awaitingShipment

/** What is typed in the dialog that ships an order. */
export interface ShipDraft {
  readonly waybill: string
  readonly company: string
}

/** The draft of a dialog that was just opened. */
export const NO_DRAFT: ShipDraft = { waybill: '', company: '' }

/** Whether a draft would be missed: the company alone is a default. */
export const isWorthKeeping = ({ waybill }: ShipDraft): boolean => waybill.trim() !== ''

/** By order id. An order with a draft has its dialog open. */
const SHIPMENTS = defineRecordDraft<ShipDraft>({
  name: 'ship',
  isWorthKeeping,
  what: (id) => i18n.t('shipping:title', { id }),
  isDone: (_draft, { name, args }, orderId) => name === 'order.send' && args.some((shipment) => shipment.orderId === orderId),
})

/** The draft of one order, and the function that replaces it; null closes the dialog. */
export const useShipDraft = SHIPMENTS.useDraft

/** Opens the dialog that ships an order, wherever this tab shows the order. */
export const startShipping = (tabKey: string, orderId: string): void => SHIPMENTS.start(tabKey, orderId, NO_DRAFT)
