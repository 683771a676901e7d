import type { ParcelDoubt } from '#renderer/resource/parcel/useParcelQuestion.tsx'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import type { WaybillFault } from '#shared/domain/orders/waybill.ts'

/** What the shipping desk shows, and what is kept of it. */

/** A parcel with its order. */
export interface DeskParcel {
  readonly order: OrderRow
  readonly waybill: string
  readonly company: ExpressCompany
}

/** What the desk waits for. */
export type DeskPhase =
  /** The scan of an order. */
  | { readonly kind: 'order' }
  /** Reads an order, or what became of its parcel with this number, which was under way before a reload. */
  | { readonly kind: 'looking'; readonly orderId: string; readonly waybill: string | null }
  /** The scan of the order's label. */
  | { readonly kind: 'label'; readonly order: OrderRow }
  | ({ readonly kind: 'checking' | 'sending' } & DeskParcel)
  /** The person's answer: the number is doubtful. */
  | ({ readonly kind: 'question'; readonly doubt: ParcelDoubt } & DeskParcel)

/** What became of an order. */
export interface DeskResult {
  readonly kind: 'done' | 'refused' | 'unknown'
  readonly orderId: string
  readonly waybill: string
  /** Why it was refused, or what the server holds. */
  readonly reason: string
}

/** What the desk says. The texts are `shippingDesk:note.*`. */
export type DeskNote =
  /** `notSent`: nothing was sent, and the order is still on the desk. */
  | { readonly kind: 'sent' | 'refused' | 'unknown' | 'notSent'; readonly result: DeskResult }
  | { readonly kind: 'notOrder' | 'noOrder' | 'noCompany' | 'busy' | 'dropped' | 'usedAgain'; readonly code: string }
  | { readonly kind: 'status'; readonly code: string; readonly status: number | null }
  | { readonly kind: 'notWaybill'; readonly fault: WaybillFault }
  /** The order could not be read, and waits in the queue. */
  | { readonly kind: 'failed'; readonly code: string; readonly reason: string }

export interface DeskState {
  readonly phase: DeskPhase
  readonly note: DeskNote | null
  /** The orders that follow, by id. */
  readonly queue: readonly string[]
  /** The last ones, the newest first. */
  readonly results: readonly DeskResult[]
  /** The chosen carrier (`companyValue`), for numbers that do not tell theirs. Empty: none. */
  readonly company: string
  /** How many orders this person has shipped from this PC today; null until main has said. */
  readonly count: number | null
}

/** What is kept with the tab, for a reload. */
export interface KeptDesk {
  readonly queue: readonly string[]
  readonly results: readonly DeskResult[]
  /** The order on the desk; its label was not scanned yet. */
  readonly orderId: string | null
  /** The parcel whose answer was not there yet; there is no `orderId` then. */
  readonly sending: Pick<DeskResult, 'orderId' | 'waybill'> | null
}

export const EMPTY_DESK: KeptDesk = { queue: [], results: [], orderId: null, sending: null }

/** The order that is on the desk or looked up; null where there is none. */
export const orderOnDesk = (phase: DeskPhase): string | null =>
  'order' in phase ? phase.order.id : phase.kind === 'looking' ? phase.orderId : null

/** What is kept of the desk. */
export function keptDesk({ phase, queue, results }: DeskState): KeptDesk {
  const orderId = orderOnDesk(phase)
  const waybill = phase.kind === 'sending' || phase.kind === 'looking' ? phase.waybill : null
  if (orderId === null || waybill === null) return { queue, results, orderId, sending: null }
  return { queue, results, orderId: null, sending: { orderId, waybill } }
}
