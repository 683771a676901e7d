import { useEffect, useState } from 'react'
import { useQuery, type Query } from '@tanstack/react-query'
import { formatBig } from '#shared/domain/bigNumber.ts'
import { dayOf, MINUTE } from '#shared/domain/chinaTime.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import type { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import { figuresOf, isPart, loadDay, type DayOrders } from '#renderer/kit/figures/dayOrders.ts'
import { afterPaint } from '#renderer/kit/window/afterPaint.ts'
import { useAmounts, type Amounts } from '#renderer/ui/format/useAmounts.ts'
import { useNow } from '#renderer/ui/format/useNow.ts'

/** How often the figures are read again while home is in sight, and how old they may be when it comes back. Milliseconds. */
const EVERY_MS = 5 * MINUTE
const OLDEST_MS = MINUTE

export interface DayFigure {
  readonly name: 'orders' | 'paid' | 'awaitingShipment' | 'awaitingRefund'
  /** The filters of the order list that shows the counted orders. */
  readonly filters: Partial<Record<keyof typeof ORDER_FILTERS, string>>
  /** Null while it is unknown: loading, failed, or not counted by the server. */
  readonly text: string | null
  readonly error: Error | null
  readonly isLoading: boolean
}

/** The number of orders with a status; null if the server does not count. */
const countOf = async (status: number, context: CallContext): Promise<number | null> =>
  (await call('order.list', { current: 1, size: 1, status }, context)).total

/** The paid amount. A plus sign: the day has more orders than are read. */
const paidText = (day: DayOrders, big: Amounts['big']): string => big(figuresOf(day.rows).amount) + (isPart(day) ? '+' : '')

/** Whether the page has been painted: the figures must not delay what the person sees first. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return isPainted
}

/** The figures of the day. Each is asked for, and fails, by itself. */
export function useDayFigures(): { readonly figures: readonly DayFigure[]; readonly isFetching: boolean; readonly refresh: () => void } {
  const { big } = useAmounts()
  const day = dayOf(useNow('minute').getTime())
  const options = {
    enabled: useIsPainted(),
    refetchInterval: EVERY_MS,
    refetchOnMount: ({ state }: Pick<Query, 'state'>) => Date.now() - state.dataUpdatedAt > OLDEST_MS,
  }
  const today = useQuery({ queryKey: ['home', 'today', day], queryFn: (context) => loadDay(day, context), ...options })
  const shipment = useQuery({
    queryKey: ['home', 'shipment'],
    queryFn: (context) => countOf(ORDER_STATUS.awaitingShipment, context),
    ...options,
  })
  const refund = useQuery({ queryKey: ['home', 'refund'], queryFn: (context) => countOf(ORDER_STATUS.awaitingRefund, context), ...options })
  const ofToday = { filters: { from: day, to: day }, error: today.error, isLoading: today.isPending }
  const ofStatus = ({ data, error, isPending }: typeof shipment, status: number) => ({
    filters: { status: String(status) },
    text: data === undefined || data === null ? null : formatBig(data),
    error,
    isLoading: isPending,
  })
  const queries = [today, shipment, refund]
  return {
    figures: [
      { name: 'orders', ...ofToday, text: today.data === undefined ? null : formatBig(today.data.total) },
      { name: 'paid', ...ofToday, text: today.data === undefined ? null : paidText(today.data, big) },
      { name: 'awaitingShipment', ...ofStatus(shipment, ORDER_STATUS.awaitingShipment) },
      { name: 'awaitingRefund', ...ofStatus(refund, ORDER_STATUS.awaitingRefund) },
    ],
    isFetching: queries.some(({ isFetching }) => isFetching),
    refresh: () => {
      for (const { refetch } of queries) void refetch()
    },
  }
}
