import { formatBigFen } from '#shared/domain/bigNumber.ts'
import { formatFen, formatSum } from '#shared/domain/money.ts'

/** How amounts are shown. Everything on a page that shows one asks for it here: a setting would change it in this file alone. */
export interface Amounts {
  /** Fen as yuan, `1,234.56`; null where there is none. `-1` reads as 0. */
  readonly amount: (fen: number | null | undefined) => string | null
  /** A sum of fen: -1 is an amount in it. */
  readonly sum: (fen: number) => string
  /** Fen as yuan in the short form, `123.46w` (spec.md §9). */
  readonly big: (fen: number) => string
}

const AMOUNTS: Amounts = { amount: formatFen, sum: formatSum, big: formatBigFen }

/** For components, and for what they pass on to cells and functions that call no hooks. The same functions in every render. */
export const useAmounts = (): Amounts => AMOUNTS
