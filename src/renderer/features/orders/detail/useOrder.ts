import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { recordState } from '#renderer/resource/record/recordState.ts'
import type { OrderInfo, OrderRow } from '#shared/areas/orders/calls.ts'

/** One order. Its head, its content and its dialogs share the query. */
export const useOrder = (id: string, known?: OrderRow) => recordState<OrderRow, OrderInfo>(useQuery(apiQuery('order.info', { id })), known)
