import type { ComponentType, ReactElement } from 'react'
import type { Permission } from '#shared/domain/permissions.ts'

interface RowActionBase<Row> {
  readonly key: string
  /** The verb of what happens, in the language of the moment. */
  readonly label: () => string
  /** Beside the label in the row's menu. */
  readonly icon?: ReactElement
  /** Without it the action is not there at all. */
  readonly permission: Permission
  /** Whether the action applies to a row; it is left out of the others. */
  readonly isOffered: (row: Row) => boolean
}

/** What can be done with one row of a list: done at once, or in a dialog. */
export type RowAction<Row> = RowActionBase<Row> &
  (
    | {
        /** A promise is awaited: its failure is shown, and after it the list is asked again. */
        readonly run: (row: Row) => void | Promise<unknown>
      }
    | { readonly dialog: ComponentType<RowDialogProps<Row>> }
  )

export interface RowDialogProps<Row> {
  readonly row: Row
  readonly onClose: () => void
}
