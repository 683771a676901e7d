import type { ComponentType } from 'react'
import type { Permission } from '#shared/domain/permissions.ts'

export interface SelectionActionProps<Row> {
  /** In the order of the list. */
  readonly selected: readonly Row[]
}

/** Something that is done with all selected rows at once. A `BulkAction` runs for one row after another. */
export interface SelectionAction<Row> {
  readonly key: string
  /** A person without this permission does not see the action. Without it, everyone who sees the list. */
  readonly permission?: Permission
  /**
   * Its button in the footer and the dialog that it opens. It stays mounted without a selection, because the list may be refreshed while it
   * works.
   */
  readonly component: ComponentType<SelectionActionProps<Row>>
}
