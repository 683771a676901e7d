import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'

/** From what the data of orders, refunds, their money and insurances are generated. */
export interface StoreOptions {
  readonly seed: number
  /** The instant at which the demo's current day begins. Milliseconds since the epoch. */
  readonly midnight: number
  /** The instant, on that day, up to which the data reach. Milliseconds since the epoch. */
  readonly present: number
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** How the server numbers the statuses of refunds. */
  readonly reading: RefundStatusReading
}
