import { recordState } from '#renderer/resource/record/recordState.ts'
import type { OrderInfo, OrderRow } from '#shared/api/orders.ts'
import { useOrderInfo } from './useOrderQueries.ts'

/** One order. Its head, its content and its dialogs share the query. */
export const useOrder = (id: string, known?: OrderRow) => recordState<OrderRow, OrderInfo>(useOrderInfo(id), known)
