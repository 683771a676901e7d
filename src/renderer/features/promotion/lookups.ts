/** One look-up of a coupon or a batch in the history of a session. */
export interface CouponLookup {
  readonly number: string
  /** The name of its batch; null where the server knows no such number. */
  readonly name: string | null
}

/** The most lookups: as many as fit next to a rule. */
const MAX_LOOKUPS = 30

/** The history with this look-up first. A number is in it once. */
export const withLookup = (history: readonly CouponLookup[], lookup: CouponLookup): readonly CouponLookup[] =>
  [lookup, ...history.filter(({ number }) => number !== lookup.number)].slice(0, MAX_LOOKUPS)
