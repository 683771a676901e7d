import { useCallback } from 'react'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { lineStatusListOf, refundStatusListOf, type RefundStatusList } from '#shared/domain/refunds/refundStatus.ts'

/** Gives the list of a refund's status from its type; null where the server sends no type. */
export type RefundStatusListOf = (refundType: number | null) => RefundStatusList

/** The rule of `refundStatus.ts` under this deployment's reading. */
export function useRefundStatusList(): RefundStatusListOf {
  const { refundStatusReading } = useEnvironment().config
  return useCallback((refundType) => refundStatusListOf(refundStatusReading, refundType), [refundStatusReading])
}

/** Gives the list of the refund status of an order's line. */
export type LineStatusListOf = (status: number) => RefundStatusList

/** The same for the lines of an order, which have a status and no type. */
export function useLineStatusList(): LineStatusListOf {
  const { refundStatusReading } = useEnvironment().config
  return useCallback((status) => lineStatusListOf(refundStatusReading, status), [refundStatusReading])
}
