import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import type { OrderInfo } from '#shared/areas/orders/calls.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { MAX_PAGE_SIZE } from '#shared/domain/limits.ts'
import { rowsOf } from './orderRows.ts'
import { refundableOf, type Refundable } from './refundable.ts'

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
