/**
 * How the amounts of an order are calculated. All amounts are whole fen. A server's `-1` and null mean 'no value' (spec.md §2,
 * placeholders).
 */

import { known } from '../placeholder.ts'

type Amount = number | null

interface LineAmounts {
  readonly num: number | null
  /** Prices of one piece: on the tag, and in the sale. */
  readonly originalPrice: Amount
  readonly salesPrice: Amount
  /** Of the whole line. */
  readonly discountPrice: Amount
  readonly promotionDiscountPrice: Amount
  readonly couponPrice: Amount
  readonly shefen: Amount
  readonly payPrice: Amount
}

export type PriceStepKind = 'original' | 'sales' | 'markdown' | 'discount' | 'promotion' | 'coupon' | 'shefen' | 'other'

/** A step from the tag price to the paid amount: an amount that is added, negative if it is taken off. Fen. */
export interface PriceStep {
  readonly kind: PriceStepKind
  readonly fen: number
}

/**
 * The steps that add up to the line's `payPrice`: the tag price of all pieces, or their sales price where that is unknown, then what was
 * taken off. A difference that no field of the
 * server explains is the step `other`, so that the sum always equals the paid amount. Steps of 0 are left out. Empty if quantity, price or
 * paid amount is unknown.
 */
export function priceSteps(line: LineAmounts): readonly PriceStep[] {
  const num = known(line.num)
  const sales = known(line.salesPrice)
  const original = known(line.originalPrice)
  const first = original ?? sales
  const paid = known(line.payPrice)
  if (num === null || first === null || paid === null) return []
  const off = (fen: Amount): number => -(known(fen) ?? 0)
  const steps: PriceStep[] = [
    { kind: original === null ? 'sales' : 'original', fen: first * num },
    { kind: 'markdown', fen: ((sales ?? first) - first) * num },
    { kind: 'discount', fen: off(line.discountPrice) },
    { kind: 'promotion', fen: off(line.promotionDiscountPrice) },
    { kind: 'coupon', fen: off(line.couponPrice) },
    { kind: 'shefen', fen: off(line.shefen) },
  ]
  const rest = steps.reduce((left, { fen }) => left - fen, paid)
  return [...steps, { kind: 'other' as const, fen: rest }].filter(({ fen }, index) => index === 0 || fen !== 0)
}

/** The sums over an order's lines. Fen. */
export interface GoodsTotals {
  /** Sales prices of all pieces; null if the price or quantity of a line is unknown, or there are no lines. */
  readonly goods: number | null
  /** Null where no line has the amount: what the server did not send is no zero. */
  readonly discount: number | null
  readonly promotion: number | null
  readonly shefen: number | null
}

/** Adds up the lines of an order, for the person who compares them with the paid amount. */
export function goodsTotals(lines: readonly LineAmounts[]): GoodsTotals {
  const sum = (amountOf: (line: LineAmounts) => Amount): number => lines.reduce((total, line) => total + (known(amountOf(line)) ?? 0), 0)
  const sent = (amountOf: (line: LineAmounts) => Amount): number | null =>
    lines.some((line) => amountOf(line) !== null) ? sum(amountOf) : null
  const isPriced = lines.length > 0 && lines.every(({ num, salesPrice }) => known(num) !== null && known(salesPrice) !== null)
  return {
    goods: isPriced ? sum(({ num, salesPrice }) => (salesPrice ?? 0) * (num ?? 0)) : null,
    discount: sent((line) => line.discountPrice),
    promotion: sent((line) => line.promotionDiscountPrice),
    shefen: sent((line) => line.shefen),
  }
}

/** How many pieces the lines are; null if one does not say. */
export const piecesOf = (lines: readonly { readonly num: number | null }[]): number | null =>
  lines.reduce<number | null>((sum, { num }) => {
    const pieces = known(num)
    return sum === null || pieces === null ? null : sum + pieces
  }, 0)
