import { i18n } from '#renderer/kit/i18n.ts'
import type { BulkAction } from '#renderer/resource/bulk/bulkAction.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { BulkPassDialog, BulkRejectDialog } from './dialogs/BulkCheckDialog.tsx'
import { isOffered, permissionOf } from './refundRules.ts'

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
