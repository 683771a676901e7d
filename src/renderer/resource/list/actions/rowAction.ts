import type { ComponentType, ReactElement } from 'react'
import type { Permission } from '#shared/domain/permissions.ts'

/** The key of the action that a click on a row and Enter take in a list whose rows do not open. */
export const EDIT = 'edit'

interface RowActionBase<Row> {
  readonly key: string
  /** The verb on the button, in the display language. */
  readonly label: () => string
  /** Beside the label in the row's menu. */
  readonly icon?: ReactElement
  /** A person without this permission does not see the action. */
  readonly permission: Permission
  /** Only in the row's menu: a button of every row would be too much. */
  readonly isInMenuOnly?: boolean
  /** Whether the action applies to a row. Other rows do not show it. */
  readonly isOffered: (row: Row) => boolean
}

/**
 * An action on one row of a list. It runs at once, opens a dialog, or opens the row's record at something. What it writes marks as out of date
 * what it changed, the list too (`invalidateCalls`): nothing else reads the list again.
 */
export type RowAction<Row> = RowActionBase<Row> &
  (
    | {
        /** A promise is awaited: a failure is shown as a toast. */
        readonly run: (row: Row) => void | Promise<unknown>
      }
    | {
        /** Asks about the row. A lock closes the question. */
        readonly dialog: ComponentType<RowDialogProps<Row>>
      }
    | {
        /** A form about the row: after a lock or a reload it opens again with what was typed. */
        readonly form: ComponentType<RowDialogProps<Row>>
      }
    | {
        /** Sets the drafts of the tab that say what the record shows, such as an open dialog. The record opens then. */
        readonly prepare: (row: Row, tabKey: string) => void
      }
  )

export interface RowDialogProps<Row> {
  readonly row: Row
  readonly onClose: () => void
}
