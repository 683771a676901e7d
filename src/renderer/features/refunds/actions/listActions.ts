import { i18n } from '#renderer/kit/i18n.ts'
import type { BulkAction } from '#renderer/resource/bulk/bulkAction.ts'
import type { RowAction } from '#renderer/resource/list/actions/rowAction.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { BulkPassDialog, BulkRejectDialog } from './dialogs/BulkCheckDialog.tsx'
import { startRefundAction } from './refundDraft.ts'
import { isOffered, permissionOf } from './refundRules.ts'

/** What the refund list offers for a row and for a selection. */

/** The steps that a desk takes all day. The others are in the refund's record: every action of a row makes the whole column wider. */
const OF_ROWS = ['pass', 'addExpress', 'acceptReturn'] as const

/** The actions of a refund's row. Each opens the refund with the dialog of the action. */
export const refundRowActions = (reading: RefundStatusReading): readonly RowAction<RefundRow>[] =>
  OF_ROWS.map((action) => ({
    key: action,
    label: () => i18n.t(`refundActions:short.${action}`),
    permission: permissionOf(action),
    isOffered: (refund) => isOffered(action, refund, reading),
    prepare: ({ id }, tabKey) => startRefundAction(tabKey, id, action),
  }))

/** The bulk actions of the refund list: pass, and reject for one reason. */
export const refundBulkActions = (reading: RefundStatusReading): readonly BulkAction<RefundRow>[] => [
  {
    key: 'pass',
    label: () => i18n.t('review:passedMany'),
    permission: permissionOf('pass'),
    isOffered: (refund) => isOffered('pass', refund, reading),
    ask: BulkPassDialog,
  },
  {
    key: 'reject',
    label: () => i18n.t('review:rejectedMany'),
    permission: permissionOf('reject'),
    isOffered: (refund) => isOffered('reject', refund, reading),
    ask: BulkRejectDialog,
  },
]
