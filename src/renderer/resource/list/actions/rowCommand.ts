import type { ReactElement } from 'react'

/**
 * What a person can do with a row of a list, as its buttons and its menu show it: an own action of the list, or one that every list has.
 */
export interface RowCommand<Row> {
  readonly key: string
  readonly label: string
  readonly icon?: ReactElement
  /** Not as a button of the row. */
  readonly isInMenuOnly?: boolean
  /** Whether it applies to a row. Other rows do not show it. */
  readonly isOffered: (row: Row) => boolean
  readonly run: (row: Row) => void
}
