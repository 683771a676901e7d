import type { CallArgs } from '#shared/api/index.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'

export type NewMoney = CallArgs<'refundMoney.create'>

type Row = Pick<RefundMoneyRow, 'id' | 'orderId' | 'refundPrice' | 'refundMethod'>

/** The rows of this order: a server that does not know the filter sends those of others, too. */
export const rowsOf = <Found extends Pick<Row, 'orderId'>>(records: readonly Found[], orderId: string): readonly Found[] =>
  records.filter((row) => row.orderId === orderId)

/**
 * The row that a creation without an answer may have made; null if there is none.
 * @param known the ids of the order's rows before.
 */
export const newRowOf = <Found extends Row>(records: readonly Found[], known: ReadonlySet<string>, sent: NewMoney): Found | null =>
  rowsOf(records, sent.orderId).find(
    ({ id, refundPrice, refundMethod }) => !known.has(id) && refundPrice === sent.refundPrice && refundMethod === sent.refundMethod,
  ) ?? null
