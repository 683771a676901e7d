/** Money is whole fen; shares must add up to the total. */

/**
 * Shares `total` in proportion to `weights`, to the fen: the shares sum to `total`, and none exceeds its weight while
 * `total` is at most the sum of the weights. The largest fractions get the fen that rounding left over.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const shares = exact.map(Math.floor)
  const left = total - shares.reduce((a, b) => a + b, 0)
  const byFraction = exact
    .map((value, index) => ({ index, fraction: value - Math.floor(value) }))
    .toSorted((a, b) => b.fraction - a.fraction)
  for (const { index } of byFraction.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

export const sumOf = <T>(list: readonly T[], value: (item: T) => number): number => list.reduce((sum, item) => sum + value(item), 0)

/** Whole yuan in fen: the product is exact. */
export const yuanToFen = (wholeYuan: number): number => wholeYuan * 100
