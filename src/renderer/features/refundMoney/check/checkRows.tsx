import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons'
import { i18n } from '#renderer/kit/i18n.ts'
import type { RowAction } from '#renderer/resource/list/actions/rowAction.ts'
import type { BulkAction } from '#renderer/resource/bulk/bulkAction.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { PassDialog, RejectDialog } from './CheckDialog.tsx'
import { PassManyDialog, RejectManyDialog } from './CheckManyDialog.tsx'
import { isCheckable } from './isCheckable.ts'

const OFFER = { permission: 'refund_money_check', isOffered: isCheckable } as const

/** The reviews of one row. */
export const CHECK_ROW: readonly RowAction<RefundMoneyRow>[] = [
  { ...OFFER, key: 'pass', label: () => i18n.t('review:passed'), icon: <CheckmarkRegular />, dialog: PassDialog },
  { ...OFFER, key: 'reject', label: () => i18n.t('review:rejected'), icon: <DismissRegular />, dialog: RejectDialog },
]

/** The reviews of the selected rows, one after another: the server checks a single refund money at a time. */
export const CHECK_MANY: readonly BulkAction<RefundMoneyRow>[] = [
  { ...OFFER, key: 'passMany', label: () => i18n.t('refundMoney:check.many.passed'), ask: PassManyDialog },
  { ...OFFER, key: 'rejectMany', label: () => i18n.t('refundMoney:check.many.rejected'), ask: RejectManyDialog },
]
