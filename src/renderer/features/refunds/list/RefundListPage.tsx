import { i18n } from '#renderer/kit/i18n.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import type { BulkAction } from '#renderer/resource/bulk/bulkAction.ts'
import type { RowAction } from '#renderer/resource/list/actions/rowAction.ts'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { ListFrame } from '#renderer/resource/list/ListFrame.tsx'
import { useListController } from '#renderer/resource/list/useListController.ts'
import { EXPORTS, REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { type RefundStage, stageCodes } from '#shared/domain/refunds/refundStage.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { REFUND } from '../detail/refundRecord.tsx'
import { BulkPassDialog, BulkRejectDialog } from '../actions/dialogs/BulkCheckDialog.tsx'
import { startRefundAction } from '../actions/refundDraft.ts'
import { isOffered, permissionOf } from '../actions/refundRules.ts'
import { MONEY_COLUMN, useMoneyBeside } from './moneyColumn.tsx'
import { RefundToolbar } from './RefundToolbar.tsx'
import { WECHAT_SCANS } from './WechatScansButton.tsx'

/** The refund orders (spec.md §2, `/sale/goods/chargeback-order`). A row opens its refund over the list. */
export default function RefundListPage(props: PageProps) {
  const { refundStatusReading } = useEnvironment().config
  return <ListFrame controller={useMoneyBeside(useListController(REFUND_LISTS[refundStatusReading], props))} />
}

/** What the refund list offers for a row and for a selection. */

/** The steps that a desk takes all day. The others are in the refund's record: every action of a row makes the whole column wider. */
const OF_ROWS = ['pass', 'addExpress', 'acceptReturn'] as const

/** The actions of a refund's row. Each opens the refund with the dialog of the action. */
const refundRowActions = (reading: RefundStatusReading): readonly RowAction<RefundRow>[] =>
  OF_ROWS.map((action) => ({
    key: action,
    label: () => i18n.t(`refundActions:short.${action}`),
    permission: permissionOf(action),
    isOffered: (refund) => isOffered(action, refund, reading),
    prepare: ({ id }, tabKey) => startRefundAction(tabKey, id, action),
  }))

/** `checkMany` reads again what each batch has changed: several batches are rare. */
const eachBatchDoes = (): void => undefined

/** The bulk actions of the refund list: pass, and reject for one reason. */
const refundBulkActions = (reading: RefundStatusReading): readonly BulkAction<RefundRow>[] => [
  {
    key: 'pass',
    label: () => i18n.t('review:passedMany'),
    permission: permissionOf('pass'),
    isOffered: (refund) => isOffered('pass', refund, reading),
    ask: BulkPassDialog,
    refresh: eachBatchDoes,
  },
  {
    key: 'reject',
    label: () => i18n.t('review:rejectedMany'),
    permission: permissionOf('reject'),
    isOffered: (refund) => isOffered('reject', refund, reading),
    ask: BulkRejectDialog,
    refresh: eachBatchDoes,
  },
]

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
    statusTabs: { filter: 'refundStatus', codes: workCodes(reading), counted: workCodes(reading) },
    columns: (c) => [
      c.copied('id', { width: 208, pinned: 'start', sort: true }),
      c.refundStatus('status', 'refundType', { width: { zh: 104, en: 148 } }),
      c.beside(MONEY_COLUMN, { width: { zh: 84, en: 148 } }),
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
    look: {
      kind: 'refund',
      phones: ({ mobile }) => [mobile],
      names: ({ userName }) => [userName],
      amounts: ({ refundPrice }) => [refundPrice],
    },
    rowActions: refundRowActions(reading),
    bulkActions: refundBulkActions(reading),
    selectionActions: [WECHAT_SCANS],
    toolbar: RefundToolbar,
  })

/** The refund list under each reading of the status. Made once: a list's identity is the identity of its state. */
export const REFUND_LISTS = { A: refundList('A'), B: refundList('B') } as const satisfies Readonly<Record<RefundStatusReading, unknown>>
