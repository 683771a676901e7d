import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { toWaybills } from '#renderer/ui/parcels/waybills.ts'

/** The parts of an order beside the order itself (`orderRecord.ts`). All load in parallel; each fails and retries on its own (spec.md §2). */

export const useOrderLog = (orderNo: string) => useQuery(apiQuery('order.log', { orderNo }))

export const useWaybills = (orderId: string) => useQuery({ ...apiQuery('express.byOrder', { orderId }), select: toWaybills })

export const usePromotions = (lineId: string) => useQuery(apiQuery('order.promotions', { id: lineId }))

export const useCoupons = (lineId: string, orderId: string) => useQuery(apiQuery('order.coupons', { id: lineId, orderId }))
