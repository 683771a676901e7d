import type { ExportCall } from '../../api/index.ts'
import { codeFilter, idFilter, recordFilter, type LabelledFilters } from '../../domain/filters.ts'

export const PAGES = { refunds: '/sale/goods/chargeback-order', oldRefunds: '/sale/goods/old-chargeback' } as const

/** `spec.md §3 Refund search filter`, without the store's name: a store is chosen by `deptId`. */
export const REFUND_FILTERS = {
  refundOrderId: recordFilter('refundOrderId'),
  orderId: recordFilter('orderId'),
  refundStatus: codeFilter('status', 'refundStatus'),
  deptId: { kind: 'store', arg: 'deptId' },
  appliedFrom: { kind: 'from', arg: 'createTimeStart' },
  appliedTo: { kind: 'to', arg: 'createTimeEnd', from: 'appliedFrom' },
  refundMethod: codeFilter('refundMethod', 'refundMethod'),
  payMethod: { kind: 'payMethod', arg: 'payMethod' },
  orderSource: codeFilter('orderSource', 'orderSource'),
  payFrom: { kind: 'from', arg: 'payTimeStart' },
  payTo: { kind: 'to', arg: 'payTimeEnd', from: 'payFrom' },
  merOrderId: idFilter('merOrderId'),
  merCodeSub: idFilter('merCodeSub'),
  mid: idFilter('mid'),
  seqId: idFilter('seqId'),
  userId: idFilter('userId'),
} as const satisfies LabelledFilters

/** Old refunds. Their status is no filter of the server: its numbering is not known. */
export const OLD_REFUND_FILTERS = {
  refundOrderId: recordFilter('refundOrderId'),
  orderId: recordFilter('orderId'),
  deptId: { kind: 'store', arg: 'deptId' },
  appliedFrom: { kind: 'from', arg: 'createTimeStart', isPast: true },
  appliedTo: { kind: 'to', arg: 'createTimeEnd', from: 'appliedFrom' },
  userId: idFilter('userId'),
} as const satisfies LabelledFilters

export const EXPORTS = {
  refunds: { endpoint: 'refund.export', permission: 'refund_export', filters: REFUND_FILTERS },
  allRefunds: { endpoint: 'refund.exportAll', permission: 'refund_export', filters: {} },
  oldRefunds: { endpoint: 'oldRefund.export', permission: 'old_refund_export', filters: OLD_REFUND_FILTERS, isPaged: true },
} as const satisfies Readonly<Record<string, ExportCall>>
