import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import type { OrderInfo, OrderRow } from '#shared/areas/orders/calls.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { MAX_PAGE_SIZE } from '#shared/domain/limits.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
import { sumOfFen } from '#shared/domain/money.ts'
import type { CallArgs } from '#shared/api/index.ts'

export type NewMoney = CallArgs<'refundMoney.create'>

type CreatedRow = Pick<RefundMoneyRow, 'id' | 'orderId' | 'refundPrice' | 'refundMethod'>

/** The rows of this order: a server that does not know the filter sends those of others, too. */
const rowsOf = <Found extends Pick<CreatedRow, 'orderId'>>(records: readonly Found[], orderId: string): readonly Found[] =>
  records.filter((row) => row.orderId === orderId)

/**
 * The row that a creation without an answer may have made; null if there is none.
 * @param known the ids of the order's rows before.
 */
export const newRowOf = <Found extends CreatedRow>(records: readonly Found[], known: ReadonlySet<string>, sent: NewMoney): Found | null =>
  rowsOf(records, sent.orderId).find(
    ({ id, refundPrice, refundMethod }) => !known.has(id) && refundPrice === sent.refundPrice && refundMethod === sent.refundMethod,
  ) ?? null

/** The query of all refund money of an order. */
export const moneyOfOrder = (orderId: string) => apiQuery('refundMoney.list', { current: 1, size: MAX_PAGE_SIZE, orderId })

/** An order with its refund money, freshly read. */
export interface OrderMoney {
  readonly order: OrderInfo
  readonly rows: readonly RefundMoneyRow[]
  readonly refundable: Refundable
}

/** The reading of an order that refund money is created for. */
export interface OrderReading {
  /** `idle`: no order is asked for. */
  readonly state: 'idle' | 'loading' | 'failed' | 'missing' | 'ready'
  /** Null until both answers are there. While they are read again, the last ones. */
  readonly found: OrderMoney | null
  readonly error: unknown
  readonly retry: () => void
}

/** Reads an order and its refund money. Each use reads both again: the limit of the amount depends on them. */
export function useOrderMoney(orderId: string | null): OrderReading {
  const enabled = orderId !== null
  const order = useQuery({ ...apiQuery('order.info', { id: orderId ?? '' }), enabled })
  const money = useQuery({ ...moneyOfOrder(orderId ?? ''), enabled })
  const found = useMemo(() => {
    if (order.data == null || money.data === undefined) return null
    const rows = rowsOf(money.data.records, order.data.id)
    return { order: order.data, rows, refundable: refundableOf(order.data, rows) }
  }, [order.data, money.data])
  const error = order.error ?? money.error
  const retry = (): void => {
    for (const query of [order, money]) if (query.isError) void query.refetch()
  }
  const stateOf = (): OrderReading['state'] => {
    if (!enabled) return 'idle'
    if (order.isFetching || money.isFetching) return 'loading'
    if (error !== null) return 'failed'
    return found === null ? 'missing' : 'ready'
  }
  return { state: stateOf(), found, error, retry }
}

/** The state of an order's money. Whole fen. */
interface Refundable {
  readonly paid: number
  /** Paid back already. */
  readonly refunded: number
  /** Asked for or approved, and not paid back yet. */
  readonly inProgress: number
  /** The amount that may still be refunded: the payment less both. */
  readonly left: number
}

type Order = Pick<OrderRow, 'id' | 'status' | 'paiedPrice'>
type Row = Pick<RefundMoneyRow, 'orderId' | 'status' | 'refundPrice'>

/**
 * What may be paid back for an order. The server has the last word: it also counts the refunds of the old system.
 * @param rows All refund money of the order. Rows of other orders are left out: a server that does not know the filter sends them.
 */
export function refundableOf(order: Order, rows: readonly Row[]): Refundable {
  const { refunded: paidBack, rejected } = REFUND_MONEY_STATUS
  const sum = (isCounted: (row: Row) => boolean): number =>
    sumOfFen(
      rowsOf(rows, order.id)
        .filter(isCounted)
        .map(({ refundPrice }) => refundPrice),
    )
  const paid = order.status === ORDER_STATUS.awaitingPayment ? 0 : sumOfFen([order.paiedPrice])
  const refunded = sum(({ status }) => status === paidBack)
  // A status that the list does not know counts: its money may go out.
  const inProgress = sum(({ status }) => status !== paidBack && status !== rejected)
  return { paid, refunded, inProgress, left: Math.max(0, Math.floor(paid - refunded - inProgress)) }
}
