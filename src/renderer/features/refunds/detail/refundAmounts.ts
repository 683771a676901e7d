import { zeroForMinusOne } from '#shared/domain/money.ts'

/** How the amount of a refund comes about. All amounts are whole fen; null is an amount that the server does not name. */

interface RefundedLine {
  /** What was paid for all pieces of the line, and what of it is refunded. */
  readonly payPrice: number | null
  readonly refundPrice: number | null
}

export type RefundStepKind = 'paid' | 'kept' | 'added' | 'other'

/** An amount that is added, negative for what is taken off. Fen. */
export interface RefundStep {
  readonly kind: RefundStepKind
  readonly fen: number
}

/** The sum of the amounts; null if one of them is unknown, or there are none. */
const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.length === 0
    ? null
    : amounts.reduce((sum: number | null, fen) => (sum === null || fen === null ? null : sum + zeroForMinusOne(fen)), 0)

/**
 * The steps that add up to the refund: the amount paid for the goods, the part of it that the buyer does not get back (`kept`) or gets in
 * addition (`added`), and the remainder that no line explains, such as postage (`other`). Steps of 0 are left out.
 * @returns nothing where the refund's amount, or what was paid for a line, is unknown.
 */
export function refundSteps(refundPrice: number | null, lines: readonly RefundedLine[]): readonly RefundStep[] {
  const paid = sumOf(lines.map((line) => line.payPrice))
  if (refundPrice === null || paid === null) return []
  const total = zeroForMinusOne(refundPrice)
  const ofLines = sumOf(lines.map((line) => line.refundPrice))
  const change = (ofLines ?? paid) - paid
  const steps: readonly RefundStep[] = [
    { kind: change < 0 ? 'kept' : 'added', fen: change },
    { kind: 'other', fen: total - (ofLines ?? paid) },
  ]
  return [{ kind: 'paid', fen: paid }, ...steps.filter(({ fen }) => fen !== 0)]
}
