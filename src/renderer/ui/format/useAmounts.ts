import { useTranslation } from 'react-i18next'
import { formatBig, formatBigFen, formatCount } from '#shared/domain/bigNumber.ts'
import { formatFen, formatSum, zeroForMinusOne } from '#shared/domain/money.ts'

/** How amounts are shown. Everything on a page that shows one asks for it here: a setting would change it in this file alone. */
export interface Amounts {
  /** Fen as yuan, `1,234.56`; null where there is none. `-1` reads as 0. */
  readonly amount: (fen: number | null | undefined) => string | null
  /** A sum of fen: -1 is an amount in it. */
  readonly sum: (fen: number) => string
  /** Fen as yuan in the short form, `123.46w` (spec.md §9); in full in English, which has no 万. `-1` reads as 0. */
  readonly big: (fen: number) => string
  /** A count in the short form of the language. */
  readonly bigCount: (count: number) => string
  /** What the short form of an amount leaves out: the amount to the fen, or null where the short form says it all. */
  readonly exact: (fen: number) => string | null
}

const inFull = (fen: number): string => formatSum(zeroForMinusOne(fen))
const CHINESE: Amounts = {
  amount: formatFen,
  sum: formatSum,
  big: formatBigFen,
  bigCount: formatBig,
  exact: (fen) => (formatBigFen(fen) === inFull(fen) ? null : inFull(fen)),
}
const ENGLISH: Amounts = { ...CHINESE, big: inFull, bigCount: (count) => formatCount(count) ?? '', exact: () => null }

/** For components, and for what they pass on to cells and functions that call no hooks. The same functions in every render of a language. */
export function useAmounts(): Amounts {
  const { i18n } = useTranslation()
  return i18n.language === 'en' ? ENGLISH : CHINESE
}
