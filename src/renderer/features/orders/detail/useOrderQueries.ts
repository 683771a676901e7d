import { useQuery } from '@tanstack/react-query'
import { call } from '#renderer/app/bridge.ts'
import { toWaybills } from '../waybills.ts'

/** The parts of an order load side by side; each fails and retries on its own (spec.md §2, Order detail screen). */

export const useOrderInfo = (id: string) =>
  useQuery({ queryKey: ['order.info', id], queryFn: ({ signal }) => call('order.info', { id }, { signal }) })

export const useOrderLog = (orderNo: string) =>
  useQuery({ queryKey: ['order.log', orderNo], queryFn: ({ signal }) => call('order.log', { orderNo }, { signal }) })

export const useWaybills = (orderId: string) =>
  useQuery({ queryKey: ['express.byOrder', orderId], queryFn: ({ signal }) => call('express.byOrder', { orderId }, { signal }), select: toWaybills })

export const usePromotions = (lineId: string) =>
  useQuery({ queryKey: ['order.promotions', lineId], queryFn: ({ signal }) => call('order.promotions', { id: lineId }, { signal }) })

export const useCoupons = (lineId: string, orderId: string) =>
  useQuery({ queryKey: ['order.coupons', lineId, orderId], queryFn: ({ signal }) => call('order.coupons', { id: lineId, orderId }, { signal }) })
