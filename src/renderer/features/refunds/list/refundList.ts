import { defineList } from '#renderer/resource/list/defineList.ts'
import { EXPORTS, REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { stageCodes, type RefundStage } from '#shared/domain/refunds/refundStage.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { refundBulkActions, refundRowActions } from '../actions/listActions.ts'
import { REFUND } from '../detail/refundRecord.ts'
import { RefundToolbar } from './RefundToolbar.tsx'
import { WECHAT_SCANS } from './WechatScansButton.tsx'

/** The stages that a desk works on: refunds to review, to receive, to pay, and failed ones. */
const WORK: readonly RefundStage[] = ['pendingReview', 'awaitingReturn', 'awaitingRefund', 'returnFailed', 'refundFailed']

/** The numbers by which a server filters these stages. A number stands for another stage in a refund-only order: its tab names both. */
const workCodes = (reading: RefundStatusReading): readonly number[] => [...new Set(WORK.flatMap((stage) => stageCodes(reading, stage)))]

const refundList = (reading: RefundStatusReading) =>
  defineList({
    key: 'refunds',
    endpoint: 'refund.list',
    filters: REFUND_FILTERS,
    rowKey: ({ id }) => id,
    sort: { key: 'createTime', direction: 'descending' },
    statusTabs: { filter: 'refundStatus', codes: workCodes(reading), isCounted: true },
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
      c.copied('merCodeSub', { width: { zh: 116, en: 132 } }),
      c.copied('mid', { width: 144 }),
      c.copied('seqId', { width: 168 }),
      c.text('userId', { width: 176 }),
      c.text('remark', { width: 180 }),
    ],
    export: EXPORTS.refunds,
    detail: REFUND.Panel,
    record: 'refund',
    rowActions: refundRowActions(reading),
    bulkActions: refundBulkActions(reading),
    selectionActions: [WECHAT_SCANS],
    toolbar: RefundToolbar,
  })

/** The refund list under each reading of the status. Made once: a list's identity is the identity of its state. */
export const REFUND_LISTS = { A: refundList('A'), B: refundList('B') } as const satisfies Readonly<Record<RefundStatusReading, unknown>>
