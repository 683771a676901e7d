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
  | { readonly kind: 'looking'; readonly orderId: string }
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
  | { readonly kind: 'sent' | 'refused' | 'unknown'; readonly result: DeskResult }
  | { readonly kind: 'notOrder' | 'noOrder' | 'noCompany' | 'busy' | 'dropped' | 'usedAgain'; readonly code: string }
  | { readonly kind: 'status'; readonly code: string; readonly status: number | null }
  | { readonly kind: 'notWaybill'; readonly fault: WaybillFault }
  | { readonly kind: 'failed'; readonly reason: string }

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
  /** The parcel whose answer was not there yet. */
  readonly sending: Pick<DeskResult, 'orderId' | 'waybill'> | null
}

export const EMPTY_DESK: KeptDesk = { queue: [], results: [], orderId: null, sending: null }
