import type { ExportCall } from '../../api/index.ts'
import { codeFilter, idFilter, type LabelledFilters } from '../../domain/filters.ts'

export const PAGES = { refundMoney: '/finance/refund/refund-order' } as const

/** Refund money, which has its own statuses (spec.md §4). */
export const REFUND_MONEY_FILTERS = {
  refundOrderId: idFilter('refundOrderId'),
  orderId: idFilter('orderId'),
  refundMoneyStatus: codeFilter('status', 'refundMoneyStatus'),
  deptId: { kind: 'store', arg: 'deptId' },
  appliedFrom: { kind: 'from', arg: 'createTimeStart' },
  appliedTo: { kind: 'to', arg: 'createTimeEnd', from: 'appliedFrom' },
  refundMethod: codeFilter('refundMethod', 'refundMethod'),
  payMethod: { kind: 'payMethod', arg: 'payMethod' },
  merOrderId: idFilter('merOrderId'),
} as const satisfies LabelledFilters

export const EXPORTS = {
  refundMoney: { endpoint: 'refundMoney.export', permission: 'refund_money_export', filters: REFUND_MONEY_FILTERS },
} as const satisfies Readonly<Record<string, ExportCall>>
