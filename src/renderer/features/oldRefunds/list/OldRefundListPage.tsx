import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { EXPORTS, OLD_REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { namedStages, refundStageOf } from '#shared/domain/refunds/refundStage.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { OLD_REFUND } from '../detail/oldRefundRecord.tsx'
import { OLD_REFUND_REVIEWS } from '../review/oldRefundReview.tsx'

/** The refunds of the old system. A row opens its refund over the list. */
export default function OldRefundListPage(props: PageProps) {
  const { refundStatusReading } = useEnvironment().config
  return <ResourcePage list={OLD_REFUND_LISTS[refundStatusReading]} {...props} />
}

/** Tells the page from that of the present refunds, whose columns it has. */
function OldSystem() {
  const { t } = useTranslation('oldRefunds')
  return <StatusBadge tone="waiting" label={t('list.oldSystem')} />
}

/** The server has no filter by status, since the numbering of the old system is not known: the tabs go by what the list shows. */
const oldRefundList = (reading: RefundStatusReading) => {
  const { rowActions, bulkActions } = OLD_REFUND_REVIEWS[reading]
  return defineList({
    key: 'oldRefunds',
    endpoint: 'oldRefund.list',
    filters: OLD_REFUND_FILTERS,
    rowKey: ({ id }) => id,
    sort: { key: 'createTime', direction: 'descending' },
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
      c.copied('seqId', { width: 168 }),
      c.text('userId', { width: 176 }),
      c.text('remark', { width: 180 }),
    ],
    states: {
      of: (row) => refundStageOf(reading, row),
      known: namedStages(reading).map(({ stage, list, code }) => ({ value: stage, list, code, isRare: list === 'refundOnlyStatus' })),
    },
    export: EXPORTS.oldRefunds,
    detail: OLD_REFUND.Panel,
    record: 'oldRefund',
    look: {
      kind: 'oldRefund',
      phones: ({ mobile }) => [mobile],
      names: ({ userName }) => [userName],
      amounts: ({ refundPrice }) => [refundPrice],
    },
    rowActions,
    bulkActions,
    toolbar: OldSystem,
  })
}

/** The list under each reading of the status. Made once: a list's identity is the identity of its state. */
export const OLD_REFUND_LISTS = { A: oldRefundList('A'), B: oldRefundList('B') } as const satisfies Readonly<
  Record<RefundStatusReading, unknown>
>
