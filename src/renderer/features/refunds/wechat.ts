import type { CallResult } from '#shared/api/index.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { PAY_METHOD } from '#shared/domain/codes/orders.ts'
import { inBatchesOf } from '#renderer/resource/bulk/bulkRun.ts'
import { mostPerCall } from './perCall.ts'

/** Refunds that were paid by WeChat, which reports their parcels. */

export const isPaidByWechat = ({ payMethod }: Pick<RefundRow, 'payMethod'>): boolean => payMethod === String(PAY_METHOD.weChat)

type Scan = CallResult<'refund.wechatExpressBatch'>[number]

export interface ScannedRefund extends Pick<RefundRow, 'id' | 'status' | 'refundType'>, Pick<Scan, 'number' | 'ftime' | 'context'> {}

/** The ids as the arguments of one call or several, with commas between them. */
export const batchesOf = (ids: readonly string[]): readonly string[] => inBatchesOf(mostPerCall(ids))(ids).map((batch) => batch.join(','))

/** Each refund with its newest scan. The server leaves out refunds without a parcel. */
export function withScans(refunds: readonly RefundRow[], scans: readonly Scan[]): readonly ScannedRefund[] {
  const byRefund = new Map(scans.map((scan) => [scan.refundOrderId, scan]))
  return refunds.map(({ id, status, refundType }) => {
    const { number, ftime, context } = byRefund.get(id) ?? { number: null, ftime: null, context: null }
    return { id, status, refundType, number, ftime, context }
  })
}
