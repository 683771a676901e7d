import { defineList } from '#renderer/resource/list/defineList.ts'
import { REFUND_ONLY_STATUS, REFUND_STATUS_A, REFUND_STATUS_B } from '#shared/domain/codes/refunds.ts'
import { REFUND_FILTERS } from '#shared/domain/filters.ts'
import type { RefundStatusReading } from '#shared/domain/refundStatus.ts'
import { ExportAllButton } from './ExportAllButton.tsx'
import { RefundPanel } from './RefundPanel.tsx'

const A = REFUND_STATUS_A
const B = REFUND_STATUS_B
/** The number of a failed refund-only order in both readings; in reading A it is a cancelled refund as well (spec.md §4). */
const { refundFailed } = REFUND_ONLY_STATUS

/** What a desk works on: refunds to review, to get back, to pay, and failed ones. A server filters by the number alone. */
const STATUS_TABS: Readonly<Record<RefundStatusReading, readonly number[]>> = {
  A: [A.pendingReview, A.awaitingReturn, A.awaitingRefund, A.returnFailed, refundFailed],
  B: [B.pendingReview, B.awaitingReturn, B.awaitingRefund, B.returnFailed, refundFailed],
}

const refundList = (reading: RefundStatusReading) =>
  defineList({
    key: 'refunds',
    endpoint: 'refund.list',
    filters: REFUND_FILTERS,
    rowKey: ({ id }) => id,
    sort: { key: 'createTime', direction: 'descending' },
    statusTabs: { filter: 'refundStatus', codes: STATUS_TABS[reading] },
    columns: (c) => [
      c.copied('id', { width: 208, pinned: 'start', sort: true }),
      c.refundStatus('status', 'refundType', { width: { zh: 104, en: 148 } }),
      c.money('refundPrice', { width: 104, sort: true }),
      c.record('orderId', 'order', { width: 176 }),
      c.code('refundType', 'refundType', { width: { zh: 112, en: 160 } }),
      c.code('refundMethod', 'refundMethod', { width: { zh: 104, en: 132 } }),
      c.time('createTime', { sort: true }),
      c.text('deptName', { width: 128 }),
      c.text('userName', { width: 104 }),
      c.text('mobile', { width: 112 }),
      c.payMethod('payMethod', { width: { zh: 112, en: 148 } }),
      c.code('orderSource', 'orderSource', { width: { zh: 112, en: 184 } }),
      c.time('payTime', { sort: true }),
      c.time('refundTime', { sort: true }),
      c.copied('merOrderId', { width: 196 }),
      c.copied('merCodeSub', { width: 116 }),
      c.copied('mid', { width: 144 }),
      c.copied('seqId', { width: 168 }),
      c.text('userId', { width: 176 }),
      c.text('remark', { width: 180 }),
    ],
    export: { endpoint: 'refund.export', permission: 'refund_export' },
    detail: RefundPanel,
    record: 'refund',
    toolbar: ExportAllButton,
  })

/** The refund list under each reading of the status. Made once: a list's identity is the identity of its state. */
export const REFUND_LISTS = { A: refundList('A'), B: refundList('B') } as const satisfies Readonly<Record<RefundStatusReading, unknown>>
