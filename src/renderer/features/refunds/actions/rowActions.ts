import { i18n } from '#renderer/kit/i18n.ts'
import type { RowAction } from '#renderer/resource/list/actions/rowAction.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { startRefundAction } from './refundDraft.ts'
import { isOffered, permissionOf } from './refundRules.ts'

/** The actions that a desk uses all day. The others are in the refund's record, because every action widens the column. */
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
