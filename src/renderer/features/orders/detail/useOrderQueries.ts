import { useQuery } from '@tanstack/react-query'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { toWaybills } from '../waybills.ts'

/** The parts of an order load side by side; each fails and retries on its own (spec.md §2, Order detail screen). */

export const useOrderInfo = (id: string) =>
  useQuery({ queryKey: ['order.info', id], queryFn: (context) => call('order.info', { id }, context) })

export const useOrderLog = (orderNo: string) =>
  useQuery({ queryKey: ['order.log', orderNo], queryFn: (context) => call('order.log', { orderNo }, context) })

export const useWaybills = (orderId: string) =>
  useQuery({
    queryKey: ['express.byOrder', orderId],
    queryFn: (context) => call('express.byOrder', { orderId }, context),
    select: toWaybills,
  })

export const usePromotions = (lineId: string) =>
  useQuery({ queryKey: ['order.promotions', lineId], queryFn: (context) => call('order.promotions', { id: lineId }, context) })

export const useCoupons = (lineId: string, orderId: string) =>
  useQuery({ queryKey: ['order.coupons', lineId, orderId], queryFn: (context) => call('order.coupons', { id: lineId, orderId }, context) })
