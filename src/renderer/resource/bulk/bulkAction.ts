import type { Permission } from '#shared/domain/permissions.ts'

/** What can be done to many selected rows, one after another. */
export interface BulkAction<Row> {
  readonly key: string
  /** The verb of what happens, in the language of the moment. */
  readonly label: () => string
  /** Without it the action is not there at all. */
  readonly permission: Permission
  /** Whether the action applies to a row; the others are left out, and counted. */
  readonly isOffered: (row: Row) => boolean
  /**
   * Does it to one row; rejects with the call's `AppError`. `signal` is aborted when the person stops the run: an action of
   * several calls then makes no further one. A call that changes something must not be given the signal: aborted in flight,
   * its outcome would be unknown.
   */
  readonly run: (row: Row, signal: AbortSignal) => Promise<unknown>
}
