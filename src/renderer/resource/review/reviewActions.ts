import type { ComponentType } from 'react'
import { i18n } from '#renderer/kit/i18n.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import type { BulkAction, BulkAskProps } from '../bulk/bulkAction.ts'
import type { RowAction, RowDialogProps } from '../list/actions/rowAction.ts'

interface Offer<Row> {
  readonly permission: Permission
  readonly isOffered: (row: Row) => boolean
}

interface Dialogs<Props> {
  readonly pass: ComponentType<Props>
  readonly reject: ComponentType<Props>
}

/** The row actions of a list whose rows are reviewed. */
export const reviewRow = <Row>(offer: Offer<Row>, { pass, reject }: Dialogs<RowDialogProps<Row>>): readonly RowAction<Row>[] => [
  { ...offer, key: 'pass', label: () => i18n.t('review:passed'), dialog: pass },
  { ...offer, key: 'reject', label: () => i18n.t('review:rejected'), dialog: reject },
]

/** The bulk actions of a list whose rows are reviewed: pass, and reject for one reason. */
export const reviewMany = <Row>(offer: Offer<Row>, { pass, reject }: Dialogs<BulkAskProps<Row>>): readonly BulkAction<Row>[] => [
  { ...offer, key: 'pass', label: () => i18n.t('review:passedMany'), ask: pass },
  { ...offer, key: 'reject', label: () => i18n.t('review:rejectedMany'), ask: reject },
]
